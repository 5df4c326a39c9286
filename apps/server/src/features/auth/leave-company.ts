import { audit } from '../../identity/audit.ts'
import { endAccess } from '../../identity/end-access.ts'
import type { PersonRow } from '../../identity/people.ts'
import type { TransactionAcross } from '../../store/across.ts'
import { lockCompany } from '../../store/lock-company.ts'
import { statement } from '../../store/statement.ts'

/** A company left, and the keys and programs that ended with the membership. */
export interface Left {
  readonly tenantId: string
  readonly programs: readonly string[]
}

const membership = { tenantId: 'uuid', personId: 'uuid' } as const

const soleOwner = statement(
  'sole_owner',
  membership,
  `select coalesce(bool_or(person_id = :personId), false) and count(*) = 1 as sole
     from member where tenant_id = :tenantId and role = 'owner'`,
  { sole: 'bool' },
)

const endMembership = statement(
  'end_membership',
  membership,
  'delete from member where tenant_id = :tenantId and person_id = :personId',
)

const endPersonCompany = statement(
  'end_person_company',
  membership,
  'delete from person_company where tenant_id = :tenantId and person_id = :personId',
)

/** Enters a company and takes its lock; true if this person is its only owner. */
export async function soleOwnerOf(
  tx: TransactionAcross,
  tenantId: string,
  personId: string,
): Promise<boolean> {
  tx.enter(tenantId)
  await lockCompany(tx, tenantId)
  const [row] = await tx.run(soleOwner, { tenantId, personId })
  return row?.sole ?? false
}

/** Ends a membership in a company whose lock is held, with its sessions, keys and connected programs. */
export async function leaveCompany(
  tx: TransactionAcross,
  tenantId: string,
  { id: personId, name }: Pick<PersonRow, 'id' | 'name'>,
): Promise<Left> {
  tx.enter(tenantId)
  const actor = { kind: 'user', name, personId, connectionId: null } as const
  const programs = await endAccess(tx, { tenantId, personId, by: actor })
  await audit(tx, tenantId, actor, 'member.removed', { userId: personId, erased: true })
  tx.send(endMembership, { tenantId, personId })
  tx.send(endPersonCompany, { tenantId, personId })
  return { tenantId, programs }
}
