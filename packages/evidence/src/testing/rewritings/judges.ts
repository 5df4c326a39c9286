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

/** What check.py leaves to consign-verify, and says so. */
const LEFT_OPEN = /^(?:timestamp token|timestamp signature|seal|seal signature|seal verification|README): /

/** Words of the three judges, to be compared; none of Python's where it leaves everything that is wrong open. */
export const wordsOf = ({ page, program, python }: Judged): readonly string[] => {
  const open = program.wrong.length > 0 && program.wrong.every((line) => LEFT_OPEN.test(line))
  return (open ? [program, page] : [program, page, python]).map(wordOf)
}

/** One word of three, to be compared. */
const wordOf = ({ noted, verdict }: Judgement): string =>
  verdict === 'invalid' || !noted ? verdict : `${verdict}, noted`

const judgementOf = ({ checks, remarks, verdict }: Verification): Judgement => ({
  verdict,
  noted: remarks.some(({ kind }) => kind !== 'no signature'),
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
