import { claimsOf, daysExceeded, findType } from '@consign/document-types'
import { examples } from '@consign/document-types/examples'
import { describe, expect, it } from 'vitest'
import { dayAtDelivery, deadlinesOf } from './deadlines.ts'
import type { EvidenceOutline } from './read-evidence.ts'

/** Rows of a note received in a country, with the data for counting days. */
const rowsOf = (country: string, receivedAt: string | null, type = 'ecmr'): EvidenceOutline => {
  const data = structuredClone(examples.get('ecmr@1')) as {
    delivery: { place: { address: { country: string } } }
  }
  data.delivery.place.address.country = country
  return {
    document: { type_name: type, type_version: '1' },
    versions: [{ body: JSON.stringify({ data }) }],
    consents: receivedAt === null ? [] : [{ role: 'consignee', received_at: receivedAt }],
    links: [],
  } as unknown as EvidenceOutline
}

describe('CMR art. 30', () => {
  it.each([
    // Wednesday; one Sunday.
    ['DE', '2026-09-02T08:00:00.000Z', '2026-09-10', '2026-09-23', ['2026-09-06']],
    // Good Friday, Easter Sunday and Monday.
    [
      'DE',
      '2026-04-01T08:00:00.000Z',
      '2026-04-11',
      '2026-04-22',
      ['2026-04-03', '2026-04-05', '2026-04-06'],
    ],
    // 1 and 3 May in Poland; the 3rd is a Sunday.
    ['PL', '2026-04-29T08:00:00.000Z', '2026-05-08', '2026-05-20', ['2026-05-01', '2026-05-03']],
    // Over the end of a year.
    ['FR', '2026-12-30T08:00:00.000Z', '2027-01-08', '2027-01-20', ['2027-01-01', '2027-01-03']],
  ])('%s, received %s: until %s and %s', async (country, at, notApparentUntil, delayUntil, skipped) => {
    expect(await deadlinesOf(rowsOf(country, at))).toEqual({ notApparentUntil, delayUntil, skipped })
  })

  it('counts from the day at the place: half past midnight in Germany is another day than in UTC', async () => {
    const late = rowsOf('DE', '2026-09-02T22:30:00.000Z')
    expect(dayAtDelivery(late, '2026-09-02T22:30:00.000Z')).toBe('2026-09-03')
    expect(await deadlinesOf(late)).toMatchObject({ delayUntil: '2026-09-24' })
  })

  it.each([
    ['of several zones', 'RU', ['2026-09-06']],
    ['whose zone and holidays nobody here knows', 'XX', ['2026-09-06']],
  ])('counts from the day in UTC in a country %s', async (_, country, skipped) => {
    const days = await deadlinesOf(rowsOf(country, '2026-09-02T22:30:00.000Z'))
    expect(days).toEqual({ notApparentUntil: '2026-09-10', delayUntil: '2026-09-23', skipped })
  })

  it('exceeds without holidays what prints mark, day for day', async () => {
    const { definition } = findType({ name: 'ecmr', version: '1' })!
    for (let start = 1; start <= 7; start += 1) {
      const rows = rowsOf('XX', `2026-09-0${start}T08:00:00.000Z`)
      const deadlines = await deadlinesOf(rows)
      const claims = claimsOf(definition, JSON.parse(String(rows.versions[0]?.body)).data)!
      for (let day = 1; day <= 30; day += 1) {
        const moment = `2026-09-${String(day).padStart(2, '0')}T08:00:00.000Z`
        const late = (kind: 'not_apparent' | 'delay') =>
          daysExceeded(claims, kind, `2026-09-0${start}T08:00:00.000Z`, moment) !== null
        expect([moment, late('not_apparent')]).toEqual([
          moment,
          moment.slice(0, 10) > deadlines!.notApparentUntil,
        ])
        expect([moment, late('delay')]).toEqual([moment, moment.slice(0, 10) > deadlines!.delayUntil])
      }
    }
  })

  it('says nothing before receipt, or of another law', async () => {
    expect(await deadlinesOf(rowsOf('DE', null))).toBeNull()
    expect(await deadlinesOf(rowsOf('PL', '2026-09-02T08:00:00.000Z', 'pl-waybill'))).toBeNull()
  })
})
