import { documentKey } from '../../ledger/documents.ts'
import { statement } from '../../store/statement.ts'

/** The event of a link's last signature or statement, as its log entry. */
export const signedEvent = statement(
  'signed_event',
  { ...documentKey, grantId: 'uuid' },
  `select l.position - 1 as sequence, l.event_digest::text, l.received_at::text, encode(s.doc_tag, 'hex') as doc_tag
     from (select position from consent
            where tenant_id = :tenantId and document_id = :documentId and grant_id = :grantId
            union all
           select position from statement
            where tenant_id = :tenantId and document_id = :documentId and grant_id = :grantId
            order by position desc limit 1) last
     join chain_link l on l.tenant_id = :tenantId and l.document_id = :documentId and l.position = last.position
     join log_salt s on s.tenant_id = :tenantId and s.document_id = :documentId`,
  { sequence: 'int4', event_digest: 'text', received_at: 'text', doc_tag: 'text' },
)

/** The mailbox that a link's code confirmed, and the note's name in the log. */
export const whereToMail = statement(
  'where_to_mail_receipt',
  { ...documentKey, grantId: 'uuid' },
  `select c.email, encode(s.doc_tag, 'hex') as doc_tag
     from sign_link_code c
     join log_salt s on s.tenant_id = c.tenant_id and s.document_id = :documentId
    where c.tenant_id = :tenantId and c.grant_id = :grantId and c.confirmed_at is not null and c.email is not null`,
  { email: 'text?', doc_tag: 'text' },
)
