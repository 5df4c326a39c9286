import type { Actor, SigningRole } from '@consign/evidence'
import { refuse } from '../../ground/refusal.ts'
import { eventTime } from '../../ledger/append.ts'
import type { DocumentRow } from '../../ledger/documents.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import { type SignGrantRow, signLinkStatus } from '../../ledger/sign-grants.ts'
import type { Transaction } from '../../store/company.ts'
import { sendNewSignGrant, sendReplaced, signLinkEvent } from './sign-links.store.ts'

/** Whose link it is: of a role, or of the nth carrier of the chain (CMR art. 34). */
export interface LinkOf {
  readonly role: SigningRole
  readonly successive?: number | null | undefined
}

export const isLinkOf =
  ({ role, successive = null }: LinkOf) =>
  (grant: SignGrantRow): boolean =>
    grant.role === role && grant.successive === successive

/** The active link of a role, if any. Refuses ALREADY_SIGNED or DOCUMENT_CLOSED if there can be none. */
export function activeSignLink(
  document: DocumentRow,
  grants: readonly SignGrantRow[],
  whose: LinkOf,
): SignGrantRow | undefined {
  const ofRole = grants.filter(isLinkOf(whose))
  const active = ofRole.find((grant) => signLinkStatus(grant) === 'active')
  if (active) return active
  if (ofRole.some((grant) => signLinkStatus(grant) === 'signed')) throw refuse('ALREADY_SIGNED')
  mustBeOpen(document)
  return undefined
}

/** Of a handover link: who takes over, as the canonical text of a party. */
interface NewLink extends LinkOf {
  readonly carrier?: string
}

/** Makes a link for a role without an active one; an expired one is replaced. The caller appends its event. */
export function newSignLink(
  tx: Transaction,
  document: DocumentRow,
  grants: readonly SignGrantRow[],
  { role, successive = null, carrier }: NewLink,
  by: Actor,
) {
  const at = eventTime(document)
  const expired = grants
    .filter(isLinkOf({ role, successive }))
    .filter((each) => signLinkStatus(each) === 'expired')
  for (const grant of expired.filter((each) => each.replaced_at === null)) {
    sendReplaced(tx, document.tenant_id, grant.id, at)
  }
  const made = { documentId: document.id, role, now: at, successive, carrier: carrier ?? null }
  const row = sendNewSignGrant(tx, document.tenant_id, made)
  return { row, event: signLinkEvent('link.created', row, by) }
}
