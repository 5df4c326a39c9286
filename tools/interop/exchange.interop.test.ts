import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { examples } from '@consign/document-types/examples'
import { exchangeOf } from '@consign/document-types/exchange'
import { full, issued } from '@consign/document-types/exchange/examples'
import { fill, subsets, writeXml } from '@consign/efti'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eftiTable, uncefactCodes } from '../generate/efti-table.ts'

const { EFTI_SCHEMAS = '', UNCEFACT_SCHEMA = '' } = process.env
const tables = new URL('../../packages/efti/src/', import.meta.url)
const { efti, uncefact } = exchangeOf({ name: 'ecmr', version: '1' })!

const odd = {
  ...full,
  sender: { ...full.sender, name: `<&> ${'ż'.repeat(110)}`, taxId: 'X'.repeat(35), eori: 'PL1' },
  goods: Array.from({ length: 100 }, () => ({
    ...full.goods[0],
    packagingCode: 'QQ9',
    marks: 'm'.repeat(512),
  })),
  declaredValue: { amount: '0.001', currency: 'XCG' },
  delivery: { ...full.delivery, openingHours: 'word '.repeat(51) },
}
const notes: Record<string, Readonly<Record<string, unknown>>> = {
  example: examples.get('ecmr@1')!,
  full,
  odd,
  empty: {},
}

describe('the published schema of eFTI', () => {
  let folder: string

  beforeAll(() => {
    folder = mkdtempSync(`${tmpdir()}/consign-efti-`)
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  /** What xmllint says of each. */
  function judge(...all: readonly string[]): string[] {
    const files = all.map((xml, index) => {
      writeFileSync(`${folder}/${index}.xml`, xml)
      return `${folder}/${index}.xml`
    })
    const schema = `${EFTI_SCHEMAS}/xsd/consignment-common.xsd`
    const { stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', schema, ...files], {
      encoding: 'utf8',
    })
    return stderr.trim().split('\n')
  }

  const valid = (count: number) =>
    Array.from({ length: count }, (_, index) => `${folder}/${index}.xml validates`)

  it('our table is what is made of it', async () => {
    expect(await eftiTable(EFTI_SCHEMAS)).toBe(readFileSync(new URL('efti-table.json', tables), 'utf8'))
  })

  it.each(Object.keys(notes))('takes a note (%s) in all subsets together', (name) => {
    const { filled } = fill(efti(issued(notes[name]!)))
    expect(judge(writeXml(filled, subsets, 'a note'))).toEqual(valid(1))
  })

  it('takes each subset by itself', () => {
    const { filled } = fill(efti(issued(full)))
    expect(judge(...subsets.map((subset) => writeXml(filled, [subset], subset)))).toEqual(
      valid(subsets.length),
    )
  })

  it('refuses what is none', () => {
    const xml = writeXml(fill(efti(issued(full))).filled, subsets, 'a note')
    expect(judge(xml.replace('unitId="KGM"', 'unitId="LBR"')).at(-1)).toContain('fails to validate')
    expect(judge(xml.replace('<modeCode>3<', '<modeCode>X<')).at(-1)).toContain('fails to validate')
  })
})

describe('the published schema of UN/CEFACT', () => {
  let check: ReturnType<Ajv2020['compile']>

  beforeAll(() => {
    const ajv = new Ajv2020({ strict: false, allErrors: false, logger: false })
    addFormats.default(ajv)
    check = ajv.compile(withEnums(JSON.parse(readFileSync(UNCEFACT_SCHEMA, 'utf8'))))
  })

  it('our code lists are what is made of it', async () => {
    expect(await uncefactCodes(UNCEFACT_SCHEMA)).toBe(
      readFileSync(new URL('uncefact-codes.json', tables), 'utf8'),
    )
  })

  it.each(Object.keys(notes))('takes a note (%s)', (name) => {
    check(uncefact(issued(notes[name]!)))
    expect(check.errors).toBeNull()
  })

  it('refuses what is none', () => {
    const message = uncefact(issued(full))
    expect(check({ ...message, unknown: true })).toBe(false)
    expect(check(JSON.parse(JSON.stringify(message).replaceAll('"KGM"', '"LBR"')))).toBe(false)
  })
})

/** Its lists of codes, `oneOf` of thousands of `const`, as `enum`: the same values, which ajv can compile. */
function withEnums(schema: unknown): object {
  return JSON.parse(JSON.stringify(schema), (_, value) => {
    const codes = value?.oneOf
    if (!Array.isArray(codes) || !codes.every((each) => typeof each?.const === 'string')) return value
    const { oneOf, ...rest } = value
    return { ...rest, enum: codes.map((each) => each.const) }
  })
}
