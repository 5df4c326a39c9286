import { operationId } from '../examples/document.ts'
import { contractor } from '../examples/library.ts'
import { operation } from '../operation.ts'
import { Contractor, RedactRecord } from '../schemas/library.ts'

const { contactName: _name, phone: _phone, ...redacted } = contractor

export const redactContractor = operation({
  id: 'redact_contractor',
  method: 'POST',
  path: '/rest/v1/rpc/redact_contractor',
  tag: 'Address book',
  summary:
    'Remove a person’s data from a contractor: contactName, email and phone, and from answers kept for repeats. Issued notes keep theirs: they are evidence.',
  who: 'company',
  permission: 'library:write',
  gated: true,
  destructive: true,
  body: RedactRecord,
  ok: { status: 200, body: Contractor },
  errors: ['NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
  example: {
    body: { operation_id: operationId, id: contractor.id },
    ok: { ...redacted, revision: 2 },
  },
})
