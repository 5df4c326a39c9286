import { bindInteraction } from '../../oauth/oauth.store.ts'
import { type PendingAuthorization, pendingOf } from '../../oauth/pending.ts'
import { refuse } from '../../refusal.ts'
import { sha256 } from '../../store/digest.ts'
import type { Directory } from '../../store/directory.ts'

/**
 * An authorization request for the person who is to decide on it; from now on for nobody else. Refuses
 * oauth_authorization_not_found, also when somebody else opened it, and validation_failed once it was decided.
 */
export async function openRequest(
  run: Directory['run'],
  authorizationId: string,
  personId: string,
): Promise<PendingAuthorization> {
  const [row] = await run(bindInteraction, { idSha256: sha256(authorizationId), personId })
  if (!row) throw refuse('oauth_authorization_not_found')
  if (row.decided) throw decidedBefore()
  return pendingOf(row.payload)
}

/** In GoTrue's words. */
export const decidedBefore = () =>
  refuse('validation_failed', { message: 'authorization request is no longer pending' })
