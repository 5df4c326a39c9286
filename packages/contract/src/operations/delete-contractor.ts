import { operationId } from '../examples/document.ts'
import { contractor } from '../examples/library.ts'
import { operation } from '../operation.ts'
import { DeleteRecord, RecordDeleted } from '../schemas/library.ts'

export const deleteContractor = operation({
  id: 'delete_contractor',
  method: 'POST',
  path: '/rest/v1/rpc/delete_contractor',
  tag: 'Address book',
  summary: 'Delete a contractor. Issued notes hold copies and stay as they are.',
  who: 'company',
  permission: 'library:write',
  gated: true,
  destructive: true,
  body: DeleteRecord,
  ok: { status: 200, body: RecordDeleted },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'IDEMPOTENCY_MISMATCH'],
  example: {
    body: { operation_id: operationId, id: contractor.id, base_revision: 1 },
    ok: { id: contractor.id, deleted: true },
  },
})
