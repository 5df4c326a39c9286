import { expect, it } from 'vitest'
import { isEori, isGln, isTaxId } from './numbers.ts'

it.each([
  ['PL5260001246', undefined],
  ['526-000-12-46', 'PL'],
  ['DE136695976', 'DE'],
  ['93815/08152', 'DE'],
  ['EL094259216', 'GR'],
  ['ATU13585627', 'AT'],
  ['NL004495445B01', 'NL'],
  ['XI980780684', 'GB'],
  ['GBGD123', undefined],
  ['CZ640903926', undefined],
  ['CHE-107.787.577 IVA', 'CH'],
  ['12345678', 'UA'],
  ['anything', 'US'],
  ['no country', undefined],
])('%s of %s breaks no rule', (taxId, country) => {
  expect(isTaxId(taxId, country)).toBe(true)
})

it.each([
  ['PL5260001247', undefined],
  ['5260001247', 'PL'],
  ['DE136695977', 'DE'],
  ['PL93815/08152', undefined],
  ['DE058123786', undefined],
  ['XI980780685', 'GB'],
  ['XIHW587', undefined],
  ['BG1512358928', undefined],
  ['SI93667931', undefined],
  ['FR', 'FR'],
])('%s of %s breaks the rule of its country', (taxId, country) => {
  expect(isTaxId(taxId, country)).toBe(false)
})

it('an EORI number begins with a country that gives them, a GLN ends with its check digit', () => {
  expect(['PL526000124600000', 'XI123', 'GB123'].map(isEori)).toEqual([true, true, true])
  expect(['XX123', 'US123'].map(isEori)).toEqual([false, false])
  expect(['5901234123457', '590 1234 12345 7'].map(isGln)).toEqual([true, true])
  expect(['5901234123450', '59012341234', 'x'].map(isGln)).toEqual([false, false, false])
})
