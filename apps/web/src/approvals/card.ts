import type { TextKey } from '../texts/catalogue.ts'
import type { TextsOfPage } from '../texts/use-texts.tsx'
import type { Approval } from './use-approvals.ts'

type Item = NonNullable<Approval['summary']>['items'][number]

/** One requested action as the page shows it. */
export interface CardItem {
  readonly id: string
  readonly type: string | null
  readonly role: string | null
  /** Of the carriers of the chain which one. */
  readonly successive: number | null
  readonly revision: number | null
  /** How many notes a link is for. */
  readonly notes: number | null
  /** The person who approves may hand the link out to the program, which could then sign with it. */
  readonly mayHandOut: boolean
  /** Words of others, as the server made them harmless; in this order. */
  readonly supplied: readonly { readonly name: SuppliedName; readonly text: string }[]
  /** New values of places of the note; in words of others. */
  readonly changes: readonly CardChange[]
  /** Places where a seal differs from the note, as the form of seals names them. */
  readonly differs: readonly string[]
  /** How many facts of the card this page does not know, and how many texts the server has cut. */
  readonly unknown: number
}

/** A value of the note, by JSON Pointer; null where there is none. */
interface CardChange {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

const suppliedNames = [
  'name',
  'city',
  'reference',
  'sender',
  'consignee',
  'recipient',
  'codeRecipient',
  'message',
  'reason',
  'paperNumber',
  'carrier',
  'occurredAt',
  'reportedBy',
  'kind',
  'text',
  'receivedAt',
  'receivedFrom',
  'reservations',
  'sealer',
  'sealerCompany',
  'host',
  'from',
  'to',
  'date',
  'goods',
  'packages',
  'grossWeightKg',
  'plates',
  'dangerous',
  'references',
] as const
type SuppliedName = (typeof suppliedNames)[number]
/** Facts that the page shows, and the sentence that the page has in its own words. */
const known = new Set([
  'id',
  'type',
  'role',
  'successive',
  'revision',
  'changes',
  'additions',
  'differs',
  'mayHandOut',
  'supplied',
  'suppliedNote',
  'notes',
])

/** How the server ends a text that it has cut. */
const cut = /\[… [0-9]+ more characters\]$/

/**
 * The facts of a card that the page shows, and the number of those it does not show whole: the full request has them.
 * @param others facts that are shown beside these
 */
export function cardItem(item: Item, others: readonly string[] = []): CardItem {
  const supplied = isRecord(item['supplied']) ? item['supplied'] : {}
  const isBroken = ['differs', 'warnings'].some((fact) => item[fact] !== undefined && !isList(item[fact]))
  const left = Object.keys(item).filter((fact) => !known.has(fact) && !others.includes(fact)).length
  const changed = ['changes', 'additions'].map((fact) => changesOf(item[fact]))
  const unknownWords = Object.entries(supplied).filter(
    ([name, text]) => text !== null && !(suppliedNames as readonly string[]).includes(name),
  ).length
  const changes = changed.flatMap(({ shown }) => shown)
  const texts = [...Object.values(supplied), ...changes.flatMap(Object.values)]
  const cuts = texts.filter((text) => cut.test(String(text))).length
  return {
    id: item.id,
    type: textOf(item['type']),
    role: textOf(item['role']),
    successive: numberOf(item['successive']),
    revision: numberOf(item['revision']),
    notes: numberOf(item['notes']),
    mayHandOut: item['mayHandOut'] === true,
    supplied: suppliedNames.flatMap((name) => {
      const text = textOf(supplied[name])
      return text === null ? [] : [{ name, text }]
    }),
    changes,
    differs: isList(item['differs']) ? item['differs'].map(String) : [],
    unknown: left + Number(isBroken) + unknownWords + cuts + changed.reduce((sum, { left }) => sum + left, 0),
  }
}

/** The changes that a card has, and how many more there are. */
function changesOf(fact: unknown): { readonly shown: readonly CardChange[]; readonly left: number } {
  if (fact === undefined) return { shown: [], left: 0 }
  const listed = isRecord(fact) && Array.isArray(fact['shown']) ? fact['shown'] : []
  const shown = listed
    .filter(isRecord)
    .flatMap(({ path, before, after }) =>
      typeof path === 'string' ? [{ path, before: textOf(before), after: textOf(after) }] : [],
    )
  const total = isRecord(fact) && typeof fact['total'] === 'number' ? fact['total'] : shown.length + 1
  return { shown, left: Math.max(0, total - shown.length) }
}

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The action and its consequence; for an operation that this page does not know, the server’s own words. */
export function askedOf(
  { operation, summary }: Approval,
  has: TextsOfPage['has'],
): { readonly action: TextKey; readonly why: TextKey } | string {
  const action = `ask.${operation}`
  if (!has(action)) return summary?.action ?? operation
  return { action, why: `${action}.why` as TextKey }
}

/** The draft to be issued or deleted, or the note to be changed. */
export function subjectOf({ operation, input, summary }: Approval): {
  readonly draftId?: string
  readonly documentId?: string
} {
  const draftId = textOf(input['draftId']) ?? textOf(input['draft_id'])
  // The address of a call is no part of its input: the card names the note.
  const sealed = operation === 'import_seal' ? summary?.items[0]?.id : undefined
  const documentId = textOf(input['document_id']) ?? sealed
  return { ...(draftId ? { draftId } : {}), ...(documentId ? { documentId } : {}) }
}

/** How many things one decision is about; null where it is about one. */
export const batchTotal = ({ summary }: Approval): number | null => summary?.batch?.total ?? null
