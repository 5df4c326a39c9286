/**
 * Writes the generated vectors and the index of all: `node packages/evidence/src/testing/make-vectors.ts`.
 * Folders of vectors edited by hand are not touched.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { json, makeVectors } from './vectors/make.ts'

const root = join(import.meta.dirname, '../../../../vectors')
const files = await makeVectors()
for (const folder of new Set([...files.keys()].map(dirname)))
  await rm(join(root, folder), { recursive: true, force: true })
for (const [path, bytes] of files) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), bytes)
}
const all = (await readdir(root, { recursive: true }))
  .filter((path) => /\/.+\.(?:json|zip)$/.test(path))
  .sort()
await writeFile(join(root, 'index.json'), json(all))
console.log(`${files.size} files made, ${all.length} in all`)
