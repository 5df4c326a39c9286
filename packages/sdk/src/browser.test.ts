import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'

/** The client's size in a page, and those of the followers of the feed and of a transport, in gzipped bytes. */
const parts = { 'index.ts': 6 * 1024, 'feed/follow.ts': 7 * 1024, 'feed/tracking.ts': 7 * 1024 }

it.each(
  Object.entries(parts),
)('%s loads in a browser: nothing of Node, no library, at most %i bytes gzipped', async (file, mostBytes) => {
  const bundle = await rolldown({ input: join(import.meta.dirname, file), platform: 'browser' })
  const { output } = await bundle.generate({ minify: true })
  await bundle.close()
  expect(output).toHaveLength(1)
  const [{ code, imports, moduleIds }] = output
  expect(imports).toEqual([])
  expect(moduleIds.filter((id) => !/packages\/(sdk|evidence|log)\/src\//.test(id))).toEqual([])
  expect(gzipSync(code).length).toBeLessThan(mostBytes)
})
