import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildBundle, type EvidenceFiles, openBundle } from '../index.ts'
import { nodePrimitives } from '../node.ts'
import { signBundle } from './log/operated-log.ts'

/** A bundle unpacked into a folder of its own. */
export interface Unpacked extends AsyncDisposable {
  readonly folder: string
  readonly files: ReadonlyMap<string, Uint8Array>
  /** The output of a shell line in the folder; throws when it fails. */
  readonly shell: (line: string) => string
  /** The output of check.py, whatever it finds. */
  readonly check: () => string
}

/** Packs the files, so that manifest, list and READMEs fit them whatever is wrong with them. */
export const unpacked = async (evidence: EvidenceFiles, createdAt: string): Promise<Unpacked> => {
  const { files } = openBundle(
    await buildBundle({ ...evidence, createdAt, sign: signBundle }, nodePrimitives),
  )
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'))
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  const shell = (line: string): string => execFileSync('sh', ['-ec', line], { cwd: folder, encoding: 'utf8' })
  return {
    folder,
    files,
    shell,
    check: () => shell('python3 check.py || true'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}
