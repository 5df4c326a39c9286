import { canonicalize } from '@consign/evidence'
import { v7 } from 'uuid'
import { nowText } from '../store/clock.ts'
import type { Transaction } from '../store/company.ts'
import { sha256 } from '../store/digest.ts'
import { lockCompany } from '../store/lock-company.ts'
import { statement } from '../store/statement.ts'
import type { CompanyCaller } from './caller.ts'

/** The actions in a company's log, and their meanings. */
export const auditActions = {
  'session.opened': 'a person or key signed in',
  'session.closed': 'a person ended a session: this one, another, or all',
  'session.reused': 'a used refresh token came back; its session ended',
  'sign_in.failed': 'a failed attempt at an account of the company; the actor is the account',
  'door.refused': 'a member, key or connection lacked access, or had been revoked',
  'person.password_changed': 'a member changed their password; their other sessions ended',
  'person.address_changed': 'a member changed their address',
  'person.recovered': 'a member used a recovery link; all their sessions ended',
  'factor.added': 'a member added a second factor; all their sessions ended',
  'factor.removed': 'a member removed a second factor',
  'company.created': 'the company was founded',
  'company.changed': 'its name or telephone changed',
  'company.erasure_asked': 'an owner asked for the erasure of the company',
  'company.erasure_withdrawn': 'an owner cancelled that',
  'company.erased': 'the company was erased, except for its notes and this log',
  'member.joined': 'a person accepted an invitation',
  'member.role_changed': 'a member became owner, or stopped being one',
  'member.removed': 'a member was removed, left, or erased their account',
  'invitation.created': 'a person was invited',
  'invitation.withdrawn': 'an invitation was withdrawn',
  'api_key.created': 'an API key was created, with its permissions',
  'api_key.taken_over': 'an owner took over a key of a person whose access ended',
  'connection.created': 'a program was connected, with its permissions',
  'connection.changed': 'permissions, approval, or the handing out of links changed',
  'connection.revoked': 'a key was revoked or a program disconnected',
  'sign_link.handed_out': 'a key or program received the token of a signing link',
  'seal_certificate.created': 'a seal certificate was created',
  'seal_certificate.changed': 'an authority’s certificates took the place of its own',
  'seal_certificate.activated': 'the company seals with it from now on',
  'seal_certificate.retired': 'it no longer seals',
  'seal_settings.changed': 'the roles that the company always seals changed',
  'approval.approved': 'a person approved a program’s request; `handOutLink` where they let it have the link',
  'approval.rejected': 'a person rejected it',
} as const

export type AuditAction = keyof typeof auditActions

/** A connection is named beside the person whose membership it uses. */
export type Actor = Pick<CompanyCaller, 'kind' | 'name' | 'personId' | 'connectionId' | 'via'>

/** An audit entry, for the server's log after the commit. */
export interface Audited {
  readonly tenantId: string
  readonly actor: Actor
  readonly action: AuditAction
  readonly subject: object
}

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
    via: 'text:none|rest|mcp|web',
    previousDigest: 'sha256_hex?',
    digest: 'sha256_hex',
  },
  `insert into audit_event (tenant_id, position, id, at, actor_kind, actor_id, actor_name, action, subject, via,
                            previous_digest, digest)
   values (:tenantId, :position, :id, :at, :actorKind, :actorId, :actorName, :action, :subject, :via,
           :previousDigest, :digest)`,
)

/**
 * Writes an event in the effect's own transaction, linked to the company's last one: the digest is SHA-256 over the JCS
 * of `{id, at, actor, action, subject, previousDigest}`, and of `via` where there is one. Takes the company's lock until
 * the transaction ends.
 */
export const audit = (
  tx: Transaction,
  tenantId: string,
  actor: Actor,
  action: AuditAction,
  subject: object,
): Promise<void> => auditAll(tx, tenantId, actor, action, [subject])

/** The same of many subjects, an event each, in their order. */
export async function auditAll(
  tx: Transaction,
  tenantId: string,
  actor: Actor,
  action: AuditAction,
  subjects: readonly object[],
): Promise<void> {
  if (subjects.length === 0) return
  const [, [head], [clock]] = await Promise.all([
    lockCompany(tx, tenantId),
    tx.run(auditHead, { tenantId }),
    tx.run(databaseNow),
  ])
  const now = clock?.now ?? ''
  const at = head && head.at > now ? head.at : now
  const who = { kind: actor.kind, id: actor.connectionId ?? actor.personId, name: actor.name }
  const { via } = actor
  let previousDigest = head?.digest ?? null
  for (const [index, subject] of subjects.entries()) {
    const id = v7()
    const entry = { id, at, actor: who, action, subject, previousDigest }
    const digest = sha256(canonicalize({ ...entry, ...(via && { via }) }))
    tx.send(insertEvent, {
      tenantId,
      position: (head?.position ?? 0) + 1 + index,
      id,
      at,
      actorKind: who.kind,
      actorId: who.id,
      actorName: who.name,
      action,
      subject: canonicalize(subject),
      via: via ?? 'none',
      previousDigest,
      digest,
    })
    previousDigest = digest
    const told: Audited = { tenantId, actor, action, subject }
    tx.tell(told)
  }
}
