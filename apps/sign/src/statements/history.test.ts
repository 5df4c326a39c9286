import { findType } from '@consign/document-types'
import { examples } from '@consign/document-types/examples'
import { sayIn } from '@consign/page/say'
import { describe, expect, it } from 'vitest'
import { en } from '../texts/en.ts'
import { statements as texts } from '../texts/statements-en.ts'
import type { Shown } from '../visit/state.ts'
import { historyOf } from './history.ts'

const say = sayIn('en', { ...en, ...texts })

const at = (minute: number) => new Date(Date.UTC(2026, 8, 1, 8, minute)).toISOString()

interface Event {
  readonly name: string
  readonly payload?: object
}

/** What is told of these events, one a minute. */
const told = (
  events: readonly Event[],
  statements: readonly object[] = [],
  consents: readonly object[] = [],
) => {
  const shown = {
    evidence: {
      version: { data: {} },
      asks: { company: 'Spedycja Ania' },
      events: events.map((event, i) => ({ id: `${i}`, receivedAt: at(i), ...event })),
      statements: statements.map((body) => ({ body })),
      consents: consents.map((body) => ({ body, receivedAt: at(1) })),
    },
  } as unknown as Shown
  return historyOf(shown, say)
}

const signed = { id: 's', name: 'Jan', role: 'carrier', occurredAt: at(0) }

describe('an event is told under its author', () => {
  it('the newest first, and those that concern no party not at all', () => {
    const events = [{ name: 'document.issued' }, { name: 'version.created' }, { name: 'link.opened' }]
    expect(told([...events, { name: 'document.amended', payload: { reason: 'Other load' } }])).toMatchObject([
      { title: 'Note changed', author: 'Spedycja Ania', words: 'Other load' },
      { title: 'Issued' },
    ])
  })

  it('a signature under its signer, the second of a role under the second', () => {
    const consents = ['Celina', 'Dorota'].map((name) => ({ role: 'sender', name }))
    const events = [{ name: 'consent.sender' }, { name: 'document.amended' }, { name: 'consent.sender' }]
    expect(told(events, [], consents).map(({ author }) => author)).toEqual([
      ...['Dorota', 'Spedycja Ania', 'Celina'],
    ])
  })

  it('what a party stated under the party, what the company reported under the company', () => {
    const payload = { occurredAt: at(0), place: { text: 'Warszawa' } }
    const events = [
      { name: 'transport.departed', payload: { ...payload, statementId: 's' } },
      { name: 'transport.departed', payload },
    ]
    expect(told(events, [{ ...signed, kind: 'transport.departed' }])).toMatchObject([
      { title: 'Departed', author: 'reported by Spedycja Ania', place: 'Warszawa' },
      { title: 'Departed', author: 'Jan, Carrier', place: 'Warszawa' },
    ])
  })
})

describe('its words', () => {
  it('are those of the language, with the reporter where that is another person', () => {
    const [obstacle] = told(
      [{ name: 'delivery.obstacle', payload: { reason: 'no_access', text: 'Gate 4', statementId: 's' } }],
      [{ ...signed, kind: 'delivery.obstacle' }],
    )
    expect(obstacle).toMatchObject({ title: 'Delivery not possible', words: 'No access. Gate 4' })
    const refusal = { reason: 'closed', reportedBy: 'Herr Müller', statementId: 's' }
    const [refused] = told(
      [{ name: 'delivery.refused', payload: refusal }],
      [{ ...signed, kind: 'delivery.refused' }],
    )
    expect(refused).toMatchObject({ title: 'Delivery refused', words: 'closed. refused by: Herr Müller' })
  })

  it('say when it came, where that is noticeably later than it happened', () => {
    const payload = { text: 'Wait', statementId: 's' }
    const late = { ...signed, occurredAt: at(-30) }
    expect(told([{ name: 'instructions.given', payload }], [signed])[0]).toMatchObject({ received: null })
    expect(told([{ name: 'instructions.given', payload }], [late])[0]).toMatchObject({
      received: at(0),
      at: at(-30),
    })
  })
})

describe('a notice after receipt', () => {
  const note = { name: 'ecmr', version: '1' }
  /** What is told of a notice that came this many days after the receipt of Tuesday, 1 September 2026. */
  const noticed = (kind: string, days: number) => {
    const receivedAt = new Date(Date.UTC(2026, 8, 1 + days, 10)).toISOString()
    const shown = {
      definition: findType(note)!.definition,
      evidence: {
        version: { data: examples.get('ecmr@1') },
        asks: { company: 'Spedycja Ania' },
        events: [
          { id: '1', name: 'reservation.notified', receivedAt, payload: { kind, text: 'x', receivedAt } },
        ],
        statements: [],
        consents: [{ body: { role: 'consignee' }, receivedAt: '2026-09-01T10:00:00.000Z' }],
      },
    } as unknown as Shown
    return historyOf(shown, say)[0]?.exceeded
  }

  it.each([
    ['not_apparent', 8, ''],
    ['not_apparent', 9, 'More than 7 days after receipt, Sundays not counted (CMR art. 30)'],
    ['delay', 21, ''],
    ['delay', 22, 'More than 21 days after receipt (CMR art. 30)'],
  ])('(%s) after %i days is marked: %s', (kind, days, mark) => {
    expect(noticed(kind, days)).toBe(mark)
  })
})
