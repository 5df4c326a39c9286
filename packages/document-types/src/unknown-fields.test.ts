import { describe, expect, it } from 'vitest'
import { examples } from './examples.ts'
import { types } from './registry.ts'
import { edited } from './testing/edit.ts'

const ecmr = types.find(({ name }) => name === 'ecmr')!
const example = examples.get('ecmr@1')!

const first = (data: object, language?: 'en' | 'pl') => {
  const problems = ecmr.check(data, language)
  expect(problems).toHaveLength(1)
  return problems[0]!
}

describe('fields the type does not know', () => {
  it.each([
    ['/foo'],
    ['/sender/vat'],
    ['/goods/1/adr/x'],
    ['/a~1b~0c'],
    ['/22'],
    ['/constructor'],
  ])('%s is refused', (path) => {
    expect(first(edited(example, path, 'x'))).toMatchObject({ path, rule: 'unknown', article: null })
  })

  it.each([
    [
      '/senderInstructions/temperature/min',
      "Box 5, Sender's instructions, temperature.min",
      '; did you mean minC?',
    ],
    ['/goods/1/weight', 'Goods, weight (line 2)', '; did you mean grossWeightKg or netWeightKg?'],
    [
      '/sender/VATnumber',
      'Box 1, Sender (name, address, country), VATnumber',
      '; there are contractorId, name, address, taxId, eori, licence, contactName, email, phone',
    ],
    ['/consignor', '/consignor', '; did you mean consignee?'],
    ['/refrence', '/refrence', '; did you mean reference?'],
    ['/foo', '/foo', ''],
  ])('%s is told with where it is and what may have been meant', (path, where, hint) => {
    const { message } = first(edited(example, path, 'x'))
    expect(message).toBe(`${where}: is not a field of this type of document${hint}`)
  })

  it.each([
    [
      '/sender/street',
      'it belongs in /sender/address/street (Box 1, Sender (name, address, country), Street and number)',
    ],
    ['/Sender', 'did you mean sender or senderInstructions?'],
    [
      '/sender/Postcode',
      'it belongs in /sender/address/postcode (Box 1, Sender (name, address, country), Postcode)',
    ],
    ['/sender/address/eori', 'it belongs in /sender/eori (Box 1, Sender (name, address, country), EORI)'],
    ['/sealNumbers', 'it belongs in /vehicle/sealNumbers (Vehicle, Seal numbers)'],
    ['/tractorPlate', 'there are such fields at /vehicle/tractorPlate, /successiveCarriers/*/tractorPlate'],
    [
      '/goods/1/adr/grossWeightKg',
      'it belongs in /goods/1/grossWeightKg (Box 14, Gross weight in kg (line 2))',
    ],
    ['/gross_weight_kg', 'it belongs in /goods/*/grossWeightKg (Box 14, Gross weight in kg)'],
    ['/sender/address/grossWeightKg', 'it belongs in /goods/*/grossWeightKg (Box 14, Gross weight in kg)'],
    ['/sender/grossWeightKg', 'it belongs in /goods/*/grossWeightKg (Box 14, Gross weight in kg)'],
    [
      '/street',
      'there are such fields at /sender/address/street, /consignee/address/street, /takingOver/place/address/street, …',
    ],
    ['/sender/city', 'it belongs in /sender/address/city (Box 1, Sender (name, address, country), Place)'],
  ])('%s, which is one elsewhere, is told its place', (path, hint) => {
    expect(first(edited(example, path, 'x')).message.split('document; ')[1]).toBe(hint)
  })

  it('its place is told in Polish, too', () => {
    expect(first(edited(example, '/sender/street', 'x'), 'pl').message).toMatch(
      /nie jest polem tego rodzaju dokumentu; jego miejsce to \/sender\/address\/street \(Pole 1, /,
    )
  })

  it('a name as long as the data is cut in words, not in its path', () => {
    const name = 'x'.repeat(200_000)
    const { path, message } = first({ ...example, [name]: 1 })
    expect(path).toBe(`/${name}`)
    expect(message.length).toBeLessThan(300)
  })

  it('a member called __proto__ is refused and pollutes nothing', () => {
    const text = JSON.stringify(example).replace('{', '{"__proto__":{"polluted":true},')
    expect(first(JSON.parse(text))).toMatchObject({ path: '/__proto__', rule: 'unknown' })
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it('inherited members count as missing', () => {
    const data = Object.create({ reference: 'inherited' }) as object
    expect(ecmr.check({ ...data }).map(({ rule }) => rule)).toContain('reference')
    expect(ecmr.check(data).map(({ rule }) => rule)).toContain('reference')
  })
})
