import type { TextKey } from '../texts/catalogues.ts'
import { catalogues } from '../texts/catalogues.ts'
import type { Approval } from './use-approvals.ts'

type Item = NonNullable<Approval['summary']>['items'][number]

/** What the page shows of one thing that would be done. */
export interface CardItem {
  readonly id: string
  readonly type: string | null
  readonly role: string | null
  readonly revision: number | null
  /** Words of others, as the server made them harmless; in this order. */
  readonly supplied: readonly { readonly name: SuppliedName; readonly text: string }[]
  /** How many facts of the card this page does not know. */
  readonly unknown: number
}

const suppliedNames = ['reference', 'sender', 'consignee', 'recipient', 'message'] as const
type SuppliedName = (typeof suppliedNames)[number]
const known = new Set(['id', 'type', 'role', 'revision', 'supplied', 'suppliedNote'])

/** The facts of a card that the page shows, and how many it does not: those are to be read in the full request. */
export function cardItem(item: Item): CardItem {
  const supplied = isRecord(item['supplied']) ? item['supplied'] : {}
  const others = Object.keys(item).filter((fact) => !known.has(fact)).length
  const unknownWords = Object.entries(supplied).filter(
    ([name, text]) => text !== null && !(suppliedNames as readonly string[]).includes(name),
  ).length
  return {
    id: item.id,
    type: textOf(item['type']),
    role: textOf(item['role']),
    revision: typeof item['revision'] === 'number' ? item['revision'] : null,
    supplied: suppliedNames.flatMap((name) => {
      const text = textOf(supplied[name])
      return text === null ? [] : [{ name, text }]
    }),
    unknown: others + unknownWords,
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What would be done and what it leads to; of an operation that this page does not know the server’s own words. */
export function askedOf({
  operation,
  summary,
}: Approval): { readonly action: TextKey; readonly why: TextKey } | string {
  const action = `ask.${operation}`
  if (!Object.hasOwn(catalogues.en, action)) return summary?.action ?? operation
  return { action: action as TextKey, why: `${action}.why` as TextKey }
}

/** The draft that would be issued or deleted, and the note whose links it is about. */
export function subjectOf({ input }: Pick<Approval, 'input'>): {
  readonly draftId?: string
  readonly documentId?: string
} {
  const draftId = textOf(input['draftId']) ?? textOf(input['draft_id'])
  const documentId = textOf(input['document_id'])
  return { ...(draftId ? { draftId } : {}), ...(documentId ? { documentId } : {}) }
}
