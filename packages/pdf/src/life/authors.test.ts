import { canonicalize } from '@consign/evidence'
import { describe, expect, it } from 'vitest'
import { renderPdf } from '../render.ts'
import { History } from '../testing/history.ts'
import { example, sha256 } from '../testing/inputs.ts'
import { squeezed, textOf } from '../testing/tools.ts'

const note = { ...example, printLanguages: ['en', 'de'] }
const signed = (data: Record<string, unknown> = note) =>
  new History(data).sign('sender', 'Celina Żak').sign('carrier', 'Jan Śmiałek')
const pagesOf = (history: History): string[] =>
  textOf(renderPdf(history.input()).bytes).split('\f').slice(0, -1).map(squeezed)
const has = (page: string | undefined, ...words: string[]): void => {
  for (const one of words) expect(page).toContain(squeezed(one))
}

describe('what a party states', () => {
  it('a refusal by the consignee names them in box 24, with their clock beside the time of receipt', () => {
    const [face] = pagesOf(
      signed().state('consignee', 'Ewa Großmüller', 'delivery.refused', {
        reason: 'thawed',
        reportedBy: 'Ewa Großmüller',
      }),
    )
    has(face, 'delivery refused', 'thawed Ewa Großmüller consignee / Empfänger signed electronically')
    has(face, 'received 2026-09-01 09:00:00 UTC', 'device clock 2026-09-01 08:58:30 UTC')
    expect(face).not.toContain(squeezed('reported by'))
    expect(face).not.toContain(squeezed('according to'))
  })

  it('a refusal that the carrier tells names who refused as the carrier’s word', () => {
    const [face] = pagesOf(
      signed().state('carrier', 'Jan Śmiałek', 'delivery.refused', {
        reason: 'thawed',
        reportedBy: 'Herr Weiß',
      }),
    )
    has(face, 'according to / nach Angabe von Herr Weiß', 'Jan Śmiałek carrier / Frachtführer')
  })

  it('an obstacle is in box 24, instructions are on page 2, each with its author', () => {
    const [face, behind] = pagesOf(
      signed()
        .state('carrier', 'Jan Śmiałek', 'delivery.obstacle', { reason: 'absent', text: null }, 'carrier', {
          text: 'gate shut',
        })
        .state('carrier', 'Jan Śmiałek', 'instructions.requested', { text: 'wait or return?' })
        .state('sender', 'Celina Żak', 'instructions.given', { text: 'wait until two' }),
    )
    has(face, 'obstacle to delivery', 'consignee absent', 'gate shut')
    expect(face).not.toContain(squeezed('wait until two'))
    has(
      behind,
      'instructions requested',
      'wait or return?',
      'instructions given',
      'wait until two',
      'Celina Żak',
    )
  })

  it('a late notice has its author and both times', () => {
    const notice = { kind: 'not_apparent', text: 'crushed inside', receivedAt: '2026-09-01T09:00:00.000Z' }
    const [face] = pagesOf(
      signed()
        .sign('consignee', 'Ewa Großmüller')
        .state('consignee', 'Ewa Großmüller', 'reservation.notified', {
          ...notice,
          receivedFrom: 'Ewa Großmüller',
        }),
    )
    has(face, 'reservations for damage not apparent', 'crushed inside Ewa Großmüller consignee / Empfänger')
    has(face, 'device clock 2026-09-01 09:58:30 UTC')
  })

  it.each([
    ['not_apparent', '2026-09-09T21:00:00.000Z', null],
    [
      'not_apparent',
      '2026-09-09T22:30:00.000Z',
      'later than 7 days after receipt, Sundays not counted (CMR 30)',
    ],
    ['delay', '2026-09-22T21:00:00.000Z', null],
    ['delay', '2026-09-22T22:30:00.000Z', 'später als 21 Tage nach Empfang (CMR 30)'],
  ])('a notice (%s) of %s is marked by the days at the place of delivery: %s', (kind, receivedAt, mark) => {
    const notice = { kind, text: 'crushed inside', receivedAt, receivedFrom: 'Ewa Großmüller' }
    const pages = pagesOf(signed().sign('consignee', 'Ewa Großmüller').report('reservation.notified', notice))
    for (const page of pages) {
      if (mark === null) expect(page).not.toContain(squeezed('(CMR 30)'))
      else has(page, mark)
    }
  })

  it('photos of a statement are listed with those of signatures', () => {
    const photo = { sha256: 'c'.repeat(64), category: 'damage', addedAt: '2026-09-01T09:00:00Z' }
    const [, behind] = pagesOf(
      signed().state('carrier', 'Jan Śmiałek', 'delivery.obstacle', { reason: 'closed' }, 'carrier', {
        photos: [{ ...photo, mediaType: 'image/jpeg', byteSize: 1000 }],
      }),
    )
    has(behind, 'Photos', 'damage', 'c'.repeat(16))
  })
})

