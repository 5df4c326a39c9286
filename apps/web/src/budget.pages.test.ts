import { builtPages } from '@consign/testkit/service/built-pages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from './texts/catalogue.ts'

/** Scripts of a page: a browser asks HTTP/1.1 for six at a time, and each costs a phone a way there and back. */
const mostScripts = 9
/** Bytes of the texts of a language, gzipped. */
const mostTexts = 22 * 1024
/** Those of the texts of live tracking, which come with its page. */
const mostTrackingTexts = 4 * 1024
/** Bytes of a page’s scripts with the texts, gzipped, without and with the types of documents. */
const [most, mostWithTypes] = [257 * 1024, 424 * 1024]

const scripts = builtPages().assets.filter(({ path }) => /^\/pages\/web\/.*\.js$/.test(path))
const nameOf = (path: string) => /\/([\w.-]+)-[\w-]{8}\.js$/.exec(path)?.[1] ?? path

interface Script {
  readonly bytes: number
  /** What it cannot begin without. */
  readonly imports: readonly string[]
}

const built = new Map<string, Script>()

beforeAll(async () => {
  for (const { path, file } of scripts) {
    const text = String(await file.read('identity'))
    const imports = [...text.matchAll(/\bimport\s*(?:[\w*${}\s,]+?from\s*)?"\.\/([^"]+\.js)"/g)]
    built.set(nameOf(path), {
      bytes: (await file.read(file.codings.includes('gzip') ? 'gzip' : 'identity')).length,
      imports: imports.map(([, name]) => nameOf(`/${name}`)),
    })
  }
})

/** What is loaded before some scripts begin, they among it. */
function loadedBy(names: readonly string[], all = new Set<string>()): Set<string> {
  for (const name of names) {
    if (all.has(name)) continue
    all.add(name)
    loadedBy(built.get(name)?.imports ?? [], all)
  }
  return all
}

/** Where a note is begun, edited or shown, or its form chosen. */
const withTypes = ['notes-page', 'draft-page', 'note-page', 'amend-page', 'approval-page', 'settings-page']

describe('what a page of the application loads before it is shown', () => {
  const pages = scripts.map(({ path }) => nameOf(path)).filter((name) => name.endsWith('-page'))

  it('there are pages', () => {
    expect(pages.length).toBeGreaterThan(8)
    expect(pages).toEqual(expect.arrayContaining(withTypes))
  })

  it('the texts of one language, whose script is asked for with the first', () => {
    expect(loadedBy(['index'])).not.toContain('en')
    const spoken = languages.map((language) => built.get(language)?.bytes ?? Number.NaN)
    expect(Math.max(...spoken)).toBeLessThan(mostTexts)
    expect(built.get('ahead')?.bytes).toBeLessThan(1024)
  })

  it('the texts of live tracking in one language, and only where it is shown', () => {
    const spoken = languages.map((language) => built.get(`tracking-${language}`)?.bytes ?? Number.NaN)
    expect(Math.max(...spoken)).toBeLessThan(mostTrackingTexts)
    for (const page of [...pages, 'index'])
      expect([...loadedBy([page])].filter((name) => /^tracking-[a-z]{2}$/.test(name))).toEqual([])
  })

  it.each(pages)('%s: few scripts, and the types of documents only where one is needed', (page) => {
    const loaded = loadedBy(['ahead', 'index', page, 'de'])
    const bytes = [...loaded].reduce((sum, name) => sum + (built.get(name)?.bytes ?? Number.NaN), 0)
    expect(loaded.size).toBeLessThanOrEqual(mostScripts)
    expect(loaded.has('types')).toBe(withTypes.includes(page))
    expect(bytes).toBeLessThan(withTypes.includes(page) ? mostWithTypes : most)
    for (const later of ['pdf', 'verify.worker', 'sample-pages']) expect(loaded).not.toContain(later)
  })
})
