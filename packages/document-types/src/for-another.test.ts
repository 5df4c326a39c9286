import { expect, it } from 'vitest'
import { examples } from './examples.ts'
import { findType } from './registry.ts'

const ecmr = findType({ name: 'ecmr', version: '1' })

it('leaves out what belongs to one transport only, and groups and lists that become empty', () => {
  const data = {
    reference: 'ZL/1',
    noteNumber: { country: 'PL', value: '7' },
    sender: { name: 'Żuraw' },
    takingOver: {
      place: { address: { city: 'Warszawa' } },
      date: '2026-09-01',
      window: { from: 'x', to: 'y' },
    },
    delivery: { arrivedAt: 'x', receivedPlace: 'Rampa 4', gate: 'B' },
    vehicle: { tractorPlate: 'WA 1234C', sealNumbers: ['1'] },
    driver: { name: 'Darek' },
    successiveCarriers: [{ party: { name: 'Dalej' }, acceptedOn: '2026-09-02' }],
    carrierReservations: { text: 'mokre', grounds: 'deszcz' },
    documentsAttached: [{ name: 'Faktura', number: 'FV 1', sha256: 'a' }, { number: '2' }],
    established: { place: 'Warszawa', date: '2026-09-01' },
    returnables: [{ kind: 'EUR', handedOver: 20, returned: 18, atDelivery: { returned: 1 } }],
    registrations: [{ kind: 'sent', number: 'SENT1' }],
    externalIds: [{ system: 'erp', value: '1' }],
    signatories: { sender: { company: 'Żuraw' } },
    goods: [{ description: 'Części' }, {}],
  }
  expect(ecmr?.forAnother(data)).toEqual({
    sender: { name: 'Żuraw' },
    takingOver: { place: { address: { city: 'Warszawa' } } },
    delivery: { gate: 'B' },
    vehicle: { tractorPlate: 'WA 1234C' },
    driver: { name: 'Darek' },
    successiveCarriers: [{ party: { name: 'Dalej' } }],
    documentsAttached: [{ name: 'Faktura' }],
    established: { place: 'Warszawa' },
    returnables: [{ kind: 'EUR', handedOver: 20 }],
    goods: [{ description: 'Części' }, {}],
  })
})

it.each([...examples])('what is left of a complete note is allowed by its type: %s', (key, data) => {
  const [name = '', version = ''] = key.split('@')
  const type = findType({ name, version })
  const left = type?.forAnother(data) ?? {}
  expect(left).not.toEqual(data)
  expect(type?.allowed(left)).toEqual(left)
})

it('takes any data', () => {
  expect(ecmr?.forAnother({ goods: 7, takingOver: null, 'a/b~c': [[]], __proto__: 1 })).toEqual({
    goods: 7,
    takingOver: null,
    'a/b~c': [[]],
  })
})
