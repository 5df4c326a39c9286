import { expect, it } from 'vitest'
import { ecmr1 } from '../definition.ts'
import { example } from '../example.ts'
import { compose } from '../layout.ts'

/** The values of a box, each after its English caption. */
function box(id: string, more: object, layout = '2007'): string[] {
  const data = { ...example, printLanguages: ['en'], ...more }
  expect(ecmr1.check(data)).toEqual([])
  const { entries } = compose({ definition: ecmr1.definition, data, layout, state: 'issued' })
  return entries[id]!.map(({ label, value }) => [...(label ?? []).map(({ text }) => text), value].join(': '))
}

const party = { ...structuredClone(example.carrier), name: 'Podwykonawca Sp. z o.o.' }

it.each(['2007', '1976'])('the carrier’s box of %s names the actual carrier and the insurance', (layout) => {
  const policy = { insurer: 'Ubezpieczyciel S.A.', policy: 'OCP/1', validUntil: '2026-12-31' }
  const lines = box('carrier', { actualCarrier: party, carrierInsurance: policy }, layout)
  expect(lines).toContain('Actual carrier: Podwykonawca Sp. z o.o.')
  expect(lines).toContain('Insurance: Ubezpieczyciel S.A., OCP/1')
  expect(lines).toContain('Until: 2026-12-31')
})

it('a container stands with its size and type', () => {
  const unit = { id: 'CSQU3054383', isoType: '22G1', country: 'PL' }
  expect(box('carrier', { vehicle: { equipment: [unit] } })).toContain(
    'Container or loading unit: CSQU3054383 22G1 (PL)',
  )
})

it.each(['G122', '22g1', '022G1'])('%s is no type of container', (isoType) => {
  const data = { ...example, vehicle: { tractorPlate: 'PO 1', equipment: [{ id: 'CSQU3054383', isoType }] } }
  expect(ecmr1.check(data)).toMatchObject([{ path: '/vehicle/equipment/0/isoType', rule: 'pattern' }])
})

it.each([
  '2007',
  '1976',
])('numbers of authorities and the ordering party stand among the particulars of %s', (layout) => {
  const registrations = [
    { kind: 'SENT', number: 'SENT20260901000012' },
    { kind: 'MRN', number: '26PL301010E0123456' },
  ]
  const lines = box('otherParticulars', { registrations, orderingParty: party }, layout)
  expect(lines).toEqual(expect.arrayContaining(['SENT: SENT20260901000012', 'MRN: 26PL301010E0123456']))
  expect(lines).toContain('Ordering party: Podwykonawca Sp. z o.o.')
})

it.each([
  [{ kind: 'BDO', number: '000123456' }, '/registrations/0/kind'],
  [{ kind: 'SENT', number: 'SENT 2026' }, '/registrations/0/number'],
  [{ kind: 'UIT' }, '/registrations/0/number'],
])('%j is no number of an authority', (registration, path) => {
  expect(ecmr1.check({ ...example, registrations: [registration] })).toMatchObject([{ path }])
})

it('pallets are balanced at both ends', () => {
  const pallets = { kind: 'EUR', handedOver: 33, returned: 30, atDelivery: { handedOver: 33, returned: 0 } }
  expect(box('otherParticulars', { returnables: [pallets] })).toEqual([
    'Returnable load carriers: EUR',
    'Handed over: 33',
    'Returned: 30',
    'At delivery: Handed over 33, Returned 0',
  ])
})

it('the set point and its recording stand beside the limits', () => {
  const temperature = { minC: -22, maxC: -18, setPointC: -20, recorded: true }
  expect(box('senderInstructions', { senderInstructions: { temperature } })).toEqual([
    'Lowest temperature, °C: −22\u00a0°C',
    'Highest temperature, °C: −18\u00a0°C',
    'Set point, °C: −20\u00a0°C',
    'Temperature recorded: [×]',
  ])
})

it('the place of delivery says at which gate and whom to ask', () => {
  const delivery = {
    ...structuredClone(example.delivery),
    ...{ gate: 'Tor 4', contactName: 'Lager', contactPhone: '+49 211 1234567' },
  }
  expect(box('delivery', { delivery })).toEqual(
    expect.arrayContaining(['Gate or ramp: Tor 4', 'Contact: Lager', 'Telephone: +49 211 1234567']),
  )
})
