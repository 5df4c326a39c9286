import type { SignerContext } from '../../contexts/context.ts'
import { refuse } from '../../ground/refusal.ts'
import { codeOfLink } from '../../ledger/link-code.ts'
import { signLinkMustStand } from '../../ledger/sign-link-access.ts'
import type { Note } from './note.ts'

/**
 * Writing by a link needs everything that signing by it does. If the link is revoked meanwhile, the chain has moved on,
 * and this runs again. Refuses SIGN_LINK_REVOKED, SIGN_LINK_EXPIRED, CODE_REQUIRED.
 */
export const mustStand =
  ({ caller, company }: SignerContext) =>
  async ({ grants }: Note): Promise<void> => {
    const grant = grants.find(({ id }) => id === caller.grantId)
    if (!grant) throw refuse('SIGN_LINK_UNKNOWN')
    await signLinkMustStand(company, grant)
    const [code] = await company.query(codeOfLink, { tenantId: company.id, grantId: grant.id })
    if (code?.confirmed_at === null) throw refuse('CODE_REQUIRED')
  }
