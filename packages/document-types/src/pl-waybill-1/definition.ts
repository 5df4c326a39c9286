import { defineType } from '../define-type.ts'
import { labels as noteLabels } from '../ecmr-1/labels.ts'
import { phrases } from '../ecmr-1/phrases.ts'
import { noteRoles } from '../statements.ts'
import type { Texts } from '../texts.ts'
import { completeness } from './completeness.ts'
import { dataSchema } from './data-schema.ts'
import { fold } from './fold.ts'
import { sections } from './form.ts'
import { boxes, labels } from './labels.ts'
import { ZONE } from './layout/fill.ts'
import { listed } from './listed.ts'
import { procedures } from './procedures.ts'
import { stateMachine } from './state-machine.ts'

/** The consignee's phrases do not depend on the law. */
const phraseLabels = Object.fromEntries(phrases.receipt.map((key) => [key, noteLabels[key] as Texts]))

/** The Polish domestic road waybill (krajowy list przewozowy; Prawo przewozowe of 15 November 1984, art. 38). */
export const plWaybill1 = defineType(
  {
    name: 'pl-waybill',
    version: '1',
    title: {
      en: 'Domestic waybill (Poland)',
      pl: 'Krajowy list przewozowy',
      de: 'Polnischer Inlandsfrachtbrief',
      fr: 'Lettre de voiture nationale (Pologne)',
    },
    dataSchema,
    completeness,
    roles: noteRoles,
    summary: { reference: '/reference', sender: '/sender/name', consignee: '/consignee/name' },
    stateMachine,
    supplements: [],
    claims: null,
    form: { sections },
    presentation: {
      layout: { default: 'standard', available: ['standard'] },
      languages: ['pl', 'en'],
      defaultLanguages: ['pl'],
      labels: { ...labels, ...phraseLabels },
      boxes,
      phrases: { grounds: [], receipt: phrases.receipt },
      clause: null,
    },
    procedures,
  },
  { fold, listed, zoneOf: () => ZONE },
)
