import { company } from '../examples/company.ts'
import { operation } from '../operation.ts'
import { closed, list } from '../schemas/common.ts'
import { Company } from '../schemas/company.ts'

export const listCompanies = operation({
  id: 'list_companies',
  method: 'GET',
  path: '/functions/v1/companies',
  tag: 'Companies',
  summary: 'The companies of the signed-in person.',
  who: 'person',
  acrossCompanies: true,
  ok: { status: 200, body: closed({ items: list(Company) }) },
  errors: [],
  example: { ok: { items: [company] } },
})
