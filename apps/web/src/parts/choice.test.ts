import { defaultType, type Field, findType } from '@consign/document-types'
import { languages } from '@consign/page/languages'
import { describe, expect, it } from 'vitest'
import { fieldChoices } from '../draft/fields/field-choices.ts'
import { countryCodes } from './countries.ts'

const definition = findType(defaultType)!.definition
const fields = definition.form.sections.flatMap((section): readonly Field[] => section.fields)
const fieldOf = (path: string): Field => fields.find((field) => field.path === path)!
const countries = (viewer: string) => fieldChoices(fieldOf('/sender/address/country'), definition, viewer)
const currencies = (viewer: string) => fieldChoices(fieldOf('/declaredValue/currency'), definition, viewer)
const pages = Object.keys(languages)
const nameIn = (language: string, code: string, type: 'region' | 'currency' = 'region') =>
  new Intl.DisplayNames(language, { type }).of(code) ?? ''
const bare = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '')

describe.each(['en', 'pl'])('a country typed on a page in %s', (viewer) => {
  const { meant } = countries(viewer)

  it.each(pages)('by its code or its name in %s, with or without accents, is that country', (language) => {
    expect(countryCodes).toHaveLength(63)
    for (const code of countryCodes) {
      const name = nameIn(language, code)
      const typed = [
        code,
        code.toLowerCase(),
        ` ${code} `,
        name,
        name.toUpperCase(),
        bare(name),
        `${code} ${nameIn(viewer, code)}`,
      ]
      expect(typed.map((text) => [text, meant(text)?.value])).toEqual(typed.map((text) => [text, code]))
    }
  })

  it.each(pages)('that is not offered never becomes another: names in %s', (language) => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const namer = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    const others = letters
      .flatMap((first) => letters.map((second) => `${first}${second}`))
      .filter((code) => !countryCodes.includes(code) && namer.of(code) !== undefined)
    const sameName = (code: string, found: string) => namer.of(code) === namer.of(found)
    for (const code of others) {
      for (const text of [namer.of(code)!, bare(namer.of(code)!)]) {
        const found = meant(text)?.value
        expect(found === undefined || sameName(code, found) ? null : [text, found]).toBeNull()
      }
    }
  })
})

it.each([
  ['Rumunia', 'RO'],
  ['Rumänien', 'RO'],
  ['Rumanien', 'RO'],
  ['Rumaenien', 'RO'],
  ['Osterreich', 'AT'],
  ['Oesterreich', 'AT'],
  ['Czech Republic', 'CZ'],
  ['Holland', 'NL'],
  ['Turkey', 'TR'],
  ['uk', 'GB'],
  ['el', 'GR'],
  ['Germ', 'DE'],
  ['Niem', 'DE'],
  ['herzegovina', 'BA'],
  ['US', 'US'],
])('what people write: %s is %s', (text, code) => {
  expect(countries('en').meant(text)?.value).toBe(code)
})

it.each([
  'SLO',
  'Bel',
  'A',
  'SA x',
  'XX',
  'Polnad',
  'Oman',
  'CHE',
  '…',
  '',
  ' ',
])('what means several countries, or none, is none: %j', (text) => {
  expect(countries('en').meant(text)).toBeNull()
})

it('what is meant stands first among those that are offered', () => {
  expect(countries('en').near('ro')[0]?.value).toBe('RO')
  expect(countries('pl').near('es')[0]?.value).toBe('ES')
  expect(countries('en').near('zzz')).toEqual([])
})

it.each(pages)('a currency by its code, or its name in %s', (language) => {
  for (const { value } of currencies('pl').all)
    for (const text of [
      value,
      value.toLowerCase(),
      nameIn(language, value, 'currency'),
      bare(nameIn(language, value, 'currency')),
    ])
      expect([text, currencies('pl').meant(text)?.value]).toEqual([text, value])
})

it.each([
  ['zł', 'PLN'],
  ['euro', 'EUR'],
  ['gel', 'GEL'],
])('a currency as people write it: %s is %s', (text, code) => {
  expect(currencies('pl').meant(text)?.value).toBe(code)
})

it('every word that the form offers is meant by its code and by each of its labels', () => {
  for (const field of fields.filter(({ options }) => options !== undefined)) {
    const { all, meant } = fieldChoices(field, definition, 'pl')
    for (const { value, label, foreign } of all)
      for (const text of [value, label, ...foreign]) {
        const found = meant(text)?.value
        expect([field.path, text, found]).toEqual([field.path, text, value])
      }
  }
})
