import { describe, expect, it } from 'vitest'
import { example, inputOf, threeConsents, waybill } from '../testing/inputs.ts'
import { scans, unread } from '../testing/read-pages.ts'

const languages = [
  ...[
    'pl de en',
    'es lt fr en',
    'cs sk hu',
    'it ro nl',
    'uk bg el',
    'hr sl lv et',
    'da sv pt tr',
    'en',
    'el',
    'uk',
  ],
].map((all) => all.split(' '))
const layouts = ['2007', '1976'] as const
const signed = { consents: threeConsents }

describe.each(
  layouts,
)('the form of %s, full, is read by zbar and by jsQR however it was printed, in', (printLayout) => {
  it.each(languages.map((all) => [all.join(' '), all] as const))('%s', (_, printLanguages) => {
    const input = inputOf({ ...example, printLanguages, printLayout }, signed)
    expect(unread(input, scans(input))).toEqual([])
  })
})

const other = {
  unsigned: inputOf(example),
  national: inputOf({ ...example, scope: 'national', printLanguages: ['pl'] }, signed),
  waybill: inputOf(waybill, { type: { name: 'pl-waybill', version: '1' } }),
}

it.each(Object.keys(other) as (keyof typeof other)[])('so are other first pages: %s', (name) => {
  expect(unread(other[name], scans(other[name]))).toEqual([])
})
