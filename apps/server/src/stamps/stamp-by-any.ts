import { setTimeout as sleep } from 'node:timers/promises'
import type { Metrics } from '../metrics/metrics.ts'
import type { Directory } from '../store/directory.ts'
import { type AskParts, askAuthority, type GoodToken, type Imprint } from './ask-authority.ts'
import { authorityStates, recordAnswer, takeTurn } from './authorities.store.ts'
import type { Authority } from './authorities.ts'

export interface AnyParts extends AskParts {
  readonly directory: Pick<Directory, 'run'>
  readonly metrics: Metrics
}

/** A slot at an authority further away than this is left to others. */
const MOST_WAIT_MS = 60_000

/**
 * A token of the first authority with a valid one, in their order of preference; one that failed five times in a row
 * rests a minute while another is left. Throws Error with every authority's reason.
 */
export async function stampByAny(parts: AnyParts, imprint: Imprint, signal: AbortSignal): Promise<GoodToken> {
  const problems: string[] = []
  for (const authority of await inTurn(parts)) {
    signal.throwIfAborted()
    try {
      return await askedInTurn(parts, authority, imprint, signal)
    } catch (error) {
      if (signal.aborted) throw error
      problems.push(`${authority.host}: ${(error as Error).message}`)
    }
  }
  throw new Error(problems.join('; ').slice(0, 500))
}

async function inTurn({ authorities, directory }: AnyParts): Promise<readonly Authority[]> {
  const { list } = authorities
  if (list.length < 2) return list
  const states = await directory.run(authorityStates, { hosts: list.map(({ host }) => host) })
  const rests = new Set(states.filter((state) => state.rests).map(({ host }) => host))
  const awake = list.filter(({ host }) => !rests.has(host))
  return awake.length > 0 ? awake : list
}

async function askedInTurn(
  parts: AnyParts,
  authority: Authority,
  imprint: Imprint,
  signal: AbortSignal,
): Promise<GoodToken> {
  const { authorities, directory, metrics } = parts
  const { host } = authority
  const { intervalMs } = authorities
  const [turn] = await directory.run(takeTurn, { host, intervalMs, mostMs: MOST_WAIT_MS })
  if (!turn) throw new Error('others wait for it already')
  if (turn.wait_ms > 0) await sleep(turn.wait_ms, undefined, { signal })
  const note = async (error: string | null) => {
    metrics.stamps.inc({ authority: host, outcome: error === null ? 'stamped' : 'failed' })
    await directory.run(recordAnswer, { host, error })
  }
  try {
    const good = await askAuthority(parts, authority, imprint, signal)
    await note(null)
    return good
  } catch (error) {
    if (!signal.aborted) await note((error as Error).message.slice(0, 500))
    throw error
  }
}
