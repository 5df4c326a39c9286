import { expect, it } from 'vitest'
import { foundParts, wordsOf } from './found-words.ts'

const found = (text: string, q: string) =>
  foundParts(text, wordsOf(q))
    .filter(([, isFound]) => isFound)
    .map(([part]) => part)

it('words are found by their beginnings, without case and accents, and nothing in their middle', () => {
  expect(found('Trans Gżegżółka sp. z o.o.', 'gzeg')).toEqual(['Gżegżółka'])
  expect(found('Großmüller Straße', 'STRASSE gross')).toEqual(['Großmüller', 'Straße'])
  expect(found('Hafenlogistik', 'logistik')).toEqual([])
  expect(found('Hafen', '')).toEqual([])
  expect(found('Hafen', '- /')).toEqual([])
})

it('a plate is found as people write it', () => {
  expect(found('PO 12345', 'po12345')).toEqual(['PO 12345'])
  expect(found('WA1234', 'wa 12-34')).toEqual(['WA1234'])
  expect(found('ZL/2026/000123', '000123')).toEqual(['000123'])
})

it('a text keeps every character', () => {
  const text = ' Łódź,  «ÅÄ» 12/34 '
  for (const q of ['', 'lodz', 'a', '12'])
    expect(
      foundParts(text, wordsOf(q))
        .map(([part]) => part)
        .join(''),
    ).toBe(text)
})
