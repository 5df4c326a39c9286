import type { Transaction } from '../store/company.ts'
import {
  type Head,
  headOf,
  type NewChainLink,
  nextChainLink,
  notBefore,
  sendChainLink,
  sendHead,
} from './chain.ts'
import type { DocumentRow } from './documents.ts'

/** The head of a document's chain as its locked row has it. */
export const headOfDocument = (row: DocumentRow): Head => ({
  digest: row.head_digest,
  position: row.head_position,
  receivedAt: row.head_received_at,
})

/** An event of the current version, unless it names another. */
export interface Event {
  readonly name: string
  readonly payload: object
  readonly versionId?: string
}

/** The time of what happens next to a locked document: the database's, never before its last event. */
export const eventTime = (row: DocumentRow): string => notBefore(headOfDocument(row), row.now)

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
): NewChainLink[] {
  let head = headOfDocument(row)
  const receivedAt = eventTime(row)
  const links = events.map((event) => {
    const link = nextChainLink(head, { versionId, ...event }, receivedAt)
    head = headOf(link)
    return link
  })
  for (const link of links) sendChainLink(tx, row.tenant_id, row.id, link)
  const last = links.at(-1)
  if (last) sendHead(tx, row.tenant_id, row.id, last)
  return links
}
