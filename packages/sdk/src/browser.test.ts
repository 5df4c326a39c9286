import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'

/** What a page loads of the client: everything that runs, nothing that is only types. */
const mostBytes = 6 * 1024

it(`loads in a browser: nothing of Node, no library, at most ${mostBytes} bytes gzipped`, async () => {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'index.ts'), platform: 'browser' })
  const { output } = await bundle.generate({ minify: true })
  await bundle.close()
  expect(output).toHaveLength(1)
  const [{ code, imports, moduleIds }] = output
  expect(imports).toEqual([])
  expect(moduleIds.filter((id) => !/packages\/(sdk|evidence)\/src\//.test(id))).toEqual([])
  expect(gzipSync(code).length).toBeLessThan(mostBytes)
})
