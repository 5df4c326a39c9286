import { expect, it } from 'vitest'
import { pl } from '../texts/pl.ts'
import { textsIn } from '../texts/use-texts.tsx'
import { sealPlaceName } from './seal-place-name.ts'

const { t } = textsIn({ language: 'pl', texts: pl })

it.each([
  ['consigneeInformation/consigneeCompanyName', 'Odbiorca: nazwa'],
  ['senderInformation/senderCountryCode/value', 'Nadawca: kraj'],
  ['itemList/1/grossWeightInKg/supplyChainConsignmentItemGrossWeight', 'Pozycja 2: waga brutto'],
  ['itemList/0/numberOfPackages/logisticsPackageItemQuantity', 'Pozycja 1: liczba opakowań'],
  ['itemList', 'liczba pozycji towaru'],
  ['somethingNew', 'somethingNew'],
])('%s is called %s', (place, name) => {
  expect(sealPlaceName(place, t)).toBe(name)
})
