import { composeOf, findType, types } from '@consign/document-types'
import { canonicalize } from '@consign/evidence'
import { describe, expect, it } from 'vitest'
import type { RenderInput } from '../input.ts'
import { renderPdf } from '../render.ts'
import { example, inputOf, sha256, threeConsents } from '../testing/inputs.ts'
import { pictureOf, readCode, squeezed, textOf } from '../testing/tools.ts'
import { unprintable } from '../unprintable.ts'
import type { LifeEvent } from './life.ts'
import { changedBoxes } from './marks.ts'
import { dataBefore } from './undo.ts'
import { lifeKeys, lifeWord } from './words.ts'

const { languages: LANGUAGES } = types[0]!.definition.presentation
const by = { kind: 'user', id: '3a020f83-163e-4705-8128-12e1107df986' }

export const happened = (name: string, payload: object): LifeEvent => ({
  name,
  versionId: '',
  payload: { by, ...payload },
  receivedAt: '2026-09-02T10:00:00.000Z',
})

const text = (
  events: LifeEvent[],
  more: Partial<RenderInput> = {},
  data: Record<string, unknown> = example,
) =>
  textOf(
    renderPdf(inputOf({ ...data, printLanguages: ['en', 'pl'] }, { life: { events, statements: [] }, ...more }))
      .bytes,
  )

describe('words', () => {
  it('there are as many as languages, and all can be printed', () => {
    for (const key of lifeKeys) {
      const words = LANGUAGES.map((lang) => lifeWord(key, lang, 3))
      expect(
        words.every((word) => word !== ''),
        key,
      ).toBe(true)
      expect(unprintable(words)).toEqual([])
    }
    const said = LANGUAGES.map((lang) => lifeWord('noteIncomplete', lang))
    expect(new Set(said).size).toBe(LANGUAGES.length)
    expect(lifeWord('amendment', 'hu', 3)).toBe('3. módosítás')
  })
})

describe('the end of a note', () => {
  it('stands across every page, with its reason among what happened', () => {
    const shown = text([happened('document.cancelled', { reason: 'Zlecenie odwołane' })])
    const pages = shown.split('\f').slice(0, -1)
    expect(pages).toHaveLength(2)
    for (const page of pages) {
      expect(squeezed(page)).toContain('CANCELLED')
      expect(squeezed(page)).toContain('ANULOWANY')
    }
    expect(shown).toContain('Zlecenie odwołane')
  })

  it('says of a replaced note that this print replaces it', () => {
    const shown = text([happened('document.replaced', { reason: 'Customs' })], { consents: threeConsents })
    expect(squeezed(shown)).toContain(squeezed('certified print that replaces the electronic note'))
    expect(squeezed(shown)).toContain(squeezed('poświadczony wydruk'))
  })
})

describe('words across a page', () => {
  it.each([
    'document.cancelled',
    'document.replaced',
  ])('%s: leave the QR code free, in any languages', (name) => {
    for (const printLanguages of [['en'], ['pl', 'de', 'fr', 'hu'], ['bg', 'el', 'uk', 'ro']]) {
      const input = inputOf(
        { ...example, printLanguages },
        { life: { events: [happened(name, { reason: 'R' })], statements: [] } },
      )
      expect(readCode(pictureOf(renderPdf(input).bytes, 1, 150))).toBe(input.codeUrl)
      const plain = pictureOf(renderPdf(inputOf({ ...example, printLanguages })).bytes, 1, 50)
      const stamped = pictureOf(renderPdf(input).bytes, 1, 50)
      const above = (picture: typeof plain) =>
        picture.pixels.slice(0, Math.floor(picture.width * 34 * (50 / 25.4)))
      expect(Buffer.compare(above(stamped), above(plain))).toBe(0)
    }
  })
})

describe('a company seal', () => {
  const seal = (company: string) =>
    happened('seal.added', { role: 'carrier', company, certificate: '1a2b3c4d5e6f7081' })

  it('is named with its company, role and certificate', () => {
    const shown = squeezed(text([seal('Trans Test S.A.')]))
    for (const word of [
      'company seal',
      'pieczęć firmowa',
      'Trans Test S.A.',
      'carrier / przewoźnik',
      '1a2b3c4d5e6f7081',
    ])
      expect(shown).toContain(squeezed(word))
  })

  it('whatever its company is called', () => {
    expect(text([seal('運送 \u202e 1')])).toContain('?? ? 1')
    expect(squeezed(text([seal('x'.repeat(2000))]))).toContain('…')
  })
})

describe('a note without events', () => {
  it('is as it was, byte for byte', () => {
    const input = inputOf(example)
    const { bytes } = renderPdf({ ...input, life: { events: [], statements: [] } })
    expect(Buffer.compare(bytes, renderPdf(input).bytes)).toBe(0)
  })
})

