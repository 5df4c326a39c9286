import Type from 'typebox'
import { closed, list, OperationId, sentence, text, Uuid } from './common.ts'

/** The reason of an action on a note; printed on it. */
export const Reason = sentence(500, 'In your own words; printed on the note.')

/** The name of a person or their organisation; printed on the note. */
export const NamedPerson = sentence(200)

/** A reported time with its reported offset from UTC, copied into the evidence. */
export const ReportedTime = Type.String({
  format: 'date-time',
  maxLength: 40,
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$',
})

/** One call of an operation on an issued document; the same id makes a retry safe. */
export const ofDocument = { operation_id: OperationId, document_id: Uuid }

/** Values to be added where there are none. */
export const Additions = list(
  closed({
    path: text(500, { pattern: '^/[^\\u0000]*$', description: 'JSON Pointer into data' }),
    value: Type.Unknown(),
  }),
  50,
)

/** Where a transport was. */
export const TransportPlace = Type.Union([
  closed({
    lat: Type.Number({ minimum: -90, maximum: 90 }),
    lon: Type.Number({ minimum: -180, maximum: 180 }),
  }),
  closed({ text: sentence(200) }),
])
