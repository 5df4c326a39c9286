import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { webPrimitives } from './index.ts'
import { nodePrimitives } from './node.ts'
import { makeVectors } from './testing/vectors/make.ts'
import { runVector } from './testing/vectors/run.ts'

const root = join(import.meta.dirname, '../../../vectors')
const index: readonly string[] = JSON.parse(await readFile(join(root, 'index.json'), 'utf8'))

describe.each([
  ['node:crypto', nodePrimitives],
  ['WebCrypto', webPrimitives],
])('vectors with %s', (_, primitives) => {
  it.each(index)('%s holds', async (path) => {
    expect(await runVector(path, await readFile(join(root, path)), primitives)).toEqual([])
  })
})

describe('the files of vectors/', () => {
  it('are all in the index', async () => {
    const files = await readdir(root, { recursive: true })
    expect(files.filter((path) => /\/.+\.(?:json|zip)$/.test(path)).sort()).toEqual(index)
  })

  it('are what make-vectors.ts makes of stories, byte for byte', async () => {
    const made = await makeVectors()
    const folders = new Set([...made.keys()].map(dirname))
    expect([...made.keys()].sort()).toEqual(index.filter((path) => folders.has(dirname(path))))
    for (const [path, bytes] of made)
      expect((await readFile(join(root, path))).equals(bytes), `${path} is not what the script makes`).toBe(
        true,
      )
  })

  it('say in a sentence what is wrong with each invalid case', async () => {
    const cases = index.filter((path) => path.endsWith('.invalid.json'))
    expect(cases.length).toBeGreaterThan(80)
    for (const path of cases) {
      const { says } = JSON.parse(await readFile(join(root, path), 'utf8'))
      expect(says, path).toMatch(/^\p{Lu}.{10,}\.$/su)
    }
  })
})
