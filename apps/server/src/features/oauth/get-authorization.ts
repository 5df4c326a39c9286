import type { getAuthorization } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { displayOf } from '../../oauth/clients.ts'
import { accountById } from '../../oauth/oauth.store.ts'
import { presetOf } from '../../oauth/scopes.ts'
import { openRequest, signInOf } from './open-request.ts'
import { programOf } from './program-of.ts'

/** A program's request. Only a person's decision grants anything, also to a known program. */
export const handle: HandlerOf<typeof getAuthorization> = async (
  { service, company, caller },
  { params },
) => {
  const { directory, oauth } = service
  const pending = await openRequest(directory.run, params.authorizationId)
  const [client, [person], { again }] = await Promise.all([
    oauth.clients.find(pending.clientId),
    directory.run(accountById, { id: caller.personId }),
    signInOf(company.query, caller, pending),
  ])
  if (!client || !person) throw refuse('oauth_authorization_not_found')
  return {
    authorization_id: params.authorizationId,
    redirect_uri: pending.redirectUri,
    client: programOf(displayOf(client)),
    user: { id: person.id, email: person.email },
    scope: pending.scope,
    requested: pending.requested,
    permissions: [...presetOf(pending.requested)],
    requireApproval: true,
    handOutLinks: false,
    signInAgain: again,
  }
}
