import { canonicalize } from '@consign/evidence'
import { v7 } from 'uuid'
import { nowText } from '../store/clock.ts'
import type { Transaction } from '../store/company.ts'
import { sha256 } from '../store/digest.ts'
import { lockCompany } from '../store/lock-company.ts'
import { statement } from '../store/statement.ts'
import type { CompanyCaller } from './caller.ts'

/** What is written down of a company's life. */
export type AuditAction =
  | 'session.opened'
  | 'session.closed'
  | 'person.password_changed'
  | 'person.address_changed'
  | 'person.recovered'
  | 'company.created'
  | 'member.joined'
  | 'member.role_changed'
  | 'member.removed'
  | 'invitation.created'
  | 'invitation.withdrawn'
  | 'api_key.created'
  | 'connection.created'
  | 'connection.changed'
  | 'connection.revoked'
  | 'sign_link.handed_out'
  | 'approval.approved'
  | 'approval.rejected'

/** Who did it. A connection is named beside the person who lends it his membership. */
export type Actor = Pick<CompanyCaller, 'kind' | 'name' | 'personId' | 'connectionId'>

const auditHead = statement(
  'audit_head',
  { tenantId: 'uuid' },
  `select position, digest::text, at::text from audit_event
    where tenant_id = :tenantId order by position desc limit 1`,
  { position: 'int4', digest: 'text', at: 'text' },
)
const databaseNow = statement('database_now', {}, `select ${nowText} as now`, { now: 'text' })

const insertEvent = statement(
  'insert_audit_event',
  {
    tenantId: 'uuid',
    position: 'int4',
    id: 'uuid',
    at: 'evidence_time',
    actorKind: 'text:user|apikey|connection',
    actorId: 'uuid',
    actorName: 'text',
    action: 'text',
    subject: 'text',
    previousDigest: 'sha256_hex?',
    digest: 'sha256_hex',
  },
  `insert into audit_event (tenant_id, position, id, at, actor_kind, actor_id, actor_name, action, subject,
                            previous_digest, digest)
   values (:tenantId, :position, :id, :at, :actorKind, :actorId, :actorName, :action, :subject,
           :previousDigest, :digest)`,
)

/**
 * Writes an event in the effect's own transaction, linked to the company's last one: the digest is SHA-256 over the
 * JCS of `{id, at, actor, action, subject, previousDigest}`. Takes the company's lock until the transaction ends.
 */
export async function audit(
  tx: Transaction,
  tenantId: string,
  actor: Actor,
  action: AuditAction,
  subject: object,
): Promise<void> {
  const [, [head], [clock]] = await Promise.all([
    lockCompany(tx, tenantId),
    tx.run(auditHead, { tenantId }),
    tx.run(databaseNow),
  ])
  const now = clock?.now ?? ''
  const at = head && head.at > now ? head.at : now
  const id = v7()
  const who = { kind: actor.kind, id: actor.connectionId ?? actor.personId, name: actor.name }
  const previousDigest = head?.digest ?? null
  const digest = sha256(canonicalize({ id, at, actor: who, action, subject, previousDigest }))
  tx.send(insertEvent, {
    tenantId,
    position: (head?.position ?? 0) + 1,
    id,
    at,
    actorKind: who.kind,
    actorId: who.id,
    actorName: who.name,
    action,
    subject: canonicalize(subject),
    previousDigest,
    digest,
  })
}
