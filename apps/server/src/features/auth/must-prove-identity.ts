import type { OpenContext } from '../../contexts/context.ts'
import { refuse } from '../../ground/refusal.ts'
import type { CompanyCaller } from '../../identity/caller.ts'
import { type PersonRow, passwordHashOf } from '../../identity/people.ts'
import { authenticationOf } from '../../identity/sessions.store.ts'
import { countAttempt, guessing } from '../../limits/attempts.ts'
import { spendNonce } from './mailed-token.ts'

/** Possible proofs of identity. */
interface Proofs {
  readonly current_password?: string
  readonly nonce?: string
}

/**
 * A token alone changes neither password nor address: the caller also sends the current password, or digits mailed for
 * that, or has signed in a few minutes ago. Guesses count like those of a sign-in. Refuses invalid_credentials,
 * reauthentication_not_valid or reauthentication_needed.
 */
export async function mustProveIdentity(
  ctx: OpenContext,
  caller: CompanyCaller,
  person: PersonRow,
  { current_password: password, nonce }: Proofs,
): Promise<void> {
  if (password !== undefined) return mustKnowPassword(ctx, person, password)
  if (nonce) return spendNonce(ctx.service, person, nonce)
  const company = ctx.service.company(caller.tenantId)
  const [session] = await company.query(authenticationOf, caller)
  if (!session?.fresh) throw refuse('reauthentication_needed')
}

/** The same for irreversible changes: a recent session is not enough. */
export async function mustProveNow(
  ctx: OpenContext,
  person: PersonRow,
  { current_password: password, nonce }: Proofs,
): Promise<void> {
  if (password !== undefined) return mustKnowPassword(ctx, person, password)
  if (nonce) return spendNonce(ctx.service, person, nonce)
  throw refuse('reauthentication_needed', { concern: { kind: 'user', id: person.id, tenantId: null } })
}

async function mustKnowPassword(ctx: OpenContext, person: PersonRow, password: string): Promise<void> {
  if (await isPassword(ctx, person, password)) return
  throw refuse('invalid_credentials', { concern: { kind: 'user', id: person.id, tenantId: null } })
}

/** Whether a text is the person's current password; each check counts as a sign-in attempt. */
export async function isPassword(
  { service, ip }: OpenContext,
  { id, email }: PersonRow,
  password: string,
): Promise<boolean> {
  await countAttempt(service, guessing, { account: email, ip })
  const [stored] = await service.directory.run(passwordHashOf, { personId: id })
  return service.passwords.matches(stored?.password_hash, password)
}
