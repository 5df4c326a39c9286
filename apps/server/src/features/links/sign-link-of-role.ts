import type { Actor, SigningRole } from '@consign/evidence'
import { refuse } from '../../ground/refusal.ts'
import { eventTime } from '../../ledger/append.ts'
import type { DocumentRow } from '../../ledger/documents.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import { type SignGrantRow, signLinkStatus } from '../../ledger/sign-grants.ts'
import type { Transaction } from '../../store/company.ts'
import { sendNewSignGrant, sendReplaced, signLinkEvent } from './sign-links.store.ts'

/** The active link of a role, if any. Refuses ALREADY_SIGNED or DOCUMENT_CLOSED if there can be none. */
export function activeSignLink(
  document: DocumentRow,
  grants: readonly SignGrantRow[],
  role: string,
): SignGrantRow | undefined {
  const ofRole = grants.filter((grant) => grant.role === role)
  const active = ofRole.find((grant) => signLinkStatus(grant) === 'active')
  if (active) return active
  if (ofRole.some((grant) => signLinkStatus(grant) === 'signed')) throw refuse('ALREADY_SIGNED')
  mustBeOpen(document)
  return undefined
}

/** Makes a link for a role without an active one; an expired one is replaced. The caller appends its event. */
export function newSignLink(
  tx: Transaction,
  document: DocumentRow,
  grants: readonly SignGrantRow[],
  role: SigningRole,
  by: Actor,
) {
  const at = eventTime(document)
  const expired = grants.filter((grant) => grant.role === role && signLinkStatus(grant) === 'expired')
  for (const grant of expired.filter((each) => each.replaced_at === null)) {
    sendReplaced(tx, document.tenant_id, grant.id, at)
  }
  const row = sendNewSignGrant(tx, document.tenant_id, { documentId: document.id, role, now: at })
  return { row, event: signLinkEvent('link.created', row, by) }
}
