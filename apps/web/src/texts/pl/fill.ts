import type { fill as en } from '../en/fill.ts'

export const fill: Record<keyof typeof en, string> = {
  'fill.list': 'Z książki adresowej',
  'fill.lines': 'Z wcześniejszych pozycji',
  'fill.inBook': 'W książce adresowej',
  'fill.keep': 'Zachowaj w książce adresowej',
  'fill.done': 'Wypełniono z książki adresowej: {name}. Zastąpiono to, co było wpisane.',
  'begin.what': 'Szablon, referencja, strona lub miejsce',
  'begin.empty': 'Pusty list',
  'begin.template': 'Szablon',
  'begin.copy': 'Kopia',
  'asTemplate.do': 'Zapisz jako szablon',
  'asTemplate.text':
    'Następne listy mogą się od niego zaczynać. Referencja, daty, plomby i wszystko, co dotyczy jednego przewozu, zostaje pominięte.',
  'asTemplate.name': 'Nazwa szablonu',
  'asTemplate.vehicle': 'Z rejestracjami, kontenerami i kierowcą',
  'asTemplate.replaces': 'Szablon o tej nazwie już istnieje: zostanie zastąpiony.',
  'asTemplate.done': 'Zapisano szablon: {name}',
}
