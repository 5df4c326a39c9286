import type { consent, Permission } from '@consign/contract'
import { v7 } from 'uuid'
import type { RegistryContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { audit } from '../../identity/audit.ts'
import { lockWithRole } from '../../identity/lock-as-owner.ts'
import { permissionSet } from '../../identity/permission-set.ts'
import { isDocumentId } from '../../oauth/client-documents.ts'
import { answersTo, displayOf } from '../../oauth/clients.ts'
import { decideInteraction, insertOAuthGrant, keepClient } from '../../oauth/oauth.store.ts'
import type { PendingAuthorization } from '../../oauth/pending.ts'
import { presetOf } from '../../oauth/scopes.ts'
import { within } from '../../oauth/unit-of-work.ts'
import type { Transaction } from '../../store/company.ts'
import { sha256 } from '../../store/digest.ts'
import { insertConnection } from './oauth-consents.store.ts'
import { decidedBefore, openRequest, signInOf } from './open-request.ts'

type Choice = Parameters<HandlerOf<typeof consent>>[1]['body']

/** A person's decision on a program's request, in one transaction. One of two parallel decisions wins. */
export const handle: HandlerOf<typeof consent> = async (ctx, { params, body }) => {
  const { service, company, caller } = ctx
  const decide = async (tx: Transaction) => {
    const pending = await openRequest(tx.run, params.authorizationId)
    const [first] = await tx.run(decideInteraction, {
      idSha256: sha256(params.authorizationId),
      personId: caller.personId,
    })
    if (!first) throw decidedBefore()
    const outcome = body.action === 'deny' ? denied : { code: await approve(ctx, tx, pending, body) }
    return { ...outcome, state: pending.state, redirectUri: pending.redirectUri }
  }
  const { redirectUri, ...parameters } = await company.write((tx) => within(tx, () => decide(tx)))
  return { redirect_url: backTo(redirectUri, { ...parameters, iss: service.oauth.metadata().issuer }) }
}

const signInAgain = {
  en: 'The program asks that you sign in again before you decide.',
  pl: 'Program prosi o ponowne zalogowanie przed decyzją.',
}

const denied = { error: 'access_denied', error_description: 'User denied the request' }

/** Creates the connection and the code for the program's tokens. */
async function approve(
  { service, company, caller }: RegistryContext,
  tx: Transaction,
  pending: PendingAuthorization,
  choice: Choice,
): Promise<string> {
  const signIn = await signInOf(tx.run, caller, pending)
  if (signIn.again) throw refuse('reauthentication_needed', { message: signInAgain })
  const client = await service.oauth.clients.find(pending.clientId)
  const [kept] = await tx.run(keepClient, {
    idSha256: sha256(pending.clientId),
    forGood: !isDocumentId(pending.clientId),
  })
  if (!client || !kept) throw refuse('oauth_authorization_not_found')
  const grantId = v7()
  const { name } = displayOf(client)
  const permissions = permissionSet(choice.permissions ?? presetOf(pending.requested))
  const requireApproval = choice.requireApproval ?? true
  ownerMustAllowHandOut(await lockWithRole(tx, caller), permissions, requireApproval)
  const handOutLinks = handsOut(choice, permissions)
  await tx.run(insertConnection, {
    tenantId: company.id,
    id: grantId,
    clientId: pending.clientId,
    name,
    permissions,
    requireApproval,
    handOutLinks,
    personId: caller.personId,
    redirectHost: answersTo(pending.redirectUri).slice(0, 255),
  })
  await tx.run(insertOAuthGrant, { idSha256: sha256(grantId), grantId, tenantId: company.id })
  await audit(tx, company.id, caller, 'connection.created', {
    connectionId: grantId,
    clientId: pending.clientId,
    name,
    permissions,
    requireApproval,
    handOutLinks,
  })
  return service.oauth.issueCode({ pending, personId: caller.personId, grantId, signedInAt: signIn.at })
}

/** Only a program that may create links receives their tokens. */
function handsOut({ handOutLinks = false }: Choice, permissions: readonly string[]): boolean {
  if (handOutLinks && !permissions.includes('signing:links')) throw refuse('validation_failed')
  return handOutLinks
}

/** A program that hands out signing links without approval needs an owner's consent. Refuses OWNER_REQUIRED. */
function ownerMustAllowHandOut(
  role: 'owner' | 'member' | null,
  permissions: readonly Permission[],
  requireApproval: boolean,
): void {
  if (role !== 'owner' && !requireApproval && permissions.includes('signing:links'))
    throw refuse('OWNER_REQUIRED')
}

/** The program's address with our parameters, which replace its own of the same name. */
function backTo(redirectUri: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}
