import { composeOf, findType } from '@consign/document-types'
import { describe, expect, it } from 'vitest'
import { renderPdf } from '../render.ts'
import { History } from '../testing/history.ts'
import { example } from '../testing/inputs.ts'
import { squeezed, textOf } from '../testing/tools.ts'
import { changedBoxes } from './marks.ts'
import { storyOf } from './story.ts'
import { dataBefore } from './undo.ts'

const base = {
  ...example,
  printLanguages: ['en', 'pl'],
  carrierReservations: { text: '8 pallets wet', grounds: 'seen on loading' },
}
const pagesOf = (history: History): string[] =>
  textOf(renderPdf(history.input()).bytes).split('\f').slice(0, -1).map(squeezed)
const onlyOn = (page: 'face' | 'behind', words: string, [face = '', ...others]: string[]): void => {
  expect(face.includes(squeezed(words)), words).toBe(page === 'face')
  expect(others.join('').includes(squeezed(words)), words).toBe(
    page === 'behind' || others.join('').includes(squeezed(words)),
  )
}
const signed = () => new History(base).sign('sender', 'Celina Żak').sign('carrier', 'Jan Śmiałek')
const hamburg = { ...(example.delivery as object), place: { name: 'Lager Hamburg' } }
const amended = (history = signed()) =>
  history.amend('Inny odbiorca', { specialAgreements: 'two drivers', delivery: hamburg }, [
    { path: '/specialAgreements', after: 'two drivers' },
  ])

describe('while an amendment waits for signatures', () => {
  it('boxes 22 and 23 have the signatures of the note in force, and the title says who must sign', () => {
    const [face = ''] = pagesOf(amended().in('amended'))
    for (const words of [
      'Amendment 1, not yet signed by: sender, carrier',
      'Zmiana 1, brak podpisu: nadawca, przewoźnik',
      'signed version 1, before amendment 1',
      'signed version 2, before amendment 1',
      '8 pallets wet',
    ])
      expect(face).toContain(squeezed(words))
  })

  it('one who has signed it is named beside their signature of the note in force', () => {
    const [face = ''] = pagesOf(amended().sign('sender', 'Nowa Osoba').in('amended'))
    expect(face).toContain(squeezed('not yet signed by: carrier'))
    expect(face).toContain(squeezed('signed version 1, before amendment 1'))
    expect(face).toContain(squeezed('Amendment 1: Nowa Osoba, signed version 4'))
  })

  it('the consignee’s signature stands for what it shows, and the note is one', () => {
    const [face = ''] = pagesOf(amended().sign('consignee', 'Ewa Großmüller').in('received_incomplete'))
    expect(face).not.toContain(squeezed('No consignment note'))
    expect(face).toContain(squeezed('Ewa Großmüller'))
    expect(face).toContain(squeezed('signed version 4'))
    expect(face).toContain(squeezed('signed version 2, before amendment 1'))
  })

  it('a note that sender and carrier never both signed shows the current signatures', () => {
    const once = new History(base).sign('sender', 'Celina Żak')
    const [face = '', behind = ''] = pagesOf(amended(once))
    expect(face).toContain(squeezed('Amendment 1, not yet signed by: sender'))
    expect(face).not.toContain(squeezed('Celina Żak'))
    expect(behind).toContain(squeezed('Celina Żak'))
  })

  it('once all have signed it, it is the note, and earlier signatures stand behind', () => {
    const pages = pagesOf(amended().sign('sender', 'Nowa Osoba').sign('carrier', 'Inny Kierowca'))
    onlyOn('face', 'signed version 5', pages)
    onlyOn('behind', 'Jan Śmiałek', pages)
    expect(pages[0]).not.toContain(squeezed('not yet signed by'))
  })
})

