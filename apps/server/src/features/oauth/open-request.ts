import { refuse } from '../../ground/refusal.ts'
import type { CompanyCaller } from '../../identity/caller.ts'
import { authenticationOf } from '../../identity/sessions.store.ts'
import { interactionById } from '../../oauth/oauth.store.ts'
import { type PendingAuthorization, pendingOf } from '../../oauth/pending.ts'
import { sha256 } from '../../store/digest.ts'
import type { Directory } from '../../store/directory.ts'

/**
 * An authorization request that awaits a decision. Its unguessable id is in the browser that a program sent here and
 * nowhere else; opening it first gives no ownership, and the first decision counts. Refuses
 * oauth_authorization_not_found, and validation_failed once it was decided.
 */
export async function openRequest(
  run: Directory['run'],
  authorizationId: string,
): Promise<PendingAuthorization> {
  const [row] = await run(interactionById, { idSha256: sha256(authorizationId) })
  if (!row) throw refuse('oauth_authorization_not_found')
  if (row.decided) throw decidedBefore()
  return pendingOf(row.payload, row.created_at)
}

/** When the person of a session signed in, and whether a request wants them to do so again. */
export async function signInOf(
  run: Directory['run'],
  { tenantId, sessionId }: Pick<CompanyCaller, 'tenantId' | 'sessionId'>,
  { signedInSince }: PendingAuthorization,
): Promise<{ at: Date; again: boolean }> {
  const [session] = await run(authenticationOf, { tenantId, sessionId })
  const at = session?.authenticated_at ?? new Date(0)
  return { at, again: signedInSince !== null && at < signedInSince }
}

/** In GoTrue's words. */
export const decidedBefore = () =>
  refuse('validation_failed', {
    message: {
      en: 'authorization request is no longer pending',
      pl: 'Ta prośba o dostęp już się zakończyła.',
    },
  })
