import { builtPages } from '@consign/testkit/service/built-pages.ts'
import { expect, it } from 'vitest'

/** Bytes of script, gzipped, of everything in one language, but for what draws the note beside it. */
const most = 94 * 1024

it(`a check of a file loads at most ${most} bytes of script, and nothing of another app`, async () => {
  const { pages, assets } = builtPages()
  const page = pages.find(({ path }) => path === '/verify')
  const html = String(await page?.file.read('identity'))
  const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '')
  expect(named.filter((path) => !path.startsWith('/pages/verify/'))).toEqual([])
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=|style=/)
  const scripts = assets.filter(
    ({ path }) =>
      /^\/pages\/verify\/.*\.js$/.test(path) &&
      !/\/(?!en)[a-z]{2}-[^/]+\.js$/.test(path) &&
      !/\/pdf-/.test(path),
  )
  const sizes = await Promise.all(scripts.map(async ({ file }) => (await file.read('gzip')).length))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(most)
})
