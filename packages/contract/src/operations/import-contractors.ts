import { operationId } from '../examples/document.ts'
import { contractor, newContractor } from '../examples/library.ts'
import { operation } from '../operation.ts'
import { ImportedContractors, ImportRecords } from '../schemas/library.ts'

export const importContractors = operation({
  id: 'import_contractors',
  method: 'POST',
  path: '/rest/v1/rpc/import_contractors',
  tag: 'Address book',
  summary:
    'Store up to 500 contractors in one transaction. What cannot be stored is refused by itself, with its problems; doubles are found by tax id, else by name and postcode.',
  who: 'company',
  permission: 'library:write',
  // 500 records with all their members.
  members: 40_000,
  body: ImportRecords,
  ok: { status: 200, body: ImportedContractors },
  errors: ['IDEMPOTENCY_MISMATCH', 'STORAGE_LIMIT'],
  example: {
    body: { operation_id: operationId, items: [newContractor], on_duplicate: 'skip' },
    ok: { items: [{ index: 0, id: contractor.id, result: 'created' }] },
  },
})
