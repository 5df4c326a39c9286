import { describe, expect, it } from 'vitest'
import { allPatterns } from './all-patterns.ts'
import { patternsInSchemas } from './in-schemas.ts'
import { patternsIn, patternsInSources } from './in-sources.ts'
import { verdictOn } from './judge.ts'
import { literalOf } from './pattern.ts'

const { patterns: inSources, made } = patternsInSources()
const all = allPatterns()

describe('every pattern takes time in proportion to the text, whatever it is', () => {
  it.concurrent.each(
    all.map((pattern) => [`${pattern.where}: ${literalOf(pattern)}`, pattern] as const),
  )('%s', async (_name, pattern) => expect(await verdictOn(pattern)).toBe('safe'))
})

describe('every pattern is found', () => {
  it('in all rooms', () => {
    const rooms = new Set(inSources.map(({ where }) => where.split('/').slice(0, 2).join('/')))
    for (const room of ['evidence', 'document-types', 'contract', 'cli'])
      expect(rooms).toContain(`packages/${room}`)
    expect(rooms).toContain('apps/server')
    expect(all.length).toBeGreaterThan(100)
  })

  it('in schemas', () => {
    const sources = patternsInSchemas().map(({ source }) => source)
    expect(sources).toContain('^[A-Z]{2}$')
    expect(sources).toContain('^\\+[0-9][0-9 ().-]{4,30}$')
  })

  it('as none is put together while running but those of a field’s schema, which are judged with it', () => {
    expect(made).toEqual([
      'apps/web/src/draft/model/field-value.ts: new RegExp(form)',
      // A copy of a literal, with a place of its own.
      'packages/evidence/src/verify/pdf-objects.ts: new RegExp(TOKEN)',
    ])
    expect(patternsIn('x.ts', 'const form = (name: string) => new RegExp(name)').made).toHaveLength(1)
  })
})

it.concurrent.each([
  /^(a+)+$/,
  /0+$/,
  /\s*;\s*/,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/,
  /[\w-]*(?:secret|token)[\w-]*["']?\s*[=:]/gi,
])('a pattern that is out of proportion is found: %s', async ({ source, flags }) => {
  expect(await verdictOn({ source, flags })).toMatch(/^vulnerable/)
})
