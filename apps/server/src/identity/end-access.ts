import { refuse } from '../ground/refusal.ts'
import type { Transaction } from '../store/company.ts'
import { statement } from '../store/statement.ts'
import { type Actor, audit } from './audit.ts'
import { revokeIn } from './revoke.ts'

const membership = { tenantId: 'uuid', personId: 'uuid' } as const

const connectionsOf = statement(
  'connections_of_person',
  membership,
  `select id, kind from connection
    where tenant_id = :tenantId and person_id = :personId and revoked_at is null order by id`,
  { id: 'uuid', kind: 'text:oauth|apikey' },
)

const takeOver = statement(
  'take_over_key',
  { tenantId: 'uuid', id: 'uuid', personId: 'uuid' },
  `update connection set person_id = :personId where tenant_id = :tenantId and id = :id and kind = 'apikey'`,
)

const restrictPrograms = statement(
  'restrict_programs_of_person',
  membership,
  `update connection set require_approval = true, hand_out_links = false
    where tenant_id = :tenantId and person_id = :personId and kind = 'oauth' and revoked_at is null
      and (not require_approval or hand_out_links)
   returning id`,
  { id: 'uuid' },
)

const withdrawInvitations = statement(
  'withdraw_invitations_of_person',
  membership,
  `update invitation set withdrawn_at = now()
    where tenant_id = :tenantId and invited_by = :personId
      and accepted_at is null and withdrawn_at is null and expires_at > now()
   returning id`,
  { id: 'uuid' },
)

interface Leaver {
  readonly tenantId: string
  readonly personId: string
  /** Who ends it, and takes over what is kept. */
  readonly by: Actor
  /** Keys that go on as the remover's own; absent where nothing can be kept. */
  readonly keepKeys?: readonly string[]
}

/**
 * Ends what a removed person made: keys, connected programs with the approvals they asked for, open invitations. The
 * transaction holds the company's lock; call `untilQuiet` for each returned connection afterwards.
 */
export async function endAccess(tx: Transaction, leaver: Leaver): Promise<string[]> {
  const ended = await endConnections(tx, leaver, ['apikey', 'oauth'])
  await endInvitations(tx, leaver)
  return ended
}

/**
 * Ends what only an owner may have made, for an owner who becomes a member: keys and open invitations. Their programs
 * ask for approval and receive no links from then on.
 */
export async function endOwnership(tx: Transaction, leaver: Leaver): Promise<string[]> {
  const ended = await endConnections(tx, leaver, ['apikey'])
  const { tenantId, personId, by } = leaver
  for (const { id } of await tx.run(restrictPrograms, { tenantId, personId })) {
    const change = { connectionId: id, requireApproval: true, handOutLinks: false }
    await audit(tx, tenantId, by, 'connection.changed', change)
  }
  await endInvitations(tx, leaver)
  return ended
}

async function endConnections(
  tx: Transaction,
  { tenantId, personId, by, keepKeys = [] }: Leaver,
  kinds: readonly ('apikey' | 'oauth')[],
): Promise<string[]> {
  const kept = new Set(keepKeys.map((id) => id.toLowerCase()))
  const made = await tx.run(connectionsOf, { tenantId, personId })
  mustBeKeys(kept, made, by.personId === personId)
  const ended: string[] = []
  for (const { id, kind } of made.filter((each) => kinds.includes(each.kind))) {
    if (kept.has(id)) {
      tx.send(takeOver, { tenantId, id, personId: by.personId })
      await audit(tx, tenantId, by, 'api_key.taken_over', { keyId: id, madeBy: personId })
      continue
    }
    await revokeIn(tx, tenantId, id, kind)
    await audit(tx, tenantId, by, 'connection.revoked', { connectionId: id, madeBy: personId })
    ended.push(id)
  }
  return ended
}

const notTheirs = {
  en: 'must be active keys that this person made, taken over by another owner',
  pl: 'muszą to być czynne klucze tej osoby, przejmowane przez innego właściciela',
}

function mustBeKeys(
  kept: ReadonlySet<string>,
  made: readonly { readonly id: string; readonly kind: string }[],
  isSelf: boolean,
): void {
  const keys = new Set(made.filter(({ kind }) => kind === 'apikey').map(({ id }) => id))
  if (kept.size === 0 || (!isSelf && [...kept].every((id) => keys.has(id)))) return
  throw refuse('INVALID_REQUEST', { details: [{ path: '/keepKeys', rule: 'keys', message: notTheirs }] })
}

async function endInvitations(tx: Transaction, { tenantId, personId, by }: Leaver): Promise<void> {
  for (const { id } of await tx.run(withdrawInvitations, { tenantId, personId }))
    await audit(tx, tenantId, by, 'invitation.withdrawn', { invitationId: id })
}
