import { LogError, makePrivateKey, parseVerifierKey, type VerifierKey } from '@consign/log'
import { bodyOf } from '../log/body-of.ts'
import { UnusableState } from '../log/state-file.ts'
import type { WitnessArguments } from './arguments.ts'
import { loadState, storeState, type Watched, type WitnessState } from './state.ts'

/** The command cannot be carried out; the message says what would work. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}

const MOST_LOGS = 1000

/** Creates the state at the first start, and adds logs at any start. */
export const prepareState = async ({ logs, name, state: path }: WitnessArguments): Promise<void> => {
  const before = await loadState(path)
  if (before === undefined && name === undefined)
    throw new WrongUsage(`${path} is not there: --name says what a new witness is to be called`)
  const state = before ?? { privateKey: await makePrivateKey(name ?? '', 'cosignature'), logs: new Map() }
  if (before !== undefined && name !== undefined && !state.privateKey.startsWith(`PRIVATE+KEY+${name}+`))
    throw new WrongUsage(`${path} is the state of a witness of another name`)
  const keys: VerifierKey[] = []
  for (const log of logs) keys.push(...(await keysOf(log)))
  const next = withLogs(state, keys)
  if (next.logs.size === 0) throw new WrongUsage('--log names a log to watch')
  if (before === undefined || keys.length > 0) await storeState(path, next)
}

/** A new key of a known log is an additional signing key. */
const withLogs = (state: WitnessState, keys: readonly VerifierKey[]): WitnessState => {
  const logs = new Map<string, Watched>(state.logs)
  for (const key of keys) {
    if (key.type !== 'note') throw new WrongUsage(`${key.name} is a key of a witness, not of a log`)
    const watched = logs.get(key.name) ?? { keys: [] }
    if (!watched.keys.some(({ id }) => id === key.id))
      logs.set(key.name, { ...watched, keys: [...watched.keys, key] })
  }
  if (logs.size > MOST_LOGS) throw new UnusableState(`more than ${MOST_LOGS} logs`)
  return { ...state, logs }
}

const keysOf = async (log: string): Promise<readonly VerifierKey[]> => {
  try {
    return /^https?:\/\//.test(log) ? await askedKeys(log) : [parseVerifierKey(log)]
  } catch (error) {
    if (!(error instanceof LogError)) throw error
    throw new WrongUsage(`--log ${log}: ${error.message}`)
  }
}

/** Keys of a log are a hundred bytes each. */
const MOST_KEY_BYTES = 64 * 1024

/** A log's published keys, at `<address>/key`, one per line. */
const askedKeys = async (address: string): Promise<readonly VerifierKey[]> => {
  const url = `${address.replace(/\/$/, '')}/key`
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'error' })
    const text = Buffer.from(await bodyOf(response, MOST_KEY_BYTES)).toString()
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    if (!response.ok || lines.length === 0) throw new Error(`it answers ${response.status}`)
    return lines.map((line) => parseVerifierKey(line.replace(/^log /, '').split(' ', 1)[0] ?? ''))
  } catch (error) {
    if (error instanceof LogError) throw error
    throw new WrongUsage(`cannot ask ${url} for its key: ${(error as Error).message}`)
  }
}
