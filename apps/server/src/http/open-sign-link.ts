import type { SigningRole } from '@consign/evidence'
import { openLinkToken } from '../identity/sign-link-token.ts'
import { grantAtDoor, mustStand } from '../ledger/sign-grants.ts'
import { refuse } from '../refusal.ts'
import type { Service } from '../service.ts'
import type { Incoming } from './incoming.ts'

/**
 * A signing link's token to its company, document and role. A forged one is refused without a query, one that no
 * longer stands with 410. Signing asks again under the document's lock.
 */
export async function openLink(service: Service, request: Incoming): Promise<void> {
  const link = openLinkToken(service.secrets, request.params['token'] ?? '')
  if (!link) throw refuse('SIGN_LINK_UNKNOWN')
  const [grant] = await service.directory.ask(grantAtDoor, [link.tenantId, link.grantId])
  if (!grant) throw refuse('SIGN_LINK_UNKNOWN')
  mustStand(grant)
  request.caller = { kind: 'signer', ...link, documentId: grant.document_id, role: grant.role as SigningRole }
}
