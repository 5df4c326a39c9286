import { operationId } from '../examples/document.ts'
import { vehicle } from '../examples/library.ts'
import { operation } from '../operation.ts'
import { DeleteRecord, RecordDeleted } from '../schemas/library.ts'

export const deleteVehicle = operation({
  id: 'delete_vehicle',
  method: 'POST',
  path: '/rest/v1/rpc/delete_vehicle',
  tag: 'Address book',
  summary: 'Delete a vehicle. Issued notes hold copies and stay as they are.',
  who: 'company',
  permission: 'library:write',
  gated: true,
  destructive: true,
  body: DeleteRecord,
  ok: { status: 200, body: RecordDeleted },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'IDEMPOTENCY_MISMATCH'],
  example: {
    body: { operation_id: operationId, id: vehicle.id, base_revision: 1 },
    ok: { id: vehicle.id, deleted: true },
  },
})
