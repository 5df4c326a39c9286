import type { Timestamp } from '@consign/evidence'
import type { Transaction } from '../store/company.ts'
import { type RowOf, statement } from '../store/statement.ts'
import { documentKey } from './documents.ts'

const insertTimestamp = statement(
  'insert_timestamp',
  {
    ...documentKey,
    id: 'uuid',
    subjectKind: 'text:consent|olf_seal',
    subjectId: 'uuid',
    messageImprint: 'sha256_hex',
    tsa: 'text',
    token: 'bytea',
    genTime: 'evidence_time',
    policy: 'text',
    serial: 'text',
    position: 'int4',
    receivedAt: 'evidence_time',
  },
  `insert into trusted_timestamp (tenant_id, document_id, id, subject_kind, subject_id, message_imprint, tsa, token,
                                  gen_time, policy, serial, position, created_at)
   values (:tenantId, :documentId, :id, :subjectKind, :subjectId, :messageImprint, :tsa, :token,
           :genTime, :policy, :serial, :position, :receivedAt)`,
)

const insertRevocation = statement(
  'insert_timestamp_revocation',
  {
    ...documentKey,
    id: 'uuid',
    place: 'int4',
    kind: 'text:crl|ocsp',
    sha256: 'sha256_hex',
    fetchedAt: 'evidence_time',
  },
  `insert into timestamp_revocation (tenant_id, document_id, timestamp_id, place, kind, sha256, fetched_at)
   values (:tenantId, :documentId, :id, :place, :kind, :sha256, :fetchedAt)`,
)

interface NewTimestamp {
  readonly tenantId: string
  readonly documentId: string
  readonly id: string
  readonly subjectKind: 'consent' | 'olf_seal'
  readonly subjectId: string
  readonly messageImprint: string
  /** Its authority's name. */
  readonly tsa: string
  /** Exactly as received. */
  readonly token: Uint8Array
  readonly genTime: string
  readonly policy: string
  readonly serial: string
  readonly position: number
  readonly receivedAt: string
  /** In the order of its event; the bytes are blobs. */
  readonly revocation: readonly {
    readonly kind: 'crl' | 'ocsp'
    readonly sha256: string
    readonly fetchedAt: string
  }[]
}

/** Stores a timestamp whose event is at `position`. The database refuses a second one of a subject. */
export function sendTimestamp(tx: Transaction, { revocation, ...timestamp }: NewTimestamp): void {
  const { tenantId, documentId, id } = timestamp
  tx.send(insertTimestamp, timestamp)
  for (const [place, { kind, sha256, fetchedAt }] of revocation.entries())
    tx.send(insertRevocation, { tenantId, documentId, id, place, kind, sha256, fetchedAt })
}

const timestampColumns = {
  id: 'uuid',
  subject_kind: 'text:consent|olf_seal',
  subject_id: 'uuid',
  message_imprint: 'text',
  tsa: 'text',
  token: 'text',
  gen_time: 'text',
  policy: 'text',
  serial: 'text',
  created_at: 'text',
} as const

export type TimestampRow = RowOf<typeof timestampColumns>

export const timestampsOf = statement(
  'timestamps_of',
  documentKey,
  `select id, subject_kind, subject_id, message_imprint::text, tsa, translate(encode(token, 'base64'), chr(10), '') as token,
          gen_time::text, policy, serial, created_at::text
     from trusted_timestamp where tenant_id = :tenantId and document_id = :documentId order by position`,
  timestampColumns,
)

/** The stored revocation data; the bytes are blobs. */
export const revocationOf = statement(
  'timestamp_revocation_of',
  documentKey,
  `select distinct sha256::text from timestamp_revocation
    where tenant_id = :tenantId and document_id = :documentId`,
  { sha256: 'text' },
)

export const timestampOf = (row: TimestampRow): Required<Timestamp> => ({
  id: row.id,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  messageImprint: row.message_imprint,
  tsa: row.tsa,
  token: row.token,
  genTime: row.gen_time,
  policy: row.policy,
  serial: row.serial,
  createdAt: row.created_at,
})
