import { trustStatus as trustStatusExample } from '../examples/trust.ts'
import { operation } from '../operation.ts'
import { TrustStatus } from '../schemas/trust.ts'

export const trustStatus = operation({
  id: 'trust_status',
  method: 'GET',
  path: '/functions/v1/trust/status',
  tag: 'Reading documents',
  summary:
    'What the evidence of the company’s notes still waits for: timestamps and seals since when and why, the longest first, and how the authorities answered the last time.',
  who: 'company',
  permission: 'documents:read',
  ok: { status: 200, body: TrustStatus },
  errors: [],
  example: { ok: trustStatusExample },
})
