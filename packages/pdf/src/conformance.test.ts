import { expect, it } from 'vitest'
import { renderPdf } from './index.ts'
import { example, inputOf, threeConsents } from './testing/inputs.ts'
import { openedUp } from './testing/tools.ts'

/** Rules of ISO 19005-3 (PDF/A-3, level A) that can be seen in the file itself. */

const goods = Array.from({ length: 30 }, (_, index) => ({ marks: `M${index}`, description: 'Śruby' }))
const { bytes } = renderPdf(inputOf({ ...example, goods }, { consents: threeConsents }))
const file = Buffer.from(bytes).toString('latin1')
const open = openedUp(bytes)
const contents = [...open.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map((match) => match[1]!)
const pages = contents.filter((content) => content.includes('BDC'))

it('begins with a header of version 1.7 and a comment of four high bytes (6.1.2)', () => {
  expect(file.slice(0, 9)).toBe('%PDF-1.7\n')
  expect(file.slice(9, 15)).toMatch(/^%[\x80-\xff]{4}\n$/)
})

it('ends with its end-of-file mark, has an ID and is not encrypted (6.1.3)', () => {
  expect(file.endsWith('%%EOF\n')).toBe(true)
  expect(file).toMatch(/\/ID\[<[0-9A-F]{32}><[0-9A-F]{32}>\]/)
  expect(open).not.toContain('/Encrypt')
})

it('declares part 3, conformance A in uncompressed XMP that agrees with the information dictionary (6.6)', () => {
  expect(file).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>')
  expect(file).toContain('<xmp:CreateDate>2026-09-01T06:00:00Z</xmp:CreateDate>')
  expect(open).toContain('/CreationDate (D:20260901060000Z)')
  expect(open).toContain('/Producer (Consign PDF 3)')
  expect(file).toContain('<pdf:Producer>Consign PDF 3</pdf:Producer>')
})

it('has one output intent with an embedded RGB profile, and no colour but device grey and RGB (6.2.3, 6.2.4)', () => {
  expect(open).toContain('/S /GTS_PDFA1')
  expect(open).toMatch(/\/DestOutputProfile \d+ 0 R/)
  for (const page of pages) expect(page).not.toMatch(/\s(k|K|cs|CS|sc|SC|scn|SCN|sh)\s/)
})

it('uses no transparency, clipping, inline images, external objects or graphics states', () => {
  for (const page of pages) expect(withoutStrings(page)).not.toMatch(/\s(gs|Do|BI|W|W\*|Tr)\s/)
  expect(open).not.toMatch(/\/(SMask|ca|CA|BM|XObject|ExtGState|JS|JavaScript|OpenAction|AA)\b/)
})

it('never nests saved graphics states and balances marked content (6.1.13)', () => {
  for (const page of pages) {
    const operators = withoutStrings(page).split(/\s+/)
    const count = (operator: string): number => operators.filter((word) => word.endsWith(operator)).length
    expect(count('BDC') + count('BMC')).toBe(count('EMC'))
    expect(operators.filter((word) => word === 'q').length).toBe(
      operators.filter((word) => word === 'Q').length,
    )
  }
})

it('puts every drawing operator inside a marked-content sequence', () => {
  for (const page of pages) {
    let depth = 0
    for (const line of withoutStrings(page).split('\n')) {
      if (/(BDC|BMC)$/.test(line)) depth += 1
      else if (line === 'EMC') depth -= 1
      else if (/(Tj|Tj ET|re f|re S|l S| Q|\bf)$/.test(line)) expect(depth, line).toBeGreaterThan(0)
    }
    expect(depth).toBe(0)
  }
})

it('is marked, has a language and a structure tree, tab order by structure and shows its title (6.7)', () => {
  expect(open).toMatch(/\/MarkInfo <<\s+\/Marked true/)
  expect(open).toMatch(/\/Lang \(pl\)/)
  expect(open).toContain('/Type /StructTreeRoot')
  expect(open).toContain('/DisplayDocTitle true')
  expect(open.match(/\/Tabs \/S/g)!.length).toBe(open.match(/\/Type \/Page\b/g)!.length)
})

it('uses only standard structure types, so that no role map is needed (6.7.3.4)', () => {
  const types = new Set([...open.matchAll(/\/S \/(\w+)/g)].map((match) => match[1]))
  types.delete('GTS_PDFA1')
  expect([...types].sort()).toEqual([
    'Document',
    'Figure',
    'H1',
    'H2',
    'P',
    'Sect',
    'TD',
    'TH',
    'TR',
    'Table',
  ])
})

it('marks captions in other languages than the first as such', () => {
  for (const lang of ['de', 'en']) expect(pages[0]).toContain(`/Span<</Lang(${lang})>>BDC`)
})

it('gives each figure a text alternative and a place', () => {
  const figures = open.split('endobj').filter((object) => object.includes('/S /Figure'))
  expect(figures.length).toBe(4)
  for (const figure of figures) {
    expect(figure).toMatch(/\/Alt /)
    expect(figure).toMatch(/\/BBox \[/)
  }
})

it('gives every marked-content sequence an owner in the parent tree', () => {
  const nums = /\/Nums \[([\s\S]*?)\n {2}\]/.exec(open)![1]!
  const owners = [...nums.matchAll(/\d+\s+\[([^\]]*)\]/g)].map((match) => match[1]!.match(/\d+ 0 R/g)!.length)
  const perPage = marksPerPage()
  expect(owners).toEqual(perPage)
})

it('attaches the data as the source of the document, with type, size and date (6.8)', () => {
  expect(open).toContain('/AFRelationship /Source')
  expect(open).toContain('/Subtype /application#2fjson')
  expect(open).toMatch(/\/AF \[\s+\d+ 0 R\s+\]/)
  expect(open).toMatch(/\/ModDate \(D:20260901060000Z\)/)
})

it('never shows glyph 0 and gives every glyph a width', () => {
  const shown = pages.flatMap((page) => [...page.matchAll(/ Td \(((?:[^\\)]|\\[\s\S])*)\)Tj/g)])
  expect(shown.length).toBeGreaterThan(100)
  for (const [, glyphs] of shown) {
    const raw = glyphs!.replace(/\\([\s\S])/g, (_, char: string) => (char === 'r' ? '\r' : char))
    for (let at = 0; at < raw.length; at += 2) {
      expect(raw.charCodeAt(at) * 256 + raw.charCodeAt(at + 1)).toBeGreaterThan(0)
    }
  }
})

function withoutStrings(content: string): string {
  return content.replace(/\((?:[^\\)]|\\[\s\S])*\)/g, '()')
}

function marksPerPage(): number[] {
  const marks = pages.map((page) => [...page.matchAll(/\/MCID (\d+)/g)].map((match) => Number(match[1])))
  for (const numbers of marks) expect(numbers).toEqual(numbers.map((_, index) => index))
  return marks.map((numbers) => numbers.length)
}