describe('what the company reports', () => {
  it.each([
    [
      'delivery.refused',
      { occurredAt: '2026-09-02T06:00:00Z', reason: 'thawed', reportedBy: 'Jan Śmiałek' },
      'according to / nach Angabe von Jan Śmiałek',
    ],
    [
      'reservation.notified',
      { kind: 'delay', text: 'two days', receivedAt: '2026-09-09T08:00:00Z', receivedFrom: 'Großmüller' },
      'from / von Großmüller',
    ],
    [
      'transport.arrived',
      { occurredAt: '2026-09-02T06:00:00Z', place: { text: 'Düsseldorf' }, source: 'person' },
      'Düsseldorf',
    ],
  ])('%s is printed as reported by the issuer, on both pages', (name, payload, words) => {
    const [face, behind] = pagesOf(signed().report(name, payload))
    for (const page of [face, behind])
      has(
        page?.replaceAll('/', ''),
        words.replace('/', ''),
        'reported by gemeldet von Spedycja Żuraw Sp. z o.o.',
      )
  })
})

describe('the carrier’s reservations in box 8', () => {
  const data = { ...note, carrierReservations: { text: '8 pallets wet', grounds: 'seen' } }
  const digest = sha256(canonicalize(data.carrierReservations))

  it('are accepted by the sender only by the sender’s own statement', () => {
    const [face] = pagesOf(
      signed(data).state('sender', 'Celina Żak', 'reservations.accepted', { digest, grantId: 'g' }),
    )
    has(face, 'accepted by the sender / vom Absender anerkannt, Celina Żak, 2026-09-01 09:00:00 UTC')
  })

  it('are accepted for the sender by a company and a person, never by the sender', () => {
    const [face] = pagesOf(
      signed(data).report('reservations.accepted', { digest, grantId: null, name: 'Ania Nowak' }),
    )
    has(face, 'accepted for the sender by Spedycja Żuraw Sp. z o.o., Ania Nowak')
    expect(face).not.toContain(squeezed('accepted by the sender'))
  })

  it('are otherwise not accepted, also where others were', () => {
    const [face] = pagesOf(
      signed(data).state('sender', 'Celina Żak', 'reservations.accepted', { digest: 'ab', grantId: 'g' }),
    )
    has(face, 'not accepted by the sender')
  })
})

describe('successive carriers', () => {
  const dunaj = { name: 'Dunaj Spedition d.o.o.', address: { city: 'Zagreb', country: 'HR' } }

  it('box 7 has company, name, place, times and reservations of each who took over', () => {
    const [face, behind] = pagesOf(
      signed()
        .handOver('h2', 2, dunaj)
        .state(
          'carrier',
          'Marko Horvat',
          'carrier.taken_over',
          { number: 2, place: { text: 'Graz' }, text: 'torn film' },
          'h2',
        )
        .handOver('h3', 3, { name: 'Alpes SARL' })
        .state('carrier', 'Zoé Lefèvre', 'carrier.taken_over', { number: 3, place: null, text: null }, 'h3'),
    )
    has(
      face,
      'Dunaj Spedition d.o.o. Zagreb, Croatia (HR)',
      'taken over by carrier 2',
      'Marko Horvat',
      'Graz',
      'torn film',
    )
    has(face, 'Alpes SARL', 'taken over by carrier 3', 'Zoé Lefèvre')
    has(behind, 'carrier / Frachtführer: Dunaj Spedition d.o.o.')
  })

  it('a date that the issuer typed is told as the issuer’s', () => {
    const typed = { ...note, successiveCarriers: [{ party: dunaj, acceptedOn: '2026-09-03' }] }
    has(pagesOf(signed(typed))[0], 'Accepted on (as stated by the issuer)')
  })

  it('whatever the company of a handover link is called', () => {
    const history = signed().handOver('h2', 2, { name: '運送' })
    has(pagesOf(history.state('carrier', 'A', 'carrier.taken_over', { number: 2 }, 'h2'))[0], '??')
  })
})

describe('for whom a signer signs', () => {
  it('stands beside the name', () => {
    const signatories = { carrier: { company: 'Sub Trans s.r.o.', capacity: 'driver' } }
    has(pagesOf(signed({ ...note, signatories }))[0], 'Jan Śmiałek Sub Trans s.r.o., driver')
  })
})

describe('the list of changes', () => {
  it('has numbers, amounts, countries and times as their boxes have them', () => {
    const change = (path: string, before: unknown, after: unknown) => ({ path, before, after })
    const [, behind] = pagesOf(
      signed({ ...note, printLanguages: ['de', 'en'] }).amend('R', {}, [
        change('/goods/0/grossWeightKg', '8450.5', '12400.250'),
        change('/charges/0/amount', '1850.00', '1900.5'),
        change('/delivery/place/address/country', 'FR', 'DE'),
        change('/takingOver/arrivedAt', '2026-11-23T09:40:00+01:00', '2026-11-23T08:40:00Z'),
        change('/senderInstructions/transshipmentProhibited', false, true),
        change('/goods/0/packages', 1, 12000),
      ]),
    )
    has(behind, '8 450,5', '12 400,25', '1 900,50', 'Deutschland (DE)', 'Frankreich (FR)')
    has(behind, '2026-11-23 09:40 (08:40 UTC)', '2026-11-23 09:40 +01:00', '[×]', '12 000')
    expect(behind).not.toMatch(/8450\.5|T09:40|true/)
  })
})
