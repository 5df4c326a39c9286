import { findType } from '@consign/document-types'
import { examples } from '@consign/document-types/examples'
import { checkStatement } from '@consign/evidence'
import { sayIn } from '@consign/page/say'
import { describe, expect, it } from 'vitest'
import { en } from '../texts/en.ts'
import { statements } from '../texts/statements-en.ts'
import { emptyDraft } from '../visit/begin.ts'
import type { Offer, Shown, StatementDraft } from '../visit/state.ts'
import { contentOf, placeOf, problemOf } from './content.ts'
import { forms } from './offers.ts'

const say = sayIn('en', { ...en, ...statements })
const type = { name: 'ecmr', version: '1' }
const { definition } = findType(type)!
const digest = 'a'.repeat(64)

/** Only what statements are made of. */
const shownTo = (role: string): Shown =>
  ({
    definition,
    evidence: {
      role,
      version: { type, data: examples.get('ecmr@1') },
      reservations: { digest, accepted: false },
    },
  }) as unknown as Shown

const draft = (offer: Offer, change: Partial<StatementDraft> = {}): StatementDraft => ({
  ...emptyDraft,
  ...{ offer, name: 'Jan Śmiałek' },
  ...change,
})

const roles: Readonly<Record<Offer, 'sender' | 'carrier' | 'consignee'>> = {
  ...{ departed: 'carrier', arrived: 'carrier', obstacle: 'carrier', ask: 'carrier', turnedAway: 'carrier' },
  ...{ refuse: 'consignee', hidden: 'consignee', delay: 'consignee' },
  ...{ instruct: 'sender', accept: 'sender', takeOver: 'carrier' },
}

const tapped: Partial<Record<Offer, Partial<StatementDraft>>> = {
  obstacle: { chosen: ['absent'] },
  ask: { chosen: ['ask.absent'] },
  turnedAway: { chosen: ['reservation.packing_wet'], reportedBy: 'Herr Müller' },
  refuse: { words: 'Falsche Ware' },
  hidden: { chosen: ['reservation.packing_damaged'] },
  delay: { words: 'Zwei Tage zu spät' },
  instruct: { chosen: ['give.return'] },
}

const now = Date.parse('2026-11-24T12:00:00Z')

describe.each(Object.keys(forms) as Offer[])('%s', (offer) => {
  const shown = shownTo(roles[offer])

  it('is a statement of the profile once what is needed was tapped', () => {
    const written = draft(offer, tapped[offer])
    expect(problemOf(shown, written, say, now)).toBeUndefined()
    const body = {
      ...contentOf(shown, written, say),
      id: 'f3b0c442-98fc-4c14-9afb-f4c8996fb924',
      documentId: 'f3b0c442-98fc-4c14-9afb-f4c8996fb925',
      versionId: 'f3b0c442-98fc-4c14-9afb-f4c8996fb926',
      ...{ snapshotDigest: digest, role: roles[offer], name: written.name, signature: '' },
      publicKey: { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) },
    }
    expect(checkStatement(body, roles[offer])).toEqual([])
    expect(body.kind).toBe(forms[offer].kind)
  })

  it('needs what was not tapped, and a name', () => {
    if (tapped[offer]) expect(problemOf(shown, draft(offer), say, now)).toBeDefined()
    expect(problemOf(shown, draft(offer, { ...tapped[offer], name: ' ' }), say, now)).toMatchObject({
      at: 'name',
    })
  })
})

it('departed and arrived have the places of the note until another one is written', () => {
  const shown = shownTo('carrier')
  expect([placeOf(shown, draft('departed')), placeOf(shown, draft('arrived'))]).toEqual([
    expect.stringMatching(/, [A-Z]{2}$/),
    expect.stringMatching(/, [A-Z]{2}$/),
  ])
  expect(contentOf(shown, draft('departed', { place: '' }), say).data).toEqual({})
  expect(contentOf(shown, draft('arrived', { place: 'A2, km 40' }), say).data).toEqual({
    place: { text: 'A2, km 40' },
  })
})

it('a time that has not come is refused, an earlier one is stated', () => {
  const shown = shownTo('carrier')
  expect(problemOf(shown, draft('departed', { at: '2027-01-01T00:00' }), say, now)).toMatchObject({
    at: 'at',
  })
  expect(contentOf(shown, draft('departed', { at: '2026-11-24T08:15' }), say).occurredAt).toBe(
    new Date('2026-11-24T08:15').toISOString(),
  )
})

it('what cannot be printed, or is too long, is found at its field', () => {
  const shown = shownTo('carrier')
  const at = (change: Partial<StatementDraft>) => problemOf(shown, draft('departed', change), say, now)?.at
  expect([
    at({ words: '🚚' }),
    at({ words: 'x'.repeat(501) }),
    at({ place: '🚚' }),
    at({ name: '🚚' }),
  ]).toEqual([...['words', 'words', 'place', 'name']])
})
