import { describe, expect, it } from 'vitest'
import type { RenderInput } from '../input.ts'
import { renderPdf } from '../render.ts'
import { example, inputOf, threeConsents } from '../testing/inputs.ts'
import { squeezed, textOf } from '../testing/tools.ts'
import { unprintable } from '../unprintable.ts'
import type { LifeEvent } from './life.ts'
import { lifeKeys, lifeWord } from './words.ts'

const LANGUAGES = ['en', 'pl', 'de', 'fr', 'cs', 'es', 'it', 'ro', 'sk', 'uk', 'lt', 'nl', 'hu']
const by = { kind: 'user', id: '3a020f83-163e-4705-8128-12e1107df986' }

export const happened = (name: string, payload: object): LifeEvent => ({
  name,
  payload: { by, ...payload },
  receivedAt: '2026-09-02T10:00:00.000Z',
})

const text = (
  events: LifeEvent[],
  more: Partial<RenderInput> = {},
  data: Record<string, unknown> = example,
) =>
  textOf(
    renderPdf(inputOf({ ...data, printLanguages: ['en', 'pl'] }, { life: { events, earlier: [] }, ...more }))
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

describe('a note without events', () => {
  it('is as it was, byte for byte', () => {
    const input = inputOf(example)
    const { bytes } = renderPdf({ ...input, life: { events: [], earlier: [] } })
    expect(Buffer.compare(bytes, renderPdf(input).bytes)).toBe(0)
  })
})
