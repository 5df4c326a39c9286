import { refuse } from '../ground/refusal.ts'
import type { Transaction } from '../store/company.ts'
import { isDuplicate } from '../store/database-errors.ts'
import { type Head, linksAfter, type NewChainLink, notBefore } from './chain.ts'
import type { DocumentRow } from './documents.ts'
import { sendTrackingFollows } from './end-tracking.ts'
import { sendCountMoved, sendLinks, sendMoved } from './links.store.ts'
import type { MadeVersion } from './make-version.ts'
import { revisionTaken, sendVersion } from './versions.ts'

/** Attempts of one append. Others append to the same chain concurrently, but not without end. */
const mostAttempts = 20

/**
 * Appends to a document's chain without a lock in between: `attempt` reads the head, decides, digests and renders, then
 * writes once (`sendAppended`). If the chain moved on in between, the database refused all of it and `attempt` runs
 * again. Refuses UNAVAILABLE after twenty attempts.
 */
export async function onChain<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 0; tried < mostAttempts; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (!movedOn(error)) throw error
    }
  }
  throw refuse('UNAVAILABLE')
}

/** Thrown from a transaction whose place in the chain is taken; it rolls back and `onChain` retries. */
export class ChainMovedOn extends Error {}

/** The database refused a link, or the revision of a version, because another one follows the same head. */
const movedOn = (error: unknown): boolean =>
  error instanceof ChainMovedOn || isDuplicate(error, 'chain_link_pkey') || revisionTaken(error)

export const headOfDocument = (row: DocumentRow): Head => ({
  digest: row.head_digest,
  position: row.head_position,
  receivedAt: row.head_received_at,
})

/** The time of a document's next event: the database's, never before its last event. */
export const eventTime = (row: DocumentRow): string => notBefore(headOfDocument(row), row.now)

/**
 * Stores links after the head of `row`, and their version. It takes the document's lock first. The database decides
 * whether the chain still ends there: it refuses a second link after the same head.
 * @param row the document, locked in this transaction or read before within `onChain`
 */
export function sendAppended(
  tx: Transaction,
  row: DocumentRow,
  links: readonly NewChainLink[],
  made?: MadeVersion,
): void {
  const head = links.at(-1)
  if (!head) return
  const { id: versionId, state } = made?.version ?? { id: row.current_version_id, state: row.state }
  sendMoved(tx, row, { versionId, state, head })
  if (made) sendVersion(tx, row.tenant_id, made)
  if (state !== row.state) sendCountMoved(tx, row, state)
  sendLinks(tx, row.tenant_id, row.id, links)
  sendTrackingFollows(tx, row.tenant_id, row.id, links)
}

/** An event of the current version by default. */
export interface Event {
  readonly name: string
  readonly payload: object
  readonly versionId?: string
}

/**
 * Appends events to a document's chain, all at `eventTime`.
 * @param row the document, locked in this transaction (`lockedDocument`)
 * @returns the links, with their exact time
 */
export function sendEvents(
  tx: Transaction,
  row: DocumentRow,
  events: readonly Event[],
  versionId = row.current_version_id,
): readonly NewChainLink[] {
  const links = linksAfter(headOfDocument(row), eventTime(row))
  for (const event of events) links.add({ versionId, ...event })
  sendAppended(tx, row, links.all)
  return links.all
}
