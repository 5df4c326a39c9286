import {
  formatVerifierKey,
  LogError,
  parsePrivateKey,
  parseVerifierKey,
  type TreeHead,
  type VerifierKey,
} from '@consign/log'
import { loadText, storeText, UnusableState } from '../log/state-file.ts'

export interface Watched {
  readonly keys: readonly VerifierKey[]
  readonly head?: TreeHead
}

/** The stored state of a witness. */
export interface WitnessState {
  /** In the form of `formatPrivateKey`. */
  readonly privateKey: string
  /** By origin. */
  readonly logs: ReadonlyMap<string, Watched>
}

const FORMAT = 'consign-witness-state-1'

/** As JSON with an indent, for people who look into it. */
export const formatState = ({ logs, privateKey }: WitnessState): string => {
  const list = [...logs].map(([origin, { head, keys }]) => ({
    origin,
    keys: keys.map(formatVerifierKey),
    ...(head === undefined ? {} : { size: head.size, root: Buffer.from(head.root).toString('base64') }),
  }))
  return `${JSON.stringify({ format: FORMAT, privateKey, logs: list }, null, 2)}\n`
}

/** Parses the output of `formatState`. Throws {@link UnusableState} for anything else. */
export const parseState = (text: string): WitnessState => {
  try {
    const state = readState(JSON.parse(text))
    if (formatState(state) !== text) throw new UnusableState('it has not the form that it was written in')
    return state
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof LogError)
      throw new UnusableState(`it is not a witness’ state: ${error.message}`)
    throw error
  }
}

interface WrittenLog {
  readonly origin: string
  readonly keys: readonly string[]
  readonly size?: number
  readonly root?: string
}

const readState = (written: {
  format: unknown
  privateKey: string
  logs: readonly WrittenLog[]
}): WitnessState => {
  if (written.format !== FORMAT) throw new UnusableState(`its format is not ${FORMAT}`)
  parsePrivateKey(written.privateKey)
  const logs = written.logs.map(({ keys, origin, root, size }): readonly [string, Watched] => {
    const parsed = keys.map(parseVerifierKey)
    if (size === undefined || root === undefined) return [origin, { keys: parsed }]
    if (!Number.isSafeInteger(size) || size < 0) throw new UnusableState('it has a size that is none')
    return [origin, { keys: parsed, head: { size, root: new Uint8Array(Buffer.from(root, 'base64')) } }]
  })
  return { privateKey: written.privateKey, logs: new Map(logs) }
}

/** Undefined when there is no file yet. */
export const loadState = async (path: string): Promise<WitnessState | undefined> => {
  const text = await loadText(path)
  return text === undefined ? undefined : parseState(text)
}

export const storeState = (path: string, state: WitnessState): Promise<void> =>
  storeText(path, formatState(state))
