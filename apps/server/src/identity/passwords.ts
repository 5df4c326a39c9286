import { hash, verify } from '@node-rs/argon2'
import { refuse } from '../refusal.ts'
import { isCommon, isName } from './common-passwords.ts'

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane; about 10 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const shortest = 8
const longestBytes = 256

/** Hash of no password, so that an unknown address takes as long as a wrong password. */
const nobody = hash('nobody has this password', cost)

const normal = (password: string): string => password.normalize('NFC')

/**
 * Refuses weak_password with its reasons, in GoTrue's words.
 * @param names that the password must not be: the person's, his address, his company's
 */
export function mustBeStrong(password: string, names: readonly string[]): void {
  if (Buffer.byteLength(password) > longestBytes) {
    const message = {
      en: `Password cannot be longer than ${longestBytes} bytes`,
      pl: `Hasło może mieć najwyżej ${longestBytes} bajtów.`,
    }
    throw refuse('validation_failed', { message })
  }
  if ([...normal(password)].length < shortest) {
    const message = {
      en: `Password should be at least ${shortest} characters.`,
      pl: `Hasło musi mieć co najmniej ${shortest} znaków.`,
    }
    throw refuse('weak_password', { message, details: { reasons: ['length'] } })
  }
  if (!isCommon(password) && !isName(password, names)) return
  const message = {
    en: 'Password is known to be weak and easy to guess, please choose a different one.',
    pl: 'To hasło jest znane i łatwe do odgadnięcia; wybierz inne.',
  }
  throw refuse('weak_password', { message, details: { reasons: ['pwned'] } })
}

export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost)

/** Stands where the hash of somebody was who is erased. */
const erased = '-'

/** True when the password belongs to the hash; takes as long for no hash at all. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  if (Buffer.byteLength(password) > longestBytes) return false
  const own = stored === erased ? undefined : stored
  const matches = await verify(own ?? (await nobody), normal(password))
  return own !== undefined && matches
}
