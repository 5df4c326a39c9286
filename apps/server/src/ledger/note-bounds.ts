import { refuse } from '../ground/refusal.ts'
import type { DocumentRow } from './documents.ts'
import type { VersionOutline } from './evidence-rows.ts'

/** Most links of a note's chain by its company. A note in transit has some dozens. */
export const mostEvents = 1_000
/** Most bytes of all its versions' bodies, which the evidence has in one answer. */
export const mostBodyBytes = 4 * 1024 ** 2
/** Most bytes of all its versions' PDFs, which a bundle has in memory. */
export const mostPrintBytes = 64 * 1024 ** 2

/** The programs' share of each: people can continue beyond it. */
const shareOfPrograms = 0.5

/** The adding caller, `user` for a person. */
interface By {
  readonly kind: string
}

type Head = Pick<DocumentRow, 'head_position'>

/**
 * Evidence is read whole, so a company adds to a note within bounds: refuses DOCUMENT_FULL without room for another
 * event. Signers are never refused, nor are closing a note and ending its links.
 */
export function eventMustFit({ head_position: events }: Head, by: By): void {
  mustBeBelow(events, mostEvents, by)
}

/** The same for an event that makes a version. */
export function versionMustFit(
  {
    document,
    versions,
  }: {
    readonly document: Head
    readonly versions: readonly Pick<VersionOutline, 'body_size' | 'byte_size'>[]
  },
  by: By,
): void {
  eventMustFit(document, by)
  const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0)
  mustBeBelow(sum(versions.map(({ body_size }) => body_size)), mostBodyBytes, by)
  mustBeBelow(sum(versions.map(({ byte_size }) => byte_size ?? 0)), mostPrintBytes, by)
}

function mustBeBelow(amount: number, most: number, { kind }: By): void {
  if (amount >= (kind === 'user' ? most : most * shareOfPrograms)) throw refuse('DOCUMENT_FULL')
}
