import { operationId } from '../examples/document.ts'
import { vehicle } from '../examples/library.ts'
import { operation } from '../operation.ts'
import { RedactRecord, Vehicle } from '../schemas/library.ts'

const { driver: _driver, ...redacted } = vehicle

export const redactVehicle = operation({
  id: 'redact_vehicle',
  method: 'POST',
  path: '/rest/v1/rpc/redact_vehicle',
  tag: 'Address book',
  summary:
    'Remove a person’s data from a vehicle: driver, and from answers kept for repeats. Issued notes keep theirs: they are evidence.',
  who: 'company',
  permission: 'library:write',
  gated: true,
  destructive: true,
  body: RedactRecord,
  ok: { status: 200, body: Vehicle },
  errors: ['NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
  example: {
    body: { operation_id: operationId, id: vehicle.id },
    ok: { ...redacted, revision: 2 },
  },
})
