import type { CompanyContext } from '../../contexts/context.ts'
import { refuse } from '../../ground/refusal.ts'
import { recipientOf } from '../../identity/email-of.ts'
import type { Transaction } from '../../store/company.ts'
import { statement } from '../../store/statement.ts'

const insertCode = statement(
  'insert_link_code',
  { tenantId: 'uuid', grantId: 'uuid', email: 'text' },
  'insert into sign_link_code (tenant_id, grant_id, email) values (:tenantId, :grantId, :email)',
)
const addressOfCode = statement(
  'address_of_link_code',
  { tenantId: 'uuid', grantId: 'uuid' },
  'select email from sign_link_code where tenant_id = :tenantId and grant_id = :grantId',
  { email: 'text?' },
)

/** The code that a call demands of its link. */
interface CodeDemand {
  readonly code?: { readonly email: string } | undefined
}

/** The address for a link's codes, if any. Refuses MAIL_NOT_CONFIGURED or INVALID_REQUEST. */
export function codeAddress({ service }: CompanyContext, { code }: CodeDemand): string | null {
  if (code === undefined) return null
  if (!service.mails) throw refuse('MAIL_NOT_CONFIGURED')
  return recipientOf(code.email, '/code/email')
}

/** Signing by the new link requires a code mailed to the address; null requires none. */
export function sendCodeDemand(tx: Transaction, tenantId: string, grantId: string, email: string | null) {
  if (email !== null) tx.send(insertCode, { tenantId, grantId, email })
}

/**
 * An existing link keeps its address: otherwise any caller with access to the link could redirect its codes. Refuses
 * CODE_FIXED for another; null demands none.
 */
export async function mustAskAt(tx: Transaction, tenantId: string, grantId: string, email: string | null) {
  if (email === null) return
  const [code] = await tx.run(addressOfCode, { tenantId, grantId })
  if (code?.email !== email) throw refuse('CODE_FIXED')
}
