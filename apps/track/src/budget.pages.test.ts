import { languages } from '@consign/page/languages'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import { describe, expect, it } from 'vitest'

/** Bytes of script, gzipped, that a driver's phone loads with the texts of one language; a consignee's, with what draws the map. */
const [mostOfDriver, mostOfConsignee] = [20 * 1024, 20 * 1024]
/** Those that are loaded when the app's code is looked at. */
const mostOfCode = 5 * 1024
/** Bytes of the outline of the map, gzipped. */
const mostOfOutline = 60_000

const { pages, assets } = builtPages()
const own = assets.filter(({ path }) => path.startsWith('/pages/track/'))
const nameOf = (path: string) => /\/([\w.-]+)-[\w-]{8}\.\w+$/.exec(path)?.[1] ?? path

async function gzipped(path: string): Promise<number> {
  const file = own.find((asset) => asset.path === path)?.file
  if (!file) throw new Error(`${path} is not built`)
  return (await file.read(file.codings.includes('gzip') ? 'gzip' : 'identity')).length
}

const sum = async (paths: readonly string[]) =>
  (await Promise.all(paths.map(gzipped))).reduce((bytes, more) => bytes + more, 0)

const html = async (path: string) =>
  String(await pages.find((page) => page.path === path)?.file.read('identity'))
const scripts = own.map(({ path }) => path).filter((path) => path.endsWith('.js'))
const texts = scripts.filter((path) => Object.keys(languages).includes(nameOf(path)))
const named = (text: string) =>
  [...text.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => path ?? '')
const ofNames = (...names: string[]) => scripts.filter((path) => names.includes(nameOf(path)))

describe('what is loaded', () => {
  it.each([
    ['/track/:token', mostOfDriver, [] as string[]],
    ['/follow/:token', mostOfConsignee, ['outline']],
  ])('by %s is at most %i bytes of script, in any language', async (path, most, later) => {
    const longest = Math.max(...(await Promise.all(texts.map(gzipped))))
    expect(texts).toHaveLength(Object.keys(languages).length)
    expect((await sum([...named(await html(path)), ...ofNames(...later)])) + longest).toBeLessThan(most)
  })

  it('for the QR code comes when it is looked at', async () => {
    expect(await sum(ofNames('qr-squares'))).toBeLessThan(mostOfCode)
    expect(named(await html('/track/:token')).map(nameOf)).not.toContain('qr-squares')
  })

  it('for the map has at most 60 kB, and a driver does not load it', async () => {
    const outlines = own.map(({ path }) => path).filter((path) => path.endsWith('.json'))
    expect(outlines).toHaveLength(1)
    expect(await sum(outlines)).toBeLessThan(mostOfOutline)
    const driver = await Promise.all(
      named(await html('/track/:token')).map(async (path) => {
        const file = own.find((asset) => asset.path === path)?.file
        return String(await file?.read('identity'))
      }),
    )
    expect(driver.join('')).not.toContain('outline-')
  })
})

describe.each(['/track/:token', '/follow/:token'])('the page at %s', (path) => {
  it('names nothing but files of its own, and has no script in its HTML', async () => {
    const text = await html(path)
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '')
    expect(files.filter((file) => !own.some((asset) => asset.path === file))).toEqual([])
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=|style=/)
    expect(text).toContain('name="referrer" content="no-referrer"')
    expect(text).toContain('name="robots" content="noindex"')
  })
})

it('the service worker is one file, which every browser takes', async () => {
  const worker = assets.find(({ path }) => path === '/track/worker.js')
  expect(String(await worker?.file.read('identity'))).not.toMatch(/\bimport\b/)
})
