import { hash, verify } from '@node-rs/argon2'
import { refuse } from '../refusal.ts'

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane; about 10 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const shortest = 8
const longestBytes = 256

/** Hash of no password, so that an unknown address takes as long as a wrong password. */
const nobody = hash('nobody has this password', cost)

const normal = (password: string): string => password.normalize('NFC')

/** Refuses weak_password with its reasons (GoTrue). */
export function mustBeStrong(password: string): void {
  if (Buffer.byteLength(password) > longestBytes) {
    throw refuse('validation_failed', { message: `Password cannot be longer than ${longestBytes} bytes` })
  }
  if ([...normal(password)].length >= shortest && !trivial(password)) return
  const reason = [...normal(password)].length < shortest ? 'length' : 'pwned'
  throw refuse('weak_password', { details: { reasons: [reason] } })
}

/** One character over and over, or among the first that anybody tries. */
const trivial = (password: string): boolean =>
  /^(.)\1*$/su.test(password) || /^(12345678\d*|password\d*|qwerty(uiop|123\d*)|haslo\d{3,})$/i.test(password)

export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost)

/** True when the password belongs to the hash; takes as long for no hash at all. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  if (Buffer.byteLength(password) > longestBytes) return false
  const matches = await verify(stored ?? (await nobody), normal(password))
  return stored !== undefined && matches
}
