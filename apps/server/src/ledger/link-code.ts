import { statement } from '../store/statement.ts'

/** Whether the link demands a code, and whether one was given. */
export const codeOfLink = statement(
  'code_of_link',
  { tenantId: 'uuid', grantId: 'uuid' },
  'select confirmed_at::text from sign_link_code where tenant_id = :tenantId and grant_id = :grantId',
  { confirmed_at: 'text?' },
)
