import type { OpenContext } from '../../contexts/context.ts'
import { refuse } from '../../ground/refusal.ts'
import type { CompanyCaller } from '../../identity/caller.ts'
import { type PersonRow, passwordHashOf } from '../../identity/people.ts'
import { authenticationOf } from '../../identity/sessions.store.ts'
import { countAttempt, guessing } from '../../limits/attempts.ts'
import { spendNonce } from './mailed-token.ts'

/** What a person may send to prove himself once more. */
interface Proofs {
  readonly current_password?: string
  readonly nonce?: string
}

/**
 * A token alone changes neither password nor address: whoever has it sends the password he has now, or the digits that
 * were mailed to him for that, or has signed in a few minutes ago. Guesses are counted like those of a sign-in.
 * Refuses invalid_credentials, reauthentication_not_valid or reauthentication_needed.
 */
export async function mustBeHimself(
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

/** The same for what cannot be undone: a new session is not enough. */
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

/** Whether a text is the person's password now; each look counts as an attempt to sign in. */
export async function isPassword(
  { service, ip }: OpenContext,
  { id, email }: PersonRow,
  password: string,
): Promise<boolean> {
  await countAttempt(service.limiter, guessing, email, ip)
  const [stored] = await service.directory.run(passwordHashOf, { personId: id })
  return service.passwords.matches(stored?.password_hash, password)
}
