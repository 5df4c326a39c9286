import type { Service } from '../contexts/service.ts'
import { refuse } from '../ground/refusal.ts'
import { openSignLinkToken } from '../identity/sign-link-token.ts'
import { signGrantAtDoor } from '../ledger/sign-grants.ts'
import { signLinkMustBeReadable, signLinkMustStand } from '../ledger/sign-link-access.ts'
import type { Incoming } from './incoming.ts'

/**
 * The company, document and role of a signing link's token. A forged one is refused without a query, an ended one with
 * 410. Signing checks it again, and the chain refuses a signature if the document has changed since.
 */
export async function openSignLink(service: Service, request: Incoming): Promise<void> {
  const link = openSignLinkToken(service.secrets, request.params['token'] ?? '')
  if (!link) throw refuse('SIGN_LINK_UNKNOWN')
  const [grant] = await service.directory.ask(signGrantAtDoor, link)
  if (!grant) throw refuse('SIGN_LINK_UNKNOWN')
  const company = service.company(link.tenantId)
  if (request.method === 'GET' || request.operation.afterSigning) await signLinkMustBeReadable(company, grant)
  else await signLinkMustStand(company, grant)
  request.caller = {
    kind: 'signer',
    ...link,
    documentId: grant.document_id,
    role: grant.role,
    successive: grant.successive,
    opened: grant.opened_at !== null,
  }
}
