import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import { describe, expect, it } from 'vitest'
import { languages } from './texts/catalogue.ts'

const checkout = fileURLToPath(new URL('../../..', import.meta.url))

/** Bytes of script, gzipped, that are loaded before the reader of PDFs. */
const most = 54 * 1024
/** Those of them that the first screen needs, its texts with them. */
const mostAtFirst = 24.6 * 1024
/** Those that come after it: what is stated after the signature, and the large text. */
const mostAfter = 22 * 1024
/** Those that are loaded when a carrier hands over. */
const mostOfCode = 6 * 1024
/** Those that a round has beside the steps of one note, its texts with them. */
const mostOfRound = 10 * 1024

const { pages, assets } = builtPages()
const assetAt = (path: string) => assets.find((asset) => asset.path === path)

async function gzipped(path: string): Promise<number> {
  const file = assetAt(path)?.file
  if (!file) throw new Error(`${path} is not built`)
  return (await file.read(file.codings.includes('gzip') ? 'gzip' : 'identity')).length
}

const html = async () => {
  const page = pages.find(({ path }) => path === '/sign/:token')
  return String(await page?.file.read('identity'))
}

describe('what a driver loads', () => {
  it(`is at most ${mostAtFirst} bytes of script for the first screen, ${most} for all, in any language`, async () => {
    const atFirst = [...(await html()).matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => path ?? '')
    const scripts = assets
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/pages/sign/') && path.endsWith('.js'))
    const inLanguages = (prefix: string) =>
      scripts.filter((path) =>
        Object.keys(languages).some((code) => path.includes(`/assets/${prefix}${code}-`)),
      )
    const [texts, statementTexts, roundTexts] = [
      inLanguages(''),
      inLanguages('statements-'),
      inLanguages('round-'),
    ]
    const after = scripts.filter(
      (path) => /\/(?:statements|sections)-/.test(path) && !statementTexts.includes(path),
    )
    const round = scripts.filter((path) => /\/round-/.test(path) && !roundTexts.includes(path))
    const code = scripts.filter((path) => /\/qr-/.test(path))
    const textsAtFirst = assets
      .map(({ path }) => path)
      .filter((path) => /\/texts-[a-z]{2}-[^/]+\.json$/.test(path))
    const ofRound = [...roundTexts, ...round]
    const others = [...atFirst, ...texts, ...statementTexts, ...after, ...code, ...ofRound]
    const later = scripts.filter((path) => !others.includes(path) && !/\/pdf-/.test(path))
    const sum = async (paths: readonly string[]) =>
      (await Promise.all(paths.map(gzipped))).reduce((bytes, more) => bytes + more, 0)
    const longest = async (paths: readonly string[]) => Math.max(...(await Promise.all(paths.map(gzipped))))
    const first = (await sum(atFirst)) + (await longest(textsAtFirst))
    for (const all of [texts, textsAtFirst, statementTexts, roundTexts])
      expect(all).toHaveLength(Object.keys(languages).length)
    expect(first).toBeLessThan(mostAtFirst)
    expect(first + (await sum(later)) + (await longest(texts))).toBeLessThan(most)
    expect((await sum(after)) + (await longest(statementTexts))).toBeLessThan(mostAfter)
    expect(await sum(code)).toBeLessThan(mostOfCode)
    expect((await sum(round)) + (await longest(roundTexts))).toBeLessThan(mostOfRound)
  })

  it('names nothing but files of its own, and has no script in its HTML', async () => {
    const text = await html()
    const named = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '')
    expect(named.filter((path) => !assetAt(path))).toEqual([])
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=|style=/)
  })

  it('comes as one script beside a small one that asks ahead: a browser has six connections', async () => {
    const scripts = [...(await html()).matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => path ?? '')
    expect(scripts.map((path) => /\/(\w+)-[^/]+$/.exec(path)?.[1])).toEqual(['ahead', 'first'])
    expect(await gzipped(scripts[0] ?? '')).toBeLessThan(1024)
  })

  it('is built for people: no script tells where it was built', async () => {
    const scripts = assets.filter(({ path }) => path.endsWith('.js'))
    for (const { file, path } of scripts)
      expect(String(await file.read('identity')).includes(checkout), path).toBe(false)
  })

  it('is kept by a service worker of one file, which every browser takes', async () => {
    const worker = assets.find(({ path }) => path === '/sign/worker.js')
    expect(String(await worker?.file.read('identity'))).not.toMatch(/\bimport\b/)
  })

  it('evaluates no text as code', () => {
    const folder = new URL('../../../dist/pages/sign/', import.meta.url)
    const [first] = assets.filter(({ path }) => /\/first-[^/]+\.js$/.test(path))
    const code = readFileSync(new URL((first?.path ?? '').replace('/pages/sign/', ''), folder), 'utf8')
    expect(code).not.toMatch(/\beval\(|new Function\(/)
  })
})
