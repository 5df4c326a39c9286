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

/** What a call says of the code that its link is to ask for. */
interface CodeDemand {
  readonly code?: { readonly email: string } | undefined
}

/** The address that codes of a link are to be mailed to, if any. Refuses MAIL_NOT_CONFIGURED or INVALID_REQUEST. */
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
 * A link that stands keeps the address it was made with: whoever may ask for the link there is could else lead its codes
 * to himself. Refuses CODE_FIXED for another; null asks for none.
 */
export async function mustAskAt(tx: Transaction, tenantId: string, grantId: string, email: string | null) {
  if (email === null) return
  const [code] = await tx.run(addressOfCode, { tenantId, grantId })
  if (code?.email !== email) throw refuse('CODE_FIXED')
}
