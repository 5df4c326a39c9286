import type { Code } from './catalogue.ts'
import { doors, doorsOf } from './doors.ts'
import type { Operation } from './operation.ts'
import { surfaceOf } from './surface.ts'
import type { Table } from './table.ts'

/** Every operation can fail by limits, our own faults and an unreachable database. */
const always = ['RATE_LIMITED', 'INTERNAL', 'CONTRACT_VIOLATION', 'UNAVAILABLE'] as const

/** Codes of reading a table besides its doors' (docs/reading.md, Errors). */
const ofReading = [
  'INVALID_REQUEST',
  'PGRST100',
  'PGRST122',
  'ANSWER_TOO_LARGE',
  '22P02',
  '22007',
  '22008',
  '22025',
  '42703',
  '42883',
  'PGRST103',
  'PGRST106',
  'PGRST107',
  'PGRST116',
] as const satisfies readonly Code[]

/** Every code of the operation: its doors', its input's, its own, and faults. */
export const codesOf = (operation: Operation): ReadonlySet<Code> =>
  new Set([
    ...doorsOf(operation).flatMap((door) => door.codes),
    ...inputCodes(operation),
    ...operation.errors,
    ...always,
  ])

/** Every code of a read of the table. */
export const codesOfTable = (table: Table): ReadonlySet<Code> =>
  new Set([...doorsOf(table).flatMap((door) => door.codes), ...strangerCodes(table), ...ofReading, ...always])

/** A body is read if the method may carry one, also by operations that take none. */
export const readsBody = ({ method }: Pick<Operation, 'method'>): boolean => method !== 'GET'

function inputCodes(operation: Operation): readonly Code[] {
  const surface = surfaceOf(operation.path)
  const inQuery =
    surface === 'rest' ? (['INVALID_REQUEST', 'PGRST106'] as const) : (['INVALID_REQUEST'] as const)
  if (!readsBody(operation)) return surface === 'rest' ? [...inQuery, 'PGRST100'] : inQuery
  const inBody = [...inQuery, 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const
  if (surface === 'auth') return [...inBody, 'bad_json']
  return surface === 'rest' ? [...inBody, 'PGRST102'] : inBody
}

/** Without required sign-in, a bearer that is sent must still be valid. */
const strangerCodes = ({ who }: Table): readonly Code[] =>
  who === 'anyone'
    ? doors.flatMap(({ name, codes }) =>
        name === 'bearer' ? codes.filter((code) => code !== 'UNAUTHENTICATED') : [],
      )
    : []
