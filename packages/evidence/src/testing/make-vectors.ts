/** Writes `vectors/` anew: `node packages/evidence/src/testing/make-vectors.ts`. The README there stays. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeVectors } from './vectors/make.ts'

const root = join(import.meta.dirname, '../../../../vectors')
const files = await makeVectors()
for (const folder of new Set([...files.keys()].map(dirname)))
  if (folder !== '.') await rm(join(root, folder), { recursive: true, force: true })
for (const [path, bytes] of files) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), bytes)
}
console.log(`${files.size} files`)
