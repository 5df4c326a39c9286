import { operationId } from '../examples/document.ts'
import { contractor, newContractor } from '../examples/library.ts'
import { operation } from '../operation.ts'
import { Contractor, NewContractor, saveOf } from '../schemas/library.ts'

export const saveContractor = operation({
  id: 'save_contractor',
  method: 'POST',
  path: '/rest/v1/rpc/save_contractor',
  tag: 'Address book',
  summary:
    'Create a contractor with base_revision 0, or replace it at the revision that was read. What is absent is gone.',
  who: 'company',
  permission: 'library:write',
  body: saveOf(NewContractor),
  ok: { status: 200, body: Contractor },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'IDEMPOTENCY_MISMATCH', 'STORAGE_LIMIT'],
  example: {
    body: { operation_id: operationId, id: contractor.id, base_revision: 0, record: newContractor },
    ok: contractor,
  },
})
