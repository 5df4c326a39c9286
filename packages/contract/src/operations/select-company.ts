import { session } from '../examples/people.ts'
import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'
import { Session } from '../schemas/session.ts'

export const selectCompany = operation({
  id: 'select_company',
  method: 'POST',
  path: '/functions/v1/companies/{companyId}/select',
  tag: 'Companies',
  summary: 'A new session, bound to another company of the person.',
  who: 'person',
  acrossCompanies: true,
  params: closed({ companyId: Uuid }),
  ok: { status: 200, body: Session },
  errors: ['NOT_FOUND'],
  example: { ok: session },
})
