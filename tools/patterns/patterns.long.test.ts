import { readFileSync } from 'node:fs'
import { draw } from '@consign/testkit/long/draw.ts'
import { long, seed } from '@consign/testkit/long/long.ts'
import { describe, expect, it } from 'vitest'
import { judgedOf, judgedPatterns } from '../generate/judged-patterns.ts'
import { allPatterns } from './all-patterns.ts'
import { outOfProportion } from './growth.ts'
import { patternsInSchemas } from './in-schemas.ts'
import { patternsIn, patternsInSources } from './in-sources.ts'
import { verdictOn } from './judge.ts'
import { literalOf, type Pattern } from './pattern.ts'

const { patterns: inSources, made } = patternsInSources()
const all = allPatterns()
const named = all.map((pattern) => [`${pattern.where}: ${literalOf(pattern)}`, pattern] as const)

/** Those that are judged and measured again: in short a sixteenth, drawn. */
const drawn = draw(long(Math.ceil(named.length / 16), named.length), named.length, seed).map(
  (index) => named[index] as (typeof named)[number],
)

describe('every pattern takes time in proportion to the text, whatever it is', () => {
  it.concurrent.each(drawn)('by its form: %s', async (_name, pattern) => {
    expect(await verdictOn(pattern)).toBe('safe')
  })

  it.each(drawn)('by the time it takes for texts of 1 to 64 kB: %s', (_name, pattern) => {
    expect(outOfProportion(pattern)).toBeUndefined()
  })
})

describe('every pattern is looked at', () => {
  it('and judged before it gets into the list', async () => {
    expect(await judgedPatterns()).toBe(readFileSync(new URL('judged.txt', import.meta.url), 'utf8'))
  })

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

it('a pattern that is out of proportion gets into no list of judged ones', async () => {
  await expect(judgedOf([pattern(/^(a+)+$/)], '/a/\n')).rejects.toThrow('here: /^(a+)+$/ is vulnerable')
  expect(await judgedOf([pattern(/b/), pattern(/a/)], '/b/\n/c/\n')).toBe('/a/\n/b/\n')
})

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
