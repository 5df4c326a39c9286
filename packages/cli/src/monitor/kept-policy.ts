import type { ReadLogFile } from '@consign/evidence'
import { LogError, type Policy, parsePolicy, parseVerifierKey } from '@consign/log'
import { loadText, storeText } from '../log/state-file.ts'
import { UnreadableInput } from '../verify/read-input.ts'
import { readPolicy } from '../verify/read-trust.ts'

/** Keys of a log are a hundred bytes each. */
const MOST_KEY_BYTES = 64 * 1024

/**
 * The default policy: the key the log published at the first look, and no witness. It is stored beside the
 * state, so that a log which changes its key is found. Throws `LogUnreadable`, `UnreadableInput`.
 */
export const keptPolicy = async (
  state: string,
  read: ReadLogFile,
  print: (text: string) => void,
): Promise<Policy> => {
  const path = `${state}.policy.txt`
  if ((await loadText(path)) !== undefined) return readPolicy(path)
  if ((await loadText(state)) !== undefined)
    throw new UnreadableInput(`${state} was kept under a policy: --policy says which`)
  const policy = policyFor(await read('key'))
  await storeText(path, policy)
  print(`note   the log was asked for its own key, kept in ${path}: compare it by a second way\n`)
  return parsePolicy(policy)
}

/** One per line, as in `/log/v1/key`. */
const policyFor = (file: Uint8Array): string => {
  const lines = new TextDecoder().decode(file.subarray(0, MOST_KEY_BYTES)).split('\n')
  const keys = lines.map((line) => line.replace(/^log /, '').split(' ', 1)[0] ?? '')
  const logs = keys.filter((key) => key !== '' && !key.startsWith('#')).filter(isKey)
  if (logs.length === 0) throw new UnreadableInput('the log says no key: --policy says whom you believe')
  return [...logs.map((key) => `log ${key}`), 'quorum none', ''].join('\n')
}

const isKey = (text: string): boolean => {
  try {
    return parseVerifierKey(text).type === 'note'
  } catch (error) {
    if (error instanceof LogError) return false
    throw error
  }
}
