import { readFile, stat } from 'node:fs/promises'
import { bundleKeysIn, type LogTrust, type VerifyOptions } from '@consign/evidence'
import { type Certificate, readPem, trustTokens } from '@consign/evidence/trust'
import { LogError, type Policy, parsePolicy, type VerifierKey } from '@consign/log'
import { logSource } from '../log/source.ts'
import { UnreadableInput } from './read-input.ts'

/** The command's sources of trust: paths, and an address or folder. */
export interface TrustOptions {
  readonly tsaRoots: string | undefined
  readonly policy: string | undefined
  /** A file of keys, for the service's signature of the bundle. */
  readonly keys: string | undefined
  readonly log: string | undefined
  readonly receipts: readonly string[]
  /** Whether DNS may be asked about seals. */
  readonly dns: boolean
}

export type Trust = Pick<VerifyOptions, 'tokens'> & { readonly log: LogTrust }

/** Receipts are smaller than a kilobyte, policies than a megabyte. */
const MOST_BYTES = 1024 * 1024

/** Throws {@link UnreadableInput} for missing files, and for malformed roots and policies. */
export const readTrust = async ({
  keys,
  log,
  policy,
  receipts,
  tsaRoots,
}: Omit<TrustOptions, 'dns'>): Promise<Trust> => ({
  ...(tsaRoots === undefined ? {} : { tokens: trustTokens(await readRoots(tsaRoots)) }),
  log: {
    receipts: await Promise.all(receipts.map(small)),
    ...(policy === undefined ? {} : { policy: await readPolicy(policy) }),
    ...(keys === undefined ? {} : { bundles: await readKeys(keys) }),
    ...(log === undefined ? {} : { read: logSource(log) }),
  },
})

const readRoots = async (path: string): Promise<readonly Certificate[]> => {
  const text = new TextDecoder().decode(await small(path))
  try {
    return readPem(text)
  } catch (error) {
    throw new UnreadableInput(`${path} holds no trusted roots: ${(error as Error).message}`, { cause: error })
  }
}

const readKeys = async (path: string): Promise<readonly VerifierKey[]> => {
  const text = new TextDecoder().decode(await small(path))
  try {
    const keys = bundleKeysIn(text)
    if (keys.length > 0) return keys
  } catch (error) {
    if (error instanceof LogError)
      throw new UnreadableInput(`${path} holds a key that is none: ${error.message}`)
    throw error
  }
  throw new UnreadableInput(`${path} holds no key of bundles (<name>/bundles+…)`)
}

export const readPolicy = async (path: string): Promise<Policy> => {
  const text = new TextDecoder().decode(await small(path))
  try {
    return parsePolicy(text)
  } catch (error) {
    if (error instanceof LogError) throw new UnreadableInput(`${path} is no policy: ${error.message}`)
    throw error
  }
}

const small = async (path: string): Promise<Uint8Array> => {
  try {
    if ((await stat(path)).size > MOST_BYTES) throw new UnreadableInput(`${path} is too large`)
    return await readFile(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw new UnreadableInput(`cannot read ${path} (${code})`, { cause: error })
  }
}
