import { operationId } from '../examples/document.ts'
import { newVehicle, vehicle } from '../examples/library.ts'
import { operation } from '../operation.ts'
import { ImportedVehicles, ImportRecords } from '../schemas/library.ts'

export const importVehicles = operation({
  id: 'import_vehicles',
  method: 'POST',
  path: '/rest/v1/rpc/import_vehicles',
  tag: 'Address book',
  summary:
    'Store up to 500 vehicles in one transaction. What cannot be stored is refused by itself, with its problems; doubles are found by plate and country.',
  who: 'company',
  permission: 'library:write',
  // 500 records with all their members.
  members: 40_000,
  body: ImportRecords,
  ok: { status: 200, body: ImportedVehicles },
  errors: ['IDEMPOTENCY_MISMATCH', 'STORAGE_LIMIT'],
  example: {
    body: { operation_id: operationId, items: [newVehicle], on_duplicate: 'skip' },
    ok: { items: [{ index: 0, id: vehicle.id, result: 'created' }] },
  },
})
