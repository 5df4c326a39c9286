import type { OpenContext } from '../../contexts/context.ts'
import type { Service } from '../../contexts/service.ts'
import { refuse } from '../../ground/refusal.ts'
import { emailOf } from '../../identity/email-of.ts'
import type { LinkKind } from '../../identity/lifetimes.ts'
import {
  guessCode,
  isCode,
  openOneTimeToken,
  openTokenById,
  useToken,
} from '../../identity/one-time-token.ts'
import type { PersonRow } from '../../identity/people.ts'
import { guessSignUp, signUpById } from '../../identity/sign-ups.store.ts'
import { shared } from '../../limits/policies.ts'

export interface MailedToken {
  readonly kind: LinkKind
  readonly id: string
}

/** GoTrue's names of each kind; `email` is any mail to sign in or up. */
const kindsOf: Readonly<Record<string, readonly LinkKind[]>> = {
  signup: ['signup'],
  email: ['magiclink', 'signup'],
  magiclink: ['magiclink', 'signup'],
  recovery: ['recovery'],
  email_change: ['email_change'],
}

/** A valid link's token, not yet spent; null otherwise. */
export async function lookUpLink(service: Service, type: string, token: string): Promise<MailedToken | null> {
  const id = openOneTimeToken(service.secrets, token)
  if (id === null) return null
  for (const kind of Object.hasOwn(kindsOf, type) ? (kindsOf[type] ?? []) : [])
    if (await isOpen(service, kind, id)) return { kind, id }
  return null
}

async function isOpen({ directory }: Service, kind: LinkKind, id: string): Promise<boolean> {
  const rows =
    kind === 'signup' ? directory.run(signUpById, { id }) : directory.run(openTokenById, { id, kind })
  return (await rows).length > 0
}

/**
 * The mailed token of six digits and an address, not yet spent. Guesses are limited per mail, and per address and hour.
 * Null for wrong digits, or without a mail.
 */
export async function lookUpCode(
  { service }: Pick<OpenContext, 'service'>,
  type: string,
  address: string,
  code: string,
): Promise<MailedToken | null> {
  const email = emailOf(address)
  await service.limiter.shared(shared.codeAccount, email)
  for (const kind of Object.hasOwn(kindsOf, type) ? (kindsOf[type] ?? []) : []) {
    const id = await guessed(service, kind, email)
    if (id !== undefined && isCode(service.secrets, id, code)) return { kind, id }
  }
  return null
}

async function guessed(
  { directory }: Service,
  kind: LinkKind | 'reauthentication',
  email: string,
): Promise<string | undefined> {
  const [row] =
    kind === 'signup'
      ? await directory.run(guessSignUp, { email })
      : await directory.run(guessCode, { email, kind })
  return row?.id
}

/** Proves a signed-in person by digits mailed for that. Refuses reauthentication_not_valid. */
export async function spendNonce(
  service: Service,
  { id: personId, email }: Pick<PersonRow, 'id' | 'email'>,
  code: string,
): Promise<void> {
  await service.limiter.shared(shared.codeAccount, email)
  const id = await guessed(service, 'reauthentication', email)
  const concern = { kind: 'user', id: personId, tenantId: null } as const
  const wrong = () => refuse('reauthentication_not_valid', { concern })
  if (id === undefined || !isCode(service.secrets, id, code)) throw wrong()
  const [spent] = await service.directory.run(useToken, { id, kind: 'reauthentication' })
  if (!spent) throw wrong()
}
