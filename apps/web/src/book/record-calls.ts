import type { Client } from '@consign/sdk'
import type { JsonObject } from '../draft/model/json.ts'
import type { AnyRecord, Kind } from './kinds.ts'

interface Save {
  readonly operation_id: string
  readonly id: string
  readonly base_revision: number
  readonly record: JsonObject
}

/** The call that saves a record of a kind. */
export function saveRecord(api: Client, kind: Kind, body: Save): Promise<AnyRecord> {
  if (kind === 'contractors') return api.saveContractor({ body: body as never })
  if (kind === 'vehicles') return api.saveVehicle({ body: body as never })
  return api.saveTemplate({ body: body as never })
}

export function deleteRecord(api: Client, kind: Kind, id: string, base_revision: number): Promise<object> {
  const body = { id, base_revision }
  if (kind === 'contractors') return api.deleteContractor({ body })
  return kind === 'vehicles' ? api.deleteVehicle({ body }) : api.deleteTemplate({ body })
}

/** Removes a person's data; templates have none of their own. */
export const redactRecord = (
  api: Client,
  kind: 'contractors' | 'vehicles',
  id: string,
): Promise<AnyRecord> =>
  kind === 'contractors' ? api.redactContractor({ body: { id } }) : api.redactVehicle({ body: { id } })

const ofServer = new Set(['id', 'revision', 'warnings', 'vies', 'createdAt', 'updatedAt'])

/** What a person writes of a record; empty lists and what is not archived are left out. */
export const writtenOf = (record: AnyRecord): JsonObject =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([member, value]) =>
        !ofServer.has(member) && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  ) as JsonObject
