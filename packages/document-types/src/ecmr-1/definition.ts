import { defineType } from '../define-type.ts'
import { noteRoles } from '../statements.ts'
import { adrDoubts } from './adr-doubts.ts'
import { boxes } from './boxes.ts'
import { clause } from './clause.ts'
import { completeness } from './completeness.ts'
import { dataSchema } from './data-schema.ts'
import { fold } from './fold.ts'
import { follows } from './follows.ts'
import { sections } from './form.ts'
import { labels } from './labels.ts'
import { zoneOfField } from './layout/places.ts'
import { listed } from './listed.ts'
import { toOlf } from './olf/to-olf.ts'
import { phrases } from './phrases.ts'
import { procedures } from './procedures.ts'
import { stateMachine } from './state-machine.ts'
import { supplements } from './supplements.ts'
import { printLanguages, printLayouts } from './values.ts'

/** The CMR consignment note (Geneva, 19 May 1956) in electronic form (protocol of 20 February 2008). */
export const ecmr1 = defineType(
  {
    name: 'ecmr',
    version: '1',
    title: {
      en: 'CMR consignment note',
      pl: 'List przewozowy CMR',
      de: 'CMR-Frachtbrief',
      fr: 'Lettre de voiture CMR',
      cs: 'Nákladní list CMR',
      ro: 'Scrisoare de transport CMR',
      uk: 'Накладна CMR',
      lt: 'CMR važtaraštis',
    },
    dataSchema,
    completeness,
    roles: noteRoles,
    summary: { reference: '/reference', sender: '/sender/name', consignee: '/consignee/name' },
    stateMachine,
    supplements,
    claims: { notApparent: 7, delay: 21, address: '/delivery/place/address', article: 'CMR 30(1), (3)' },
    form: { sections },
    presentation: {
      layout: { default: '2007', available: [...printLayouts] },
      languages: [...printLanguages],
      defaultLanguages: ['en'],
      labels,
      boxes,
      phrases,
      clause,
    },
    procedures,
  },
  { fold, listed, zoneOf: zoneOfField, follows, toOlf, doubts: adrDoubts },
)
