import { types } from '@consign/document-types'
import { canonicalize } from '@consign/evidence'
import { describe, expect, it } from 'vitest'
import type { RenderInput } from '../input.ts'
import { mm } from '../layout/style.ts'
import { renderPdf } from '../render.ts'
import { example, inputOf, sha256, threeConsents } from '../testing/inputs.ts'
import { openedUp, pictureOf, readCode, squeezed, textOf } from '../testing/tools.ts'
import { unprintable } from '../unprintable.ts'
import type { LifeEvent } from './life.ts'
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
    renderPdf(
      inputOf({ ...data, printLanguages: ['en', 'pl'] }, { life: { events, statements: [] }, ...more }),
    ).bytes,
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

  it('says of a replaced note that this print replaces it, by which paper, and nothing of a certificate', () => {
    const replaced = happened('document.replaced', { reason: 'Customs', paperNumber: 'PL 0042' })
    const shown = squeezed(text([replaced], { consents: threeConsents }))
    for (const words of [
      'printout that replaces the electronic note',
      'wydruk zastępujący',
      'paper note no. PL 0042',
    ])
      expect(shown).toContain(squeezed(words))
    const all = LANGUAGES.map((lang) => lifeWord('REPLACED', lang)).join()
    expect(all).not.toMatch(/certif|poświadcz|beglaubig|ověřen|hitelesít|завер|zaświadcz/i)
  })

  it.each([
    [['en']],
    [['pl', 'de', 'fr', 'hu']],
    [['bg', 'el', 'uk', 'ro']],
  ])('a replaced note in %s keeps its boxes free of the words beside them', (printLanguages) => {
    const note = { ...example, printLanguages }
    const life = { events: [happened('document.replaced', { reason: 'R' })], statements: [] }
    const { bytes } = renderPdf(inputOf(note, { life }))
    const [, matrix] = /q [\d.]+ 0 0 [\d.]+ ([\d.]+) [\d.]+ cm 0 1 -1 0 0 0 cm/.exec(openedUp(bytes)) ?? []
    expect(Number(matrix)).toBeLessThan(mm(10))
    expect(readCode(pictureOf(bytes, 1, 150))).toBe(inputOf(note).codeUrl)
  })
})

describe('words across a page', () => {
  it('leave the QR code free, in any languages', () => {
    for (const printLanguages of [['en'], ['pl', 'de', 'fr', 'hu'], ['bg', 'el', 'uk', 'ro']]) {
      const input = inputOf(
        { ...example, printLanguages },
        { life: { events: [happened('document.cancelled', { reason: 'R' })], statements: [] } },
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

  it('says on the face that a signature is missing when the consignee signed without the others', () => {
    const input = inputOf({ ...example, printLanguages: ['en'] }, { consents: threeConsents.slice(2) })
    const version = { ...input.version, state: 'received_incomplete' }
    expect(squeezed(textOf(renderPdf({ ...input, version }).bytes))).toContain(
      squeezed('No consignment note: a signature is missing'),
    )
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
    expect(shown).toContain(squeezed('accepted for the sender by issuer'))
    const signedSo = { ...data, carrierReservations: { ...carrierReservations, acceptedBySender: true } }
    expect(squeezed(text([], {}, signedSo))).not.toContain(squeezed('not accepted by the sender'))
    const other = { ...data, carrierReservations: { ...carrierReservations, text: 'Inne' } }
    expect(squeezed(text([accepted], {}, other))).toContain(squeezed('not accepted by the sender'))
  })
})
