import { randomUUID } from 'node:crypto'
import type { Person } from '../people/person.ts'

/** A contractor, a vehicle and a template, as they are written. */
export const recordsToWrite = {
  contractor: {
    name: 'Großmüller GmbH',
    address: { street: 'Industriestraße 25', postcode: '40221', city: 'Düsseldorf', country: 'DE' },
    taxId: 'DE136695976',
    contactName: 'Ewa Großmüller',
    email: 'ewa@grossmueller.example',
    phone: '+49 211 1234567',
  },
  vehicle: {
    plate: 'WA 1234C',
    country: 'PL',
    kind: 'tractor',
    driver: { name: 'Darek Lis', phone: '+48 601 234 567' },
  },
  template: { name: 'Warszawa – Düsseldorf', type: { name: 'ecmr', version: '1' }, data: { goods: [] } },
} as const

type Kind = keyof typeof recordsToWrite

/** Saves a record of the address book; answers its id. */
export async function saveRecord(
  by: Person,
  kind: Kind,
  record: object = {},
  id: string = randomUUID(),
): Promise<string> {
  const whole = { ...recordsToWrite[kind], ...record }
  const answer = await by.rpc(`save_${kind}`, {
    operation_id: randomUUID(),
    id,
    base_revision: 0,
    record: whole,
  })
  if (answer.status !== 200) throw new Error(`save_${kind} answered ${JSON.stringify(answer.body)}`)
  return id
}

/** A call about a record, at its first revision or at any. */
const recordCall = (what: 'delete' | 'redact', kind: Kind) => async (owner: Person) => {
  const target = await saveRecord(owner, kind)
  const at = what === 'delete' ? { base_revision: 1 } : {}
  const input = { operation_id: randomUUID(), id: target, ...at }
  const others = async () => [
    { ...input, operation_id: randomUUID() },
    { ...input, id: await saveRecord(owner, kind) },
  ]
  const operation = `${what}_${kind}`
  const record: { readonly name?: string; readonly plate?: string } = recordsToWrite[kind]
  const shows = { supplied: { name: record.name ?? record.plate } }
  return { operation, path: `/rest/v1/rpc/${operation}`, input, others, target, shows }
}

/** Calls of gated operations on the address book. */
export const gatedRecordCalls = {
  delete_contractor: recordCall('delete', 'contractor'),
  delete_vehicle: recordCall('delete', 'vehicle'),
  delete_template: recordCall('delete', 'template'),
  redact_contractor: recordCall('redact', 'contractor'),
  redact_vehicle: recordCall('redact', 'vehicle'),
}
