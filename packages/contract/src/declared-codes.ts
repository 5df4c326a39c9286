import type { Code } from './catalogue.ts'
import { doorsOf } from './doors.ts'
import { faceOf } from './face.ts'
import type { Operation } from './operation.ts'
import type { Table } from './table.ts'

/** Nothing is safe from these: limits, faults of our own, a database that is away. */
const always = ['RATE_LIMITED', 'INTERNAL', 'CONTRACT_VIOLATION', 'UNAVAILABLE'] as const

/** What reading a table may answer besides its doors (clients.md 2.2). */
const ofReading = [
  'INVALID_REQUEST',
  'PGRST100',
  '22P02',
  '42703',
  'PGRST103',
  'PGRST106',
  'PGRST107',
  'PGRST116',
] as const satisfies readonly Code[]

/** Every code that a call of the operation may be answered with: its doors', its input's, its own, and faults. */
export const codesOf = (operation: Operation): ReadonlySet<Code> =>
  new Set([
    ...doorsOf(operation).flatMap((door) => door.codes),
    ...inputCodes(operation),
    ...operation.errors,
    ...always,
  ])

/** Every code that a read of the table may be answered with. */
export const codesOfTable = (table: Table): ReadonlySet<Code> =>
  new Set([...doorsOf(table).flatMap((door) => door.codes), ...ofReading, ...always])

/** A body is read whenever the method may carry one, also by operations that want none. */
export const readsBody = ({ method }: Pick<Operation, 'method'>): boolean => method !== 'GET'

function inputCodes(operation: Operation): readonly Code[] {
  if (!readsBody(operation)) return ['INVALID_REQUEST']
  const bodyCodes = ['INVALID_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const
  const face = faceOf(operation.path)
  if (face === 'auth') return [...bodyCodes, 'bad_json']
  return face === 'rest' ? [...bodyCodes, 'PGRST102', 'PGRST106', 'PGRST107'] : bodyCodes
}
