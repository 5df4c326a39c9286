import { describe, expect, it } from 'vitest'
import { edited } from '../testing/edit.ts'
import { clockWarnings } from './clock-warnings.ts'
import { ecmr1 } from './definition.ts'
import { example } from './example.ts'

const day = '2026-09-10'
const moment = '2026-09-10T12:00:00Z'
const later = [
  ['/established/date', day],
  ['/takingOver/date', day],
  ['/takingOver/window', { from: '2026-09-10T08:00:00Z', to: moment }],
  ['/delivery/window', { from: '2026-09-10T08:00:00Z', to: moment }],
  ['/delivery/timeLimit', moment],
] as const
/** A note of which nothing has passed on 9 September. */
const coming = later.reduce<object>((data, [path, value]) => edited(data, path, value), example)

const rulesAt = (data: object, now: string) =>
  ecmr1.warnings(data, 'en', new Date(now)).map(({ rule, path }) => `${rule} ${path}`)

describe('dates that are past', () => {
  it.each([
    ['warning.notPast.established.date /established/date', '/established/date', '2026-09-08'],
    ['warning.notPast.takingOver.date /takingOver/date', '/takingOver/date', '2026-09-08'],
    [
      'warning.notPast.takingOver.window.to /takingOver/window/to',
      '/takingOver/window',
      { to: '2026-09-09T23:59:00Z' },
    ],
    [
      'warning.notPast.delivery.window.to /delivery/window/to',
      '/delivery/window',
      { to: '2026-09-10T01:00:00+02:00' },
    ],
    ['warning.notPast.delivery.timeLimit /delivery/timeLimit', '/delivery/timeLimit', '2026-09-09T23:59:59Z'],
  ])('%s', (told, path, value) => {
    const data = edited(edited(coming, '/established/date', '2026-09-09'), path, value)
    expect(rulesAt(data, '2026-09-10T00:00:00Z')).toContain(told)
    expect(ecmr1.warnings(data).filter(({ rule }) => rule.includes('notPast'))).toEqual([])
  })

  it('a day is past when it has ended everywhere, twelve hours after it ended in Greenwich', () => {
    expect(rulesAt(coming, '2026-09-10T11:59:00Z')).toEqual([])
    const days = (now: string) => rulesAt(coming, now).filter((told) => told.includes('date'))
    expect(days('2026-09-11T12:00:00Z')).toEqual([])
    expect(days('2026-09-11T12:00:01Z')).toHaveLength(2)
  })
})

describe('what is still to come', () => {
  it.each([
    '/takingOver/arrivedAt',
    '/takingOver/departedAt',
    '/delivery/arrivedAt',
    '/delivery/departedAt',
  ])('%s', (path) => {
    const at = (value: string) => rulesAt(edited(coming, path, value), '2026-09-10T00:00:00Z')
    expect(at('2026-09-10T02:05:00+02:00')).toEqual([])
    expect(at('2026-09-10T02:06:00+02:00')).toEqual([`warning.notFuture${path.replaceAll('/', '.')} ${path}`])
  })

  it('a carrier that accepted the goods on a day that has begun nowhere', () => {
    const at = (acceptedOn: string) =>
      rulesAt(
        edited(coming, '/successiveCarriers', [{ party: { name: 'Dunaj Spedition' }, acceptedOn }]),
        '2026-09-10T09:00:00Z',
      )
    expect(at('2026-09-10')).toEqual(['warning.handover /successiveCarriers'])
    expect(at('2026-09-11')).toContain(
      'warning.notFuture.successiveCarriers.acceptedOn /successiveCarriers/0/acceptedOn',
    )
  })
})

it('every such warning is tried here', () => {
  expect(clockWarnings).toHaveLength(10)
  expect(rulesAt(example, '2030-01-01T00:00:00Z')).toHaveLength(4)
})
