import type { fill as en } from '../en/fill.ts'

export const fill: Record<keyof typeof en, string> = {
  'fill.list': 'Aus dem Adressbuch',
  'fill.lines': 'Aus früheren Positionen',
  'fill.inBook': 'Im Adressbuch',
  'fill.keep': 'Im Adressbuch behalten',
  'fill.done': 'Aus dem Adressbuch ausgefüllt: {name}. Was dort stand, wurde ersetzt.',
  'begin.what': 'Vorlage, Referenz, Beteiligte oder Ort',
  'begin.empty': 'Leerer Frachtbrief',
  'begin.template': 'Vorlage',
  'begin.copy': 'Kopie',
  'asTemplate.do': 'Als Vorlage speichern',
  'asTemplate.text':
    'Die nächsten Frachtbriefe können damit beginnen. Referenz, Daten, Plomben und was sonst nur zu einem Transport gehört, bleiben weg.',
  'asTemplate.name': 'Name der Vorlage',
  'asTemplate.vehicle': 'Mit Kennzeichen, Containern und Fahrer',
  'asTemplate.replaces': 'Eine Vorlage heißt schon so: sie wird ersetzt.',
  'asTemplate.done': 'Als Vorlage gespeichert: {name}',
}
