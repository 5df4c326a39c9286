import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

interface Row {
  readonly number: string
  readonly level: string
  readonly stands: string
}

const rows: readonly Row[] = [
  ...read('docs/security/asvs.md').matchAll(/^\| (V[\d.]+) \| ([12]) \| [^|]+ \| ([^|]+) \|$/gm),
].map(([, number = '', level = '', stands = '']) => ({ number, level, stands }))

/** How many requirements a chapter of ASVS 5.0.0 has at levels 1 and 2. */
const ofChapter = {
  ...{ V1: 27, V2: 11, V3: 19, V4: 10, V5: 9, V6: 35, V7: 18, V8: 7, V9: 7, V10: 29 },
  ...{ V11: 14, V12: 9, V13: 13, V14: 9, V15: 13, V16: 16, V17: 7 },
}

const file = (short: string) => short.replace(/^~\//, 'apps/server/src/')
const isFile = (text: string) => /^[\w~][\w./~-]*\/[\w.-]+\.\w+$|^[A-Z]+\.md$|^package-lock\.json$/.test(text)

/** Files that a row names, each with the words in quotes that follow it. */
function namedIn(stands: string): { path: string; quotes: string[] }[] {
  return [...stands.matchAll(/`([^`]+)`([^`]*)/g)].flatMap(([, name = '', after = '']) => {
    const quotes = [...after.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words)
    return isFile(name) ? [{ path: file(name), quotes }] : []
  })
}

const numbered = (text: string) => text.slice(1).split('.').map(Number)

describe('the page of ASVS', () => {
  it('has every requirement of levels 1 and 2 once, in their order', () => {
    const numbers = rows.map(({ number }) => number)
    const sorted = [...new Set(numbers)].sort((a, b) => {
      const [x, y] = [numbered(a), numbered(b)]
      return (x[0] ?? 0) - (y[0] ?? 0) || (x[1] ?? 0) - (y[1] ?? 0) || (x[2] ?? 0) - (y[2] ?? 0)
    })
    expect(numbers).toEqual(sorted)
    const counted = Object.fromEntries(
      Object.keys(ofChapter).map((chapter) => [
        chapter,
        numbers.filter((number) => number.startsWith(`${chapter}.`)).length,
      ]),
    )
    expect(counted).toEqual(ofChapter)
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
  })

  it('says of each whether it is met, and by what', () => {
    for (const { number, stands } of rows) {
      expect(stands, number).toMatch(/^(met|n\/a|open): ./)
      if (stands.startsWith('met:')) expect(namedIn(stands).length, number).toBeGreaterThan(0)
    }
  })

  it.each(
    rows.flatMap(({ number, stands }) => namedIn(stands).map((named) => ({ number, ...named }))),
  )('$number names $path, which is there and says so', ({ path, quotes }) => {
    expect(existsSync(new URL(path, root)), path).toBe(true)
    for (const words of quotes) expect(read(path)).toContain(words)
  })
})
