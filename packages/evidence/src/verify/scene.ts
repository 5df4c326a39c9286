import { canonicalize } from '../canonical/canonical.ts'
import type { Evidence } from '../chain/types.ts'
import type { Primitives } from '../digest/primitives.ts'
import type { AskTxt } from '../seal/dns.ts'
import type { TokenTrust } from '../timestamp/token-trust.ts'
import type { History } from './history.ts'
import type { Records } from './records.ts'
import type { Report } from './report.ts'
import type { EvidenceFiles, Fold } from './result.ts'

/** The input of every step. */
export interface Scene {
  readonly evidence: Evidence
  readonly files: EvidenceFiles
  readonly history: History
  readonly records: Records
  readonly primitives: Primitives
  readonly types: ReadonlyMap<string, Fold>
  readonly askTxt?: AskTxt | undefined
  readonly tokens?: TokenTrust | undefined
  readonly report: Report
}

/** The same JSON value. */
export const same = (a: unknown, b: unknown): boolean => canonicalize(a) === canonicalize(b)

/** A reason when the two texts or numbers differ. */
export const differs = (what: string, a: unknown, b: unknown): string | undefined =>
  a === b ? undefined : `${what} is ${show(a)} where it must be ${show(b)}`

const show = (value: unknown): string => (value === undefined ? 'absent' : JSON.stringify(value))

/** One check that an array holds exactly what the chain names, once each and in chain order. */
export const inChainOrder = (
  { report }: Scene,
  array: string,
  listed: readonly string[],
  named: readonly string[],
): void => {
  const [allListed, allNamed] = [new Set(listed), new Set(named)]
  const ordered = listed.length === named.length && listed.every((id, i) => id === named[i])
  report.check(`${array} as the chain names them`, undefined, [
    ...listed.filter((id) => !allNamed.has(id)).map((id) => `no event names ${id}`),
    ...named.filter((id) => !allListed.has(id)).map((id) => `${id} is not listed`),
    allNamed.size !== named.length && 'the chain names one of them twice',
    allListed.size !== listed.length && 'one of them is listed twice',
    !ordered && 'not the chain order',
  ])
}
