import { expect, it } from 'vitest'
import { renderPdf } from './index.ts'
import { example, inputOf } from './testing/inputs.ts'
import { inspect, openedUp, pictureOf, squeezed, textOf } from './testing/tools.ts'

const goods = Array.from({ length: 60 }, (_, index) => ({ marks: `M${index}`, description: 'Śruby' }))
const data = { ...example, goods, printLanguages: ['pl', 'uk', 'de'] }
const input = inputOf(data, { verifyUrl: '', codeUrl: '', draft: true })
const { bytes } = renderPdf(input)

it('says on every page that it is a draft, in every language of the note', () => {
  const pages = textOf(bytes).split('\f').slice(0, -1)
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages)
    for (const word of ['SZKIC', 'ЧЕРНЕТКА', 'ENTWURF']) expect(squeezed(page)).toContain(word)
})

it('says of a note of nobody that it is a sample, on every page, and nothing else is another', () => {
  const given = inputOf(data)
  const pages = textOf(renderPdf({ ...given, sample: true }).bytes)
    .split('\f')
    .slice(0, -1)
  const plain = textOf(renderPdf(given).bytes).split('\f')
  for (const [at, page] of pages.entries()) {
    for (const word of ['WZÓR', 'ЗРАЗОК', 'MUSTER']) expect(squeezed(page)).toContain(word)
    expect(squeezed(plain[at] ?? '')).not.toContain('WZÓR')
  }
  expect(pages.length).toBeGreaterThan(1)
})

it('leads to no document: neither its digest, nor an address, nor a QR code, nor a version', () => {
  expect(squeezed(textOf(bytes))).not.toContain(input.version.snapshotDigest.slice(0, 8))
  expect(openedUp(bytes)).not.toContain('/S /Figure')
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('version.json')
  inspect('qpdf', ['--check', '@'], bytes)
})

it('goes under the content, which reads as without it', () => {
  const plain = squeezed(textOf(renderPdf(inputOf(data)).bytes))
  expect(plain).not.toContain('SZKIC')
  const marked = squeezed(textOf(bytes))
  for (const { marks } of goods) expect(marked).toContain(marks)
  // Black is as black as ever, and the mark is a light grey.
  const { pixels } = pictureOf(bytes, 1, 50)
  expect(pixels.filter((grey) => grey > 200 && grey < 235).length).toBeGreaterThan(5_000)
})
