import type { fill as en } from '../en/fill.ts'

export const fill: Record<keyof typeof en, string> = {
  'fill.list': 'Iš adresų knygos',
  'fill.lines': 'Iš anksčiau naudotų eilučių',
  'fill.inBook': 'Adresų knygoje',
  'fill.keep': 'Įrašyti į adresų knygą',
  'fill.done': 'Užpildyta iš adresų knygos: {name}. Kas ten buvo, pakeista.',
  'begin.what': 'Šablonas, ref. nr., šalis arba vieta',
  'begin.empty': 'Tuščias važtaraštis',
  'begin.template': 'Šablonas',
  'begin.copy': 'Kopija',
  'asTemplate.do': 'Įrašyti kaip šabloną',
  'asTemplate.text':
    'Kiti važtaraščiai gali juo prasidėti. Ref. nr., datos, plombos ir visa, kas priklauso vienam vežimui, neįrašoma.',
  'asTemplate.name': 'Šablono pavadinimas',
  'asTemplate.vehicle': 'Su valst. numeriais, konteineriais ir vairuotoju',
  'asTemplate.replaces': 'Šablonas tokiu pavadinimu jau yra: jis bus pakeistas.',
  'asTemplate.done': 'Įrašyta kaip šablonas: {name}',
}
