import { draw } from '@consign/testkit/long/draw.ts'
import { long, seed } from '@consign/testkit/long/long.ts'
import { check } from 'recheck'
import { describe, expect, it } from 'vitest'
import { outOfProportion } from './growth.ts'
import { patternsInSchemas } from './in-schemas.ts'
import { patternsIn, patternsInSources } from './in-sources.ts'
import { distinct, type Pattern } from './pattern.ts'

const { patterns: inSources, made } = patternsInSources()
const all = distinct([...inSources, ...patternsInSchemas()])
const named = all.map(
  (pattern) => [`${pattern.where}: /${pattern.source}/${pattern.flags}`, pattern] as const,
)

/** Those that are judged and measured: in short a quarter, drawn. */
const drawn = draw(long(Math.ceil(named.length / 4), named.length), named.length, seed).map(
  (index) => named[index] as (typeof named)[number],
)

/** Bounded by steps alone, so that the verdict does not depend on the machine. */
const steps = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 1 }

async function verdictOn({ source, flags }: Pattern): Promise<string> {
  const found = await check(source, flags, steps)
  return found.status === 'vulnerable'
    ? `vulnerable, ${found.complexity.summary}: ${found.attack.pattern}`
    : found.status
}

describe('every pattern takes time in proportion to the text, whatever it is', () => {
  it.concurrent.each(drawn)('by its form: %s', async (_name, pattern) => {
    expect(await verdictOn(pattern)).toBe('safe')
  })

  it.each(drawn)('by the time it takes for texts of 1 to 64 kB: %s', (_name, pattern) => {
    expect(outOfProportion(pattern)).toBeUndefined()
  })
})

describe('every pattern is looked at', () => {
  it('those of all rooms', () => {
    const rooms = new Set(inSources.map(({ where }) => where.split('/').slice(0, 2).join('/')))
    for (const room of ['evidence', 'document-types', 'contract', 'cli'])
      expect(rooms).toContain(`packages/${room}`)
    expect(rooms).toContain('apps/server')
    expect(all.length).toBeGreaterThan(100)
  })

  it('those of schemas', () => {
    const sources = patternsInSchemas().map(({ source }) => source)
    expect(sources).toContain('^[A-Z]{2}$')
    expect(sources).toContain('^\\+[0-9][0-9 ().-]{4,30}$')
  })

  it('as none is put together while running', () => {
    expect(made).toEqual([])
    expect(patternsIn('x.ts', 'const form = (name: string) => new RegExp(name)').made).toHaveLength(1)
  })
})

const pattern = (form: RegExp): Pattern => ({ source: form.source, flags: form.flags, where: 'here' })

describe('patterns that are out of proportion are found', () => {
  const slow = [
    /^(a+)+$/,
    /0+$/,
    /\s*;\s*/,
    /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
    /\b([a-z][a-z0-9+.-]*:\/\/[^\s:/@]*:)[^\s/]*@/gi,
    /(Failing row contains )\([\s\S]*\)/g,
    /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/,
    /[\w-]*(?:secret|token)[\w-]*["']?\s*[=:]/gi,
    /\{\{(.+?)\}\}/g,
  ].map((form) => [String(form), pattern(form)] as const)

  it.concurrent.each(slow)('by their form: %s', async (_name, one) => {
    expect(await verdictOn(one)).toMatch(/^vulnerable/)
  })

  it.each(slow)('by the time they take: %s', (_name, one) => {
    expect(outOfProportion(one)).toMatch(/ms$/)
  })

  it('also where each match is cheap and all of them are not', () => {
    expect(outOfProportion(pattern(/a(?=a*b)|a/g))).toMatch(/ms$/)
  })
})
