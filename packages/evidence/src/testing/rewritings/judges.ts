import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { toBase64 } from '@consign/log'
import { verifyBundle } from '../../bundle/verify.ts'
import { zip } from '../../bundle/zip.ts'
import { webPrimitives } from '../../digest/primitives.ts'
import { nodePrimitives } from '../../node.ts'
import type { Verdict, Verification } from '../../verify/result.ts'
import { types } from '../fold.ts'
import type { Files } from '../vectors/repack.ts'

/** What a judge says of a bundle, with its reasons. */
export interface Judgement {
  readonly verdict: Verdict
  readonly noted: boolean
  readonly wrong: readonly string[]
}

export interface Judged {
  readonly program: Judgement
  readonly page: Judgement
  readonly python: Judgement
}

/** Each bundle judged as `consign-verify` does it, as the pages do, and by Python: `check.py` and the signatures. */
export const judged = async (bundles: readonly Files[]): Promise<readonly Judged[]> => {
  const python = byPython(bundles)
  return Promise.all(
    bundles.map(async (files, i) => {
      const archive = zip(files)
      return {
        program: judgementOf(await verifyBundle(archive, { primitives: nodePrimitives, types })),
        page: judgementOf(await verifyBundle(archive, { primitives: webPrimitives, types })),
        python: python[i] as Judgement,
      }
    }),
  )
}

/** One word of three, to be compared. */
export const wordOf = ({ noted, verdict }: Judgement): string =>
  verdict === 'invalid' || !noted ? verdict : `${verdict}, noted`

const judgementOf = ({ checks, remarks, verdict }: Verification): Judgement => ({
  verdict,
  noted: remarks.length > 0,
  wrong: checks.flatMap(({ name, reason, result }) => (result === 'failed' ? [`${name}: ${reason}`] : [])),
})

const JUDGE = join(import.meta.dirname, '../../../python/judge.py')

const byPython = (bundles: readonly Files[]): readonly Judgement[] => {
  const input = JSON.stringify(
    bundles.map((files) => Object.fromEntries([...files].map(([path, bytes]) => [path, toBase64(bytes)]))),
  )
  const lines = execFileSync('python3', [JUDGE], { input, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Judgement)
}
