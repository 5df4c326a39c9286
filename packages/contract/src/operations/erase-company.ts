import { company, kept } from '../examples/company.ts'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { Label } from '../schemas/connection.ts'
import { CompanyErasure } from '../schemas/erasure.ts'

export const eraseCompany = operation({
  id: 'erase_company',
  method: 'POST',
  path: '/functions/v1/company/erasure',
  tag: 'Companies',
  summary:
    'Ask for the erasure of the whole company in seven days; every member is told, any owner can take it back until then. Takes its exact name and a sign-in less than ten minutes ago. Asked again, the same day is answered.',
  who: 'owner',
  acrossCompanies: true,
  body: closed({ name: Label }, 'The name of the company, typed by whoever means it.'),
  ok: { status: 200, body: CompanyErasure },
  errors: ['NAME_MISMATCH', 'SIGN_IN_AGAIN'],
  example: { body: { name: company.name }, ok: { erasesAt: '2026-11-28T12:00:00.000Z', kept } },
})
