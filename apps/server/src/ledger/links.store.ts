import { docTag, newSalt } from '@consign/log'
import type { Transaction } from '../store/company.ts'
import { statement } from '../store/statement.ts'
import type { NewChainLink } from './chain.ts'
import { type DocumentRow, documentKey } from './documents.ts'

/** Stores a link and its feed event. */
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
  `with link as (
     insert into chain_link (tenant_id, document_id, position, id, version_id, name, payload, payload_digest,
                             previous_digest, event_digest, received_at)
     values (:tenantId, :documentId, :position, :id, :versionId, :name, :payload, :payloadDigest,
             :previousDigest, :eventDigest, :receivedAt)
     returning tenant_id, document_id, position, id, name, event_digest, received_at)
   insert into event (tenant_id, id, type, document_id, at, chain_position, chain_digest)
   select tenant_id, id, name, document_id, received_at, position, event_digest from link`,
)

const logLink = statement(
  'log_link',
  { documentId: 'uuid', position: 'int4', eventDigest: 'sha256_hex' },
  'select from log_link(:documentId, :position, :eventDigest)',
)

/** Stores links, each with its feed event and its pending log entry. */
export function sendLinks(
  tx: Transaction,
  tenantId: string,
  documentId: string,
  links: readonly NewChainLink[],
): void {
  for (const link of links) {
    tx.send(insertChainLink, { tenantId, documentId, ...link })
    tx.send(logLink, { documentId, ...link })
  }
}

const insertSalt = statement(
  'insert_log_salt',
  { ...documentKey, salt: 'text', tag: 'bytea' },
  'insert into log_salt (tenant_id, document_id, salt, doc_tag) values (:tenantId, :documentId, :salt, :tag)',
)

const countDocument = statement(
  'count_document',
  { tenantId: 'uuid', state: 'text' },
  'insert into document_count_change (tenant_id, state, change) values (:tenantId, :state, 1)',
)

const countMoved = statement(
  'count_moved_document',
  { tenantId: 'uuid', from: 'text', to: 'text' },
  `insert into document_count_change (tenant_id, state, change)
   values (:tenantId, :from, -1), (:tenantId, :to, 1)`,
)

/** A new document's further rows: its name in the log, and its state's count. */
export function sendBegun(tx: Transaction, tenantId: string, documentId: string, state: string): void {
  const salt = newSalt()
  tx.send(insertSalt, { tenantId, documentId, salt, tag: Buffer.from(docTag(documentId, salt), 'hex') })
  tx.send(countDocument, { tenantId, state })
}

/** Moves one document between the counts of two states. */
export const sendCountMoved = (
  tx: Transaction,
  { tenant_id: tenantId, state: from }: DocumentRow,
  to: string,
) => tx.send(countMoved, { tenantId, from, to })

const moveDocument = statement(
  'move_document',
  {
    ...documentKey,
    versionId: 'uuid',
    state: 'text',
    eventDigest: 'sha256_hex',
    position: 'int4',
    receivedAt: 'evidence_time',
  },
  `update document
      set current_version_id = :versionId, state = :state, head_digest = :eventDigest, head_position = :position,
          head_received_at = :receivedAt
    where tenant_id = :tenantId and id = :documentId`,
)

/** Moves the document to its version in force and to the end of its chain, and holds its lock from then on. */
export function sendMoved(
  tx: Transaction,
  row: DocumentRow,
  { versionId, state, head }: { versionId: string; state: string; head: NewChainLink },
): void {
  const { eventDigest, position, receivedAt } = head
  tx.send(moveDocument, {
    tenantId: row.tenant_id,
    documentId: row.id,
    versionId,
    state,
    eventDigest,
    position,
    receivedAt,
  })
}