describe('what happened on the way', () => {
  const departure = happened('transport.departed', {
    occurredAt: '2026-09-01T09:10:00+02:00',
    place: { lat: 52.2297, lon: 21.0122 },
    source: 'tracking',
  })

  it('stands in the box it belongs to, and with its place among what happened', () => {
    const shown = text([departure])
    expect(squeezed(shown).split('2026-09-0109:10:00+02:00')).toHaveLength(3)
    expect(shown).toContain('52.2297, 21.0122')
  })

  it('box 24 names a refusal, unsigned as it is, and a notice that came later', () => {
    const refused = happened('delivery.refused', {
      ...{ occurredAt: '2026-09-02T06:00:00Z', reason: 'Temperatura 14 °C', reportedBy: 'Darek Śmiałek' },
    })
    const [face] = text([refused]).split('\f')
    expect(squeezed(face!)).toContain(squeezed('Temperatura 14 °C · Darek Śmiałek'))
    const notice = happened('reservation.notified', {
      ...{ kind: 'delay', text: 'Dwa dni', receivedAt: '2026-09-09T08:00:00Z', receivedFrom: 'Großmüller' },
    })
    const [signed] = text([notice], { consents: threeConsents }).split('\f')
    expect(squeezed(signed!)).toContain(squeezed('Dwa dni · Großmüller'))
  })

  it('says on the face that a signature is missing when the consignee signed without the others', () => {
    const input = inputOf({ ...example, printLanguages: ['en'] }, { consents: threeConsents.slice(2) })
    const version = { ...input.version, state: 'received_incomplete' }
    expect(squeezed(textOf(renderPdf({ ...input, version }).bytes))).toContain(
      squeezed('No consignment note: a signature is missing'),
    )
  })
})

describe('an amendment', () => {
  const amended = happened('document.amended', {
    reason: 'Inny odbiorca',
    changes: [
      {
        path: '/consignee/name',
        before: 'Stary Odbiorca',
        after: (example.consignee as { name: string }).name,
      },
      { path: '/goods/1', after: (example.goods as unknown[])[1] },
    ],
  })
  const earlier = [
    { body: { role: 'sender', name: 'Celina Wójcik' }, receivedAt: '2026-09-01T06:31:12.345Z', revision: 1 },
  ]

  it('is in the title, with its changes in the words of the form and the signatures before it', () => {
    const shown = squeezed(text([amended], { life: { events: [amended], earlier } }))
    for (const words of [
      'Amendment 1',
      'Stary Odbiorca',
      'Inny odbiorca',
      'signed version 1',
      'Celina Wójcik',
    ])
      expect(shown).toContain(squeezed(words))
    expect(shown).not.toContain('/consignee/name')
  })

  it('marks exactly the boxes that hold something else', () => {
    const { life } = inputOf(example, { life: { events: [amended], earlier } })
    const before = dataBefore(example, life!)!
    expect((before.consignee as { name: string }).name).toBe('Stary Odbiorca')
    expect(before.goods).toHaveLength(1)
    expect((example.goods as unknown[]).length).toBe(2)
    const fill = (data: Record<string, unknown>) =>
      composeOf({ name: 'ecmr', version: '1' })!({
        definition: findType({ name: 'ecmr', version: '1' })!.definition,
        data,
        layout: '2007',
        state: 'issued',
      })
    expect([...changedBoxes(fill(example), fill(before))].sort()).toEqual(['consignee', 'goods'])
  })
})

describe('a supplement', () => {
  it('is set apart: what, by whom, when; signatures name the version they cover', () => {
    const added = happened('document.supplemented', {
      role: 'carrier',
      additions: [{ path: '/vehicle/tractorPlate', value: 'PO 12345' }],
    })
    const consents = threeConsents.map((consent, index) => ({ ...consent, revision: index + 1 }))
    const shown = squeezed(text([added], { consents }))
    for (const words of ['Added later', 'carrier / przewoźnik', 'signed version 2'])
      expect(shown).toContain(squeezed(words))
  })
})

describe('what was added or changed', () => {
  it('is named field by field, lists and codes in words, never as JSON', () => {
    const added = happened('document.supplemented', {
      role: 'carrier',
      additions: [
        { path: '/driver', value: { name: 'Jan Śmiałek', phone: '+48 600000000' } },
        { path: '/vehicle/sealNumbers', value: ['PL-0001', 'PL-0002'] },
        { path: '/carrierReservations/codes', value: ['count_not_checked', 'packing_wet'] },
        { path: '/takingOver/arrivedAt', value: '2026-11-23T08:35:00Z' },
      ],
    })
    const amended = happened('document.amended', {
      reason: 'R',
      changes: [
        { path: '/goods/1', before: { marks: 'ADR-1', packages: 2 } },
        {
          path: '/declaredValue',
          before: { amount: '1', currency: 'EUR' },
          after: { amount: '2', currency: 'EUR' },
        },
      ],
    })
    const shown = text([added, amended])
    expect(squeezed(shown)).toContain(squeezed('2026-11-23 09:35 (08:35 UTC)'))
    expect(shown).not.toMatch(/[{}"]|\["|\/driver|\/goods/)
    for (const words of ['Jan Śmiałek', 'PL-0001, PL-0002', 'number of packages not checked', 'ADR-1'])
      expect(squeezed(shown)).toContain(squeezed(words))
  })
})

describe('the carrier’s reservations', () => {
  const carrierReservations = { text: 'Liczby sztuk nie sprawdzono', grounds: 'Folia' }
  const digest = sha256(canonicalize(carrierReservations))

  it('are accepted only as they stand', () => {
    const data = { ...example, carrierReservations }
    const [face] = text([], {}, data).split('\f')
    expect(squeezed(face!)).toContain(squeezed('not accepted by the sender'))
    const accepted = happened('reservations.accepted', { digest })
    const shown = squeezed(text([accepted], {}, data))
    expect(shown).not.toContain(squeezed('not accepted by the sender'))
    expect(shown).toContain(squeezed('accepted by the sender'))
    const signedSo = { ...data, carrierReservations: { ...carrierReservations, acceptedBySender: true } }
    expect(squeezed(text([], {}, signedSo))).not.toContain(squeezed('not accepted by the sender'))
    const other = { ...data, carrierReservations: { ...carrierReservations, text: 'Inne' } }
    expect(squeezed(text([accepted], {}, other))).toContain(squeezed('not accepted by the sender'))
  })
})
