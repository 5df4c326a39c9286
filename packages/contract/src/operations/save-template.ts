import { operationId } from '../examples/document.ts'
import { newTemplate, template } from '../examples/library.ts'
import { operation } from '../operation.ts'
import { NewTemplate, saveOf, Template } from '../schemas/library.ts'

export const saveTemplate = operation({
  id: 'save_template',
  method: 'POST',
  path: '/rest/v1/rpc/save_template',
  tag: 'Address book',
  summary:
    'Create a template with base_revision 0, or replace it at the revision that was read. What is absent is gone.',
  who: 'company',
  permission: 'library:write',
  body: saveOf(NewTemplate),
  ok: { status: 200, body: Template },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'IDEMPOTENCY_MISMATCH', 'STORAGE_LIMIT', 'PAYLOAD_TOO_LARGE'],
  example: {
    body: { operation_id: operationId, id: template.id, base_revision: 0, record: newTemplate },
    ok: template,
  },
})
