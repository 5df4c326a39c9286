import type { fill as en } from '../en/fill.ts'

export const fill: Record<keyof typeof en, string> = {
  'fill.list': 'Din agenda de adrese',
  'fill.lines': 'Din poziții folosite înainte',
  'fill.inBook': 'În agenda de adrese',
  'fill.keep': 'Păstrați în agenda de adrese',
  'fill.done': 'Completat din agenda de adrese: {name}. Ce era acolo a fost înlocuit.',
  'begin.what': 'Șablon, referință, parte sau loc',
  'begin.empty': 'Scrisoare goală',
  'begin.template': 'Șablon',
  'begin.copy': 'Copie',
  'asTemplate.do': 'Salvați ca șablon',
  'asTemplate.text':
    'Scrisorile următoare pot începe cu el. Referința, datele, sigiliile și tot ce ține de un singur transport se lasă deoparte.',
  'asTemplate.name': 'Numele șablonului',
  'asTemplate.vehicle': 'Cu numere auto, containere și șofer',
  'asTemplate.replaces': 'Un șablon are deja acest nume: va fi înlocuit.',
  'asTemplate.done': 'Salvat ca șablon: {name}',
}
