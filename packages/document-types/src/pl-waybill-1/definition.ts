import { defineType } from '../define-type.ts'
import { noteRoles } from '../statements.ts'
import { completeness } from './completeness.ts'
import { dataSchema } from './data-schema.ts'
import { fold } from './fold.ts'
import { sections } from './form.ts'
import { boxes, labels } from './labels.ts'
import { ZONE } from './layout/fill.ts'
import { listed } from './listed.ts'
import { procedures } from './procedures.ts'
import { stateMachine } from './state-machine.ts'

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
      labels,
      boxes,
      clause: null,
    },
    procedures,
  },
  { fold, listed, zoneOf: () => ZONE },
)
