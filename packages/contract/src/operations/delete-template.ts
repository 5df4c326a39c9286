import { operationId } from '../examples/document.ts'
import { template } from '../examples/library.ts'
import { operation } from '../operation.ts'
import { DeleteRecord, RecordDeleted } from '../schemas/library.ts'

export const deleteTemplate = operation({
  id: 'delete_template',
  method: 'POST',
  path: '/rest/v1/rpc/delete_template',
  tag: 'Address book',
  summary: 'Delete a template. Issued notes hold copies and stay as they are.',
  who: 'company',
  permission: 'library:write',
  gated: true,
  destructive: true,
  body: DeleteRecord,
  ok: { status: 200, body: RecordDeleted },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'IDEMPOTENCY_MISMATCH'],
  example: {
    body: { operation_id: operationId, id: template.id, base_revision: 1 },
    ok: { id: template.id, deleted: true },
  },
})
