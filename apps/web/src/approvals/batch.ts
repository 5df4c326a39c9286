import { type CardItem, cardItem, isRecord, textOf } from './card.ts'
import { unusualOf } from './unusual.ts'
import type { Approval } from './use-approvals.ts'

/** What a card of a batch tells of one note, in the words of others. */
export const told = [
  'reference',
  'sender',
  'consignee',
  'carrier',
  'from',
  'to',
  'date',
  'goods',
  'packages',
  'grossWeightKg',
  'plates',
  'dangerous',
] as const
export type Told = (typeof told)[number]

/** One note of a batch, with what is not as in most of the others. */
export interface BatchLine {
  readonly item: CardItem
  readonly says: Readonly<Record<Told, string | null>>
  readonly warnings: readonly { readonly path: string; readonly message: string }[]
  readonly moreWarnings: number
  /** The program wrote this revision itself, just before it asked. */
  readonly isOwn: boolean
  readonly unusual: ReadonlySet<string>
}

/** The notes of a batch, in the order in which they are carried out. */
export function batchLines({ summary }: Approval): readonly BatchLine[] {
  const lines = (summary?.items ?? []).map((item) => {
    const supplied = isRecord(item['supplied']) ? item['supplied'] : {}
    const listed = Array.isArray(item['warnings']) ? item['warnings'].filter(isRecord) : []
    return {
      item: cardItem(item, ['includesSave', 'warnings', 'moreWarnings']),
      says: Object.fromEntries(told.map((name) => [name, textOf(supplied[name])])) as BatchLine['says'],
      warnings: listed.map(({ path, message }) => ({
        path: textOf(path) ?? '',
        message: textOf(message) ?? '',
      })),
      moreWarnings: typeof item['moreWarnings'] === 'number' ? item['moreWarnings'] : 0,
      isOwn: item['includesSave'] === true,
    }
  })
  const unusual = unusualOf(lines.map(({ item, says }) => ({ ...says, type: item.type })))
  return lines.map((line, at) => ({ ...line, unusual: unusual[at] ?? new Set() }))
}

/** Whether a note stands out: it differs from most, has warnings, or carries dangerous goods. */
export const standsOut = ({ unusual, warnings, says }: BatchLine): boolean =>
  unusual.size > 0 || warnings.length > 0 || says.dangerous !== null

/** What is issued or changed by an item of a batch. */
export const subjectOfLine = (
  { operation }: Approval,
  { item: { id } }: BatchLine,
): { readonly draftId: string } | { readonly documentId: string } =>
  operation === 'publish_batch' ? { draftId: id } : { documentId: id }
