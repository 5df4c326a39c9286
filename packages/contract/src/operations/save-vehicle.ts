import { operationId } from '../examples/document.ts'
import { newVehicle, vehicle } from '../examples/library.ts'
import { operation } from '../operation.ts'
import { NewVehicle, saveOf, Vehicle } from '../schemas/library.ts'

export const saveVehicle = operation({
  id: 'save_vehicle',
  method: 'POST',
  path: '/rest/v1/rpc/save_vehicle',
  tag: 'Address book',
  summary:
    'Create a vehicle with base_revision 0, or replace it at the revision that was read. What is absent is gone.',
  who: 'company',
  permission: 'library:write',
  body: saveOf(NewVehicle),
  ok: { status: 200, body: Vehicle },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'IDEMPOTENCY_MISMATCH', 'STORAGE_LIMIT'],
  example: {
    body: { operation_id: operationId, id: vehicle.id, base_revision: 0, record: newVehicle },
    ok: vehicle,
  },
})
