import { expect, it } from 'vitest'
import { openRenderer, renderPdf } from './index.ts'
import { consentOf, example, inputOf, TYPED, threeConsents, waybill } from './testing/inputs.ts'
import { inspect, openedUp, squeezed, textOf } from './testing/tools.ts'

const signed = inputOf(example, { consents: threeConsents })
const pdf = renderPdf(signed).bytes
const WAYBILL = { name: 'pl-waybill', version: '1' }
const kinds: [string, Uint8Array][] = [
  ['the example, unsigned', renderPdf(inputOf(example)).bytes],
  ['the example, signed by three', pdf],
  ['the layout of 1976', renderPdf(inputOf(example, { layout: '1976', consents: threeConsents })).bytes],
  ['a waybill', renderPdf(inputOf(waybill, { type: WAYBILL, consents: threeConsents })).bytes],
  ['a national note', renderPdf(inputOf({ ...example, scope: 'national' })).bytes],
  ['a note without data', renderPdf(inputOf({})).bytes],
]

it.each(kinds)('%s is well formed for qpdf, tagged, one page, at most 60 kB', (_, bytes) => {
  expect(inspect('qpdf', ['--check', '@'], bytes).toString()).toContain('No syntax or stream encoding errors')
  const info = inspect('pdfinfo', ['@'], bytes).toString()
  expect(info).toMatch(/Tagged:\s+yes/)
  expect(info).toMatch(/Pages:\s+1\n/)
  expect(info).toMatch(/PDF version:\s+1\.7/)
  expect(bytes.length).toBeLessThanOrEqual(60_000)
})

it.each(kinds)('%s embeds every font as a subset with a way back to Unicode', (_, bytes) => {
  const fonts = inspect('pdffonts', ['@'], bytes).toString().trim().split('\n').slice(2)
  expect(fonts.length).toBeGreaterThanOrEqual(2)
  for (const font of fonts) {
    expect(font).toMatch(
      /^[A-Z]{6}\+(NotoSans-Regular|NotoSans-Bold|GreatVibes-Regular) +CID TrueType +Identity-H +yes yes yes/,
    )
  }
})

it('attaches the canonical JSON of the version, byte for byte', () => {
  const json = '{"a":"ąß\\n","é":[1,2]}'
  const { bytes } = renderPdf({ ...signed, versionJson: json })
  expect(inspect('qpdf', ['--show-attachment=version.json', '@'], bytes).toString()).toBe(json)
})

it('gives the same bytes for the same input, in this process and in a thread', async () => {
  expect(renderPdf(structuredClone(signed)).bytes).toEqual(pdf)
  await using renderer = await openRenderer({ workers: 1 })
  const rendered = await renderer.render(signed)
  expect(Buffer.from(rendered.bytes).equals(Buffer.from(pdf))).toBe(true)
  expect(rendered.renderer).toEqual(renderPdf(signed).renderer)
})

it('does not let what was rendered before change the bytes', () => {
  for (const name of ['Ångström', 'Čapek', 'Ωmega']) {
    renderPdf(
      inputOf(
        { ...example, sender: { name } },
        { consents: [consentOf({ role: 'sender', name, mark: TYPED })] },
      ),
    )
  }
  expect(Buffer.from(renderPdf(signed).bytes).equals(Buffer.from(pdf))).toBe(true)
})

it('gives another file another identifier', () => {
  const id = (bytes: Uint8Array): string => /\/ID \[<([0-9a-f]{32})>/i.exec(openedUp(bytes))![1]!
  expect(id(pdf)).not.toBe(id(renderPdf(inputOf(example)).bytes))
  expect(id(pdf)).toBe(id(renderPdf(signed).bytes))
})

it('names engine, layout, sources and fonts, so that the same bytes can be made again', () => {
  const { renderer } = renderPdf(signed)
  expect(renderer).toMatchObject({ name: 'consign-pdf', version: '3', layout: '2007' })
  expect(renderer.template).toMatch(/^[0-9a-f]{64}$/)
  expect(Object.keys(renderer.fonts).sort()).toEqual([
    'GreatVibes-Regular',
    'NotoSans-Bold',
    'NotoSans-Regular',
    'NotoSansArmenian-Bold',
    'NotoSansArmenian-Regular',
    'NotoSansGeorgian-Bold',
    'NotoSansGeorgian-Regular',
  ])
})

it('shows document, version, digest and reference on every page, and the page number', () => {
  const goods = Array.from({ length: 40 }, (_, index) => ({ marks: `M${index}`, description: 'Śruby' }))
  const input = inputOf({ ...example, goods })
  const pages = textOf(renderPdf(input).bytes).split('\f').slice(0, -1)
  expect(pages.length).toBeGreaterThan(1)
  pages.forEach((page, index) => {
    expect(squeezed(page)).toContain(input.document.id)
    expect(squeezed(page)).toContain(input.version.snapshotDigest)
    expect(page).toContain(input.document.reference)
    expect(page).toContain(`${index + 1}/${pages.length}`)
  })
})

it('prints the clause of the convention on an international note and not on a national one', () => {
  const clause = 'Convention on the Contract for the International Carriage of Goods by Road'
  expect(textOf(pdf)).toContain(clause)
  const national = textOf(renderPdf(inputOf({ ...example, scope: 'national', specialAgreements: 'x' })).bytes)
  expect(national).not.toContain(clause)
  expect(national).not.toContain('CMR\n')
})

it('takes the clause and the procedures from the type, whatever the data say', () => {
  const text = squeezed(textOf(renderPdf(inputOf({ printLanguages: ['en'], clause: 'none' })).bytes))
  expect(text).toContain(squeezed('notwithstanding any clause to the contrary'))
  expect(text).toContain(squeezed('a paper note may replace this one'))
})

it('prints the form of 1976 when the data ask for it', () => {
  const asked = renderPdf(inputOf({ ...example, printLayout: '1976' }))
  expect(asked.renderer.layout).toBe('1976')
  expect(textOf(asked.bytes)).toMatch(/^16 Przewoźnik/m)
})

it('refuses a layout or a type it does not know', () => {
  expect(() => renderPdf(inputOf(example, { layout: '1999' }))).toThrow('no layout 1999')
  expect(() => renderPdf(inputOf(example, { type: { name: 'ecmr', version: '9' } }))).toThrow(
    'no layout for ecmr 9',
  )
  expect(() => renderPdf(inputOf(example, { type: { name: '__proto__', version: '' } }))).toThrow(
    'no layout for',
  )
})

it('refuses text no font shows instead of printing an empty box', () => {
  expect(() => renderPdf(inputOf({ ...example, specialAgreements: '王' }))).toThrow('no font shows U+738B')
  expect(() =>
    renderPdf(inputOf(example, { consents: [consentOf({ role: 'sender', name: '😀' })] })),
  ).toThrow('no font')
})

it('says in which face a typed name is set when the one it was signed in lacks its letters', () => {
  const [consent] = threeConsents
  const typed = (name: string) => ({
    ...consent!,
    body: { ...consent!.body, name, strokes: [], mark: { kind: 'typed', style: 'great-vibes' } as const },
  })
  const print = (name: string) =>
    squeezed(
      textOf(renderPdf(inputOf({ ...example, printLanguages: ['en'] }, { consents: [typed(name)] })).bytes),
    )
  const said = squeezed('typed name Noto Sans (great-vibes)')
  for (const name of ['Νίκος Παπαδόπουλος', 'გიორგი', 'Արամ']) expect(print(name)).toContain(said)
  for (const name of ['Jürgen Weiß', 'Žydrūnas']) expect(print(name)).not.toContain(said)
})
