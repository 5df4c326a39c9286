import { hash, verify } from '@node-rs/argon2'
import { refuse } from '../ground/refusal.ts'
import { isCommon, isName } from './common-passwords.ts'

/** argon2id's cost: KiB of memory, passes, lanes. */
interface HashingCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** OWASP's minimum: 19 MiB, 2 passes, 1 lane; about 10 ms. */
const usualCost: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const shortest = 8
const longestBytes = 256

const normal = (password: string): string => password.normalize('NFC')

/**
 * Refuses weak_password with its reasons, in GoTrue's words.
 * @param names forbidden names: the person's, their address, their company's
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

/** Replaces the hash of an erased person. */
const erased = '-'

export interface Passwords {
  hash(password: string): Promise<string>
  /** True if the password matches the hash; does the same work without a hash. */
  matches(stored: string | undefined, password: string): Promise<boolean>
}

/** Hashes passwords, and verifies hashes of any cost. */
export function openPasswords(cost = usualCost): Passwords {
  /** Hash of no password, so that an unknown address costs as much as a wrong password. */
  const nobody = hash('nobody has this password', cost)
  return {
    hash: (password) => hash(normal(password), cost),
    async matches(stored, password) {
      if (Buffer.byteLength(password) > longestBytes) return false
      const own = stored === erased ? undefined : stored
      const matches = await verify(own ?? (await nobody), normal(password))
      return own !== undefined && matches
    },
  }
}
