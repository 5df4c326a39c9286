import { expect, it } from 'vitest'
import { translate } from '../texts/translate.ts'
import { sealPlaceName } from './seal-place-name.ts'

it.each([
  ['consigneeInformation/consigneeCompanyName', 'Odbiorca: nazwa'],
  ['senderInformation/senderCountryCode/value', 'Nadawca: kraj'],
  ['itemList/1/grossWeightInKg/supplyChainConsignmentItemGrossWeight', 'Pozycja 2: waga brutto'],
  ['itemList/0/numberOfPackages/logisticsPackageItemQuantity', 'Pozycja 1: liczba opakowań'],
  ['itemList', 'liczba pozycji towaru'],
  ['somethingNew', 'somethingNew'],
])('%s is called %s', (place, name) => {
  expect(sealPlaceName(place, translate.bind(null, 'pl'))).toBe(name)
})
