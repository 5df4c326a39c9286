import { canonicalize, eventText } from '@consign/evidence'
import { v7 } from 'uuid'
import type { Transaction } from '../store/company.ts'
import { isDuplicate } from '../store/database-errors.ts'
import { sha256 } from '../store/digest.ts'
import { statement } from '../store/statement.ts'
import { documentKey } from './documents.ts'

/** Where a document's chain ends. */
export interface Head {
  readonly digest: string | null
  readonly position: number
  /** Exact text of the last event's time; null before the first. */
  readonly receivedAt: string | null
}

export const emptyChain: Head = { digest: null, position: 0, receivedAt: null }

/** A link ready to be stored; `payload` is canonical text. */
export interface NewChainLink {
  readonly id: string
  readonly position: number
  readonly versionId: string
  readonly name: string
  readonly payload: string
  readonly payloadDigest: string
  readonly previousDigest: string | null
  readonly eventDigest: string
  readonly receivedAt: string
}

/** The link that follows `head`, with digests as the profile says (docs/profiles/evidence-0.7.md, The bytes). Pure but for its random id. */
export function nextChainLink(
  head: Head,
  event: { readonly versionId: string; readonly name: string; readonly payload: object },
  receivedAt: string,
): NewChainLink {
  const payload = canonicalize(event.payload)
  const link = {
    id: v7(),
    versionId: event.versionId,
    name: event.name,
    payloadDigest: sha256(payload),
    previousDigest: head.digest,
    receivedAt,
  }
  return { ...link, payload, position: head.position + 1, eventDigest: sha256(eventText(link)) }
}

export const headOf = (link: NewChainLink): Head => ({
  digest: link.eventDigest,
  position: link.position,
  receivedAt: link.receivedAt,
})

/** Never earlier than the event before, whatever the clocks of several servers say. */
export const notBefore = (head: Head, now: string): string =>
  head.receivedAt !== null && head.receivedAt > now ? head.receivedAt : now

const insertChainLink = statement(
  'insert_chain_link',
  {
    ...documentKey,
    position: 'int4',
    id: 'uuid',
    versionId: 'uuid',
    name: 'text',
    payload: 'text',
    payloadDigest: 'sha256_hex',
    previousDigest: 'sha256_hex?',
    eventDigest: 'sha256_hex',
    receivedAt: 'evidence_time',
  },
  `insert into chain_link (tenant_id, document_id, position, id, version_id, name, payload, payload_digest,
                           previous_digest, event_digest, received_at)
   values (:tenantId, :documentId, :position, :id, :versionId, :name, :payload, :payloadDigest,
           :previousDigest, :eventDigest, :receivedAt)`,
)

/** Stores a link. The database refuses it when the chain has moved on since its head was read: `chainMovedOn`. */
export function sendChainLink(
  tx: Transaction,
  tenantId: string,
  documentId: string,
  link: NewChainLink,
): void {
  tx.send(insertChainLink, { tenantId, documentId, ...link })
}

/** True when the database refused a link because another one took the place after the same head. */
export const chainMovedOn = (error: unknown): boolean => isDuplicate(error, 'chain_link_pkey')

const moveHead = statement(
  'move_head',
  { ...documentKey, eventDigest: 'sha256_hex', position: 'int4', receivedAt: 'evidence_time' },
  `update document set head_digest = :eventDigest, head_position = :position, head_received_at = :receivedAt
    where tenant_id = :tenantId and id = :documentId`,
)

/** Moves the document's note of where its chain ends; the caller holds the document's lock. */
export function sendHead(tx: Transaction, tenantId: string, documentId: string, link: NewChainLink): void {
  const { eventDigest, position, receivedAt } = link
  tx.send(moveHead, { tenantId, documentId, eventDigest, position, receivedAt })
}