describe('events of an earlier generation', () => {
  const refused = () =>
    signed()
      .state('carrier', 'Jan Śmiałek', 'transport.departed', {
        place: { text: 'Warszawa' },
        source: 'person',
      })
      .state('carrier', 'Jan Śmiałek', 'transport.arrived', {
        place: { text: 'Neuss' },
        source: 'person',
      })
      .state('consignee', 'Ewa Großmüller', 'delivery.refused', {
        reason: 'frozen',
        reportedBy: 'Ewa Großmüller',
      })

  it('stand on page 2 with time, place and author, never in the boxes of a later one', () => {
    const later = amended(refused()).sign('sender', 'Celina Żak').sign('carrier', 'Jan Śmiałek')
    const pages = pagesOf(later.sign('consignee', 'Jürgen Weiß').in('delivered'))
    for (const words of ['Neuss', 'frozen', 'Ewa Großmüller']) onlyOn('behind', words, pages)
    onlyOn('face', 'Jürgen Weiß', pages)
  })

  it('are on the face while it is current, and again when the amendment is withdrawn', () => {
    expect(pagesOf(refused())[0]).toContain('frozen')
    expect(pagesOf(amended(refused()))[0]).not.toContain('frozen')
    const pages = pagesOf(amended(refused()).withdraw('no signature', 6))
    for (const words of ['frozen', 'Celina Żak']) expect(pages[0]).toContain(squeezed(words))
  })

  it('a departure from another place is not one from the place of taking over', () => {
    const again = amended(refused()).state('carrier', 'Jan Śmiałek', 'transport.departed', {
      ...{ place: { text: 'Krefeld' }, source: 'person' },
    })
    const pages = pagesOf(again)
    onlyOn('behind', 'Krefeld', pages)
    expect(pages[0]).toContain('Warszawa')
  })
})

describe('a withdrawn amendment', () => {
  it('stands on page 2 with its changes and the reason, and the face is as before it', () => {
    const pages = pagesOf(amended().withdraw('the carrier refuses', 2).in('taken_over'))
    for (const words of ['Amendment 1 withdrawn', 'two drivers', 'the carrier refuses', 'Inny odbiorca'])
      onlyOn('behind', words, pages)
    expect(pages[0]).not.toContain(squeezed('Amendment 1'))
    expect(pages[0]).not.toContain(squeezed('Zmiana 1'))
  })

  it('leaves no bar beside a box, and the next one is numbered on', () => {
    const withdrawn = amended().withdraw('R', 2)
    const { consents, life, version } = withdrawn.input()
    expect(dataBefore(version.data, storyOf(consents, life!))).toBeNull()
    const [face = ''] = pagesOf(
      withdrawn.amend('Again', { otherParticulars: 'tail lift' }, [
        { path: '/otherParticulars', after: 'tail lift' },
      ]),
    )
    expect(face).toContain(squeezed('Amendment 2, not yet signed by'))
    expect(face).toContain(squeezed('before amendment 2'))
  })
})

describe('bars', () => {
  it('mark exactly the boxes that hold something else than the note in force', () => {
    const consignee = { ...(example.consignee as object), name: 'Stary Odbiorca' }
    const history = new History({ ...base, consignee, goods: [(example.goods as unknown[])[0]] })
      .sign('sender', 'A')
      .sign('carrier', 'B')
      .amend('R', { consignee: example.consignee }, [
        {
          path: '/consignee/name',
          before: 'Stary Odbiorca',
          after: (example.consignee as { name: string }).name,
        },
      ])
      .amend('R', { goods: example.goods }, [{ path: '/goods/1', after: (example.goods as unknown[])[1] }])
    const { consents, life, version } = history.input()
    const before = dataBefore(version.data, storyOf(consents, life!))!
    const fill = (data: Record<string, unknown>) =>
      composeOf({ name: 'ecmr', version: '1' })!({
        ...{ definition: findType({ name: 'ecmr', version: '1' })!.definition, data, layout: '2007' },
        state: 'issued',
      })
    expect([...changedBoxes(fill(version.data), fill(before))].sort()).toEqual(['consignee', 'goods'])
  })
})
