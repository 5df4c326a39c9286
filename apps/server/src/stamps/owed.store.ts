import { documentKey } from '../ledger/documents.ts'
import { statement } from '../store/statement.ts'

const subject = { ...documentKey, subjectKind: 'text:consent|olf_seal', subjectId: 'uuid' } as const

/** A claim's lifetime; no job may take longer. */
const taken = `now() + interval '200 seconds'`

export const oweTimestamp = statement(
  'owe_timestamp',
  { ...subject, messageImprint: 'sha256_hex', since: 'evidence_time' },
  `insert into timestamp_owed (tenant_id, document_id, subject_kind, subject_id, message_imprint, since)
   values (:tenantId, :documentId, :subjectKind, :subjectId, :messageImprint, :since)`,
)

/** A document's pending timestamps up to a subject, oldest first; none if that subject has its own. */
export const owedUntil = statement(
  'owed_until',
  subject,
  `select o.subject_kind, o.subject_id
     from timestamp_owed last
     join timestamp_owed o on o.tenant_id = last.tenant_id and o.document_id = last.document_id
                          and (o.since, o.subject_id) <= (last.since, last.subject_id)
    where last.tenant_id = :tenantId and last.document_id = :documentId
      and last.subject_kind = :subjectKind and last.subject_id = :subjectId
    order by o.since, o.subject_id limit 100`,
  { subject_kind: 'text:consent|olf_seal', subject_id: 'uuid' },
)

/** Counts an attempt. No row if the timestamp exists, or another server works on it. */
export const takeOwed = statement(
  'take_owed',
  subject,
  `update timestamp_owed set attempts = attempts + 1, taken_until = ${taken}
    where tenant_id = :tenantId and document_id = :documentId and subject_kind = :subjectKind
      and subject_id = :subjectId and (taken_until is null or taken_until < now())
   returning message_imprint::text, since::text`,
  { message_imprint: 'text', since: 'text' },
)

export const failOwed = statement(
  'fail_owed',
  { ...subject, reason: 'text' },
  `update timestamp_owed set last_error = :reason, taken_until = null
    where tenant_id = :tenantId and document_id = :documentId and subject_kind = :subjectKind
      and subject_id = :subjectId`,
)

/** An older attempt of the same document failed, so this one had no turn. */
export const failOlder = statement(
  'fail_older_owed',
  { ...subject, reason: 'text' },
  `update timestamp_owed set attempts = attempts + 1, last_error = :reason
    where tenant_id = :tenantId and document_id = :documentId and subject_kind = :subjectKind
      and subject_id = :subjectId and (taken_until is null or taken_until < now())`,
)

/** In the transaction that stores the timestamp: no row if another server has stored one. */
export const settleOwed = statement(
  'settle_owed',
  subject,
  `delete from timestamp_owed
    where tenant_id = :tenantId and document_id = :documentId and subject_kind = :subjectKind
      and subject_id = :subjectId
   returning subject_id`,
  { subject_id: 'uuid' },
)

export const owedOfCompany = statement(
  'timestamps_owed_of_company',
  { tenantId: 'uuid' },
  `select subject_kind, subject_id, document_id, since::text, attempts, last_error
     from timestamp_owed where tenant_id = :tenantId order by since limit 1000`,
  {
    subject_kind: 'text:consent|olf_seal',
    subject_id: 'uuid',
    document_id: 'uuid',
    since: 'text',
    attempts: 'int4',
    last_error: 'text?',
  },
)

export const oweInstanceTimestamp = statement(
  'owe_instance_timestamp',
  { messageImprint: 'sha256_hex', since: 'evidence_time' },
  `insert into instance_timestamp (message_imprint, since) values (:messageImprint, :since) on conflict do nothing`,
)

export const takeInstanceOwed = statement(
  'take_instance_owed',
  { messageImprint: 'text' },
  `update instance_timestamp set attempts = attempts + 1, taken_until = ${taken}
    where message_imprint = :messageImprint and token is null and (taken_until is null or taken_until < now())
   returning message_imprint::text, since::text`,
  { message_imprint: 'text', since: 'text' },
)

export const failInstanceOwed = statement(
  'fail_instance_owed',
  { messageImprint: 'text', reason: 'text' },
  `update instance_timestamp set last_error = :reason, taken_until = null
    where message_imprint = :messageImprint and token is null`,
)

export const keepInstanceToken = statement(
  'keep_instance_token',
  { messageImprint: 'text', tsa: 'text', token: 'bytea', genTime: 'evidence_time' },
  `update instance_timestamp set tsa = :tsa, token = :token, gen_time = :genTime, last_error = null, taken_until = null
    where message_imprint = :messageImprint and token is null`,
)

/** Tokens over the instance's own digests, null while pending; no row for unknown ones. */
export const instanceTokens = statement(
  'instance_tokens',
  { imprints: 'text[]' },
  `select message_imprint::text, token from instance_timestamp where message_imprint = any (:imprints::text[])`,
  { message_imprint: 'text', token: 'bytea?' },
)
