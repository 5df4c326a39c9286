import { type Refusal, refuse } from '../ground/refusal.ts'
import type { Company } from '../store/company.ts'
import { statement } from '../store/statement.ts'
import { documentKey } from './documents.ts'
import { readableUntil, type SignGrantAtDoor, type SignGrantRow, signLinkGone } from './sign-grants.ts'

/** The requester of a signature, and the note. */
export const requesterOfLink = statement(
  'requester_of_link',
  documentKey,
  `select c.name, c.phone, d.reference
     from company c
     join document d on d.tenant_id = c.tenant_id and d.id = :documentId
    where c.tenant_id = :tenantId`,
  { name: 'text', phone: 'text?', reference: 'text' },
)

type Asking = Pick<Company, 'id' | 'query'>

/** For signing. Refuses SIGN_LINK_REVOKED or SIGN_LINK_EXPIRED. */
export async function signLinkMustStand(company: Asking, row: SignGrantRow): Promise<void> {
  const code = signLinkGone(row)
  if (code === 'SIGN_LINK_REVOKED') throw await gone(company, row, code, { revokedAt: row.revoked_at })
  if (code === 'SIGN_LINK_EXPIRED')
    throw await gone(company, row, code, { expiresAt: row.replaced_at ?? row.expires_at })
}

/**
 * For reading: a link that was used to sign stays readable until `readableUntil`, even if revoked or expired for signing,
 * so that every party can keep a copy. Refuses SIGN_LINK_REVOKED or SIGN_LINK_EXPIRED.
 */
export async function signLinkMustBeReadable(company: Asking, row: SignGrantAtDoor): Promise<void> {
  if (!row.used) return signLinkMustStand(company, row)
  const expiresAt = readableUntil(row)
  if (expiresAt !== null && expiresAt <= row.now)
    throw await gone(company, row, 'SIGN_LINK_EXPIRED', { expiresAt })
}

/** Tells the holder of the link which company to call, with a query only then. */
async function gone(
  company: Asking,
  row: SignGrantRow,
  code: 'SIGN_LINK_REVOKED' | 'SIGN_LINK_EXPIRED',
  since: { readonly revokedAt: string | null } | { readonly expiresAt: string },
): Promise<Refusal> {
  const [asks] = await company.query(requesterOfLink, { tenantId: company.id, documentId: row.document_id })
  const details = asks && { company: asks.name, phone: asks.phone, reference: asks.reference, ...since }
  return refuse(code, { details })
}
