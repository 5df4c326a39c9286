import { expect, it } from 'vitest'
import { renderPdf } from './index.ts'
import { consentOf, example, inputOf, TYPED } from './testing/inputs.ts'
import { squeezed, textOf } from './testing/tools.ts'

const NAMES = {
  Polish: 'Zażółć gęślą jaźń, Gżegżółka Śmiałek-Dźwig ŻÓŁĆ ĄĘŃŹ',
  German: 'Großmüller & Söhne, Ärztehaus Übersee, STRAẞE',
  French: 'Œuvre à façon, Hôtel-Dieu, L’Haÿ-les-Roses, Noël',
  Czech: 'Příliš žluťoučký kůň úpěl ďábelské ódy',
  Slovak: 'Ľubomír Šťastný, Ĺadový, vôňa, dĺžka',
  Hungarian: 'Árvíztűrő tükörfúrógép, Őrség Űr',
  Romanian: 'Iași, Țăndărei, Brâncuși, Înființare',
  Lithuanian: 'Ąžuolų gatvė, Šiauliai, įmonė, ūkis',
  Spanish: 'Año Niño, ¿Qué? ¡Olé! Güell',
  Ukrainian: 'ТОВ «Їжак і Ґанок», Єнакієве, п’ятий',
  Bulgarian: 'Щъркел ЕООД, София',
  Greek: 'Παράδειγμα Α.Ε., Θεσσαλονίκη ϊΐύΰώ',
  Turkish: 'İstanbul Şişli, Iğdır, Çağlayan',
  Nordic: 'Ångström, Þórður, Æbelø, Ðuro',
}

it.each(Object.entries(NAMES))('%s can be searched and copied, in plain and in bold type', (_, name) => {
  const input = inputOf({
    ...example,
    sender: { name },
    specialAgreements: name,
    goods: [{ description: name }],
  })
  const found = squeezed(textOf(renderPdf(input).bytes)).split(squeezed(name))
  expect(found.length - 1).toBe(3)
})

it('prints captions in each of the languages and labels in the first two', () => {
  const text = squeezed(
    textOf(renderPdf(inputOf({ ...example, printLanguages: ['fr', 'uk', 'hu', 'en'] })).bytes),
  )
  for (const caption of [
    'Expéditeur (nom, adresse, pays)',
    '· Відправник · Feladó · Sender',
    '· Вантаж одержано · Az árut átvettem · Goods received',
  ]) {
    expect(text).toContain(squeezed(caption))
  }
  expect(text).toContain(squeezed('pas encore signé'))
})

it('prints text that came decomposed as if it had come composed', () => {
  const composed = renderPdf(inputOf({ ...example, specialAgreements: 'Żółć Ångström й' })).bytes
  const decomposed = renderPdf(
    inputOf({ ...example, specialAgreements: 'Żółć Ångström й'.normalize('NFD') }),
  ).bytes
  expect(squeezed(textOf(decomposed))).toContain(squeezed('Żółć Ångström й'))
  expect(squeezed(textOf(composed))).toContain(squeezed('Żółć Ångström й'))
})

it('keeps line breaks of every kind', () => {
  const carrier = { name: 'first\nsecond\r\nthird\rfourth\n\nsixth' }
  expect(textOf(renderPdf(inputOf({ reference: 'A', carrier })).bytes)).toMatch(
    /first\nsecond\nthird\nfourth\n+sixth\n/,
  )
})

it('shows what was signed: name, times, digest, statement, reservations, and that it is electronic', () => {
  const consent = consentOf({
    role: 'consignee',
    name: 'Ewa Żak',
    statement: 'Odebrałam towar.',
    reservations: 'brak 2 kartonów',
    mark: TYPED,
  })
  const text = squeezed(textOf(renderPdf(inputOf(example, { consents: [consent] })).bytes))
  for (const part of [
    'podpisano elektronicznie',
    'Düsseldorf, 2026-09-01 08:31:12 (UTC+2)',
    '2026-09-01 06:31:12 UTC',
    '2026-09-01 08:31:10 +02:00',
    consent.digest,
    'Odebrałam towar.',
    'brak 2 kartonów',
  ]) {
    expect(text).toContain(squeezed(part))
  }
  expect(text.split(squeezed('Ewa Żak')).length - 1).toBe(2)
})

it('lists every photo a signature covers with its digest', () => {
  const photos = Array.from({ length: 10 }, (_, index) => ({
    sha256: String(index).repeat(64),
    category: ['goods', 'damage', 'customs', 'other'][index % 4]!,
    addedAt: '2026-09-03T10:00:00Z',
    mediaType: 'image/jpeg',
    byteSize: 1000 + index,
  }))
  const text = squeezed(
    textOf(
      renderPdf(inputOf(example, { consents: [consentOf({ role: 'sender', name: 'Ewa', photos })] })).bytes,
    ),
  )
  for (const photo of photos) {
    expect(text).toContain(photo.sha256)
    expect(text).toContain(`image/jpeg,${photo.byteSize}B`)
  }
  expect(text).toContain(squeezed('uszkodzenie / Schaden / damage'))
})

it('says in unsigned boxes that nobody has signed yet', () => {
  const text = textOf(renderPdf(inputOf({ ...example, printLanguages: ['en'] })).bytes)
  expect(text.match(/not yet signed/g)!.length).toBe(3)
})

it('prints a typed name in the text font when the script font lacks a letter of it', () => {
  const { bytes } = renderPdf(
    inputOf(example, { consents: [consentOf({ role: 'sender', name: 'Αθηνά Ωμέγα', mark: TYPED })] }),
  )
  expect(squeezed(textOf(bytes)).split('ΑθηνάΩμέγα').length - 1).toBe(2)
})

it('prints what looks like code or markup as it is', () => {
  const hostile = '#evil[$x$] <b>&amp;</b> %s {n} $& \\n ) Tj ET ( << /JS >> \\(\\)'
  const text = squeezed(textOf(renderPdf(inputOf({ ...example, specialAgreements: hostile }, {})).bytes))
  expect(text).toContain(squeezed(hostile))
})

it('shows the day of the signature at its place, which is not always that of UTC', () => {
  const late = { ...consentOf({ role: 'consignee', name: 'Ewa' }), receivedAt: '2026-09-02T22:30:00.000Z' }
  const text = textOf(renderPdf(inputOf(example, { consents: [late] })).bytes)
  expect(text).toContain('Düsseldorf, 2026-09-03 00:30:00 (UTC+2)')
  expect(text).toContain('2026-09-02 22:30:00 UTC')
})

it('says of a signature where no place is known when it was received in UTC alone', () => {
  const data = { ...example, delivery: {} }
  const text = textOf(
    renderPdf(inputOf(data, { consents: [consentOf({ role: 'consignee', name: 'Ewa' })] })).bytes,
  )
  expect(text).toContain('2026-09-01 06:31:12 UTC')
  expect(text).not.toContain('UTC+')
})

it('says the state in words and what kind of paper it is, on a note under the convention and on another', () => {
  const print = (more: object) =>
    textOf(renderPdf(inputOf({ ...example, ...more, printLanguages: ['en', 'pl'] })).bytes)
  expect(print({})).toContain('Version / Wersja 1 (issued / wystawiony)')
  expect(print({})).toContain('e-CMR: print of an electronic consignment note')
  expect(print({ scope: 'national' })).not.toContain('CMR')
})

it('names the copies of the paper form, for the person who marks a print', () => {
  const text = squeezed(textOf(renderPdf(inputOf({ ...example, printLanguages: ['en'] })).bytes))
  expect(text).toContain('Copy[]1sender[]2consignee[]3carrier')
})
