import { company, newCompany } from '../examples/company.ts'
import { operation } from '../operation.ts'
import { Company, NewCompany } from '../schemas/company.ts'

export const createCompany = operation({
  id: 'create_company',
  method: 'POST',
  path: '/functions/v1/companies',
  tag: 'Companies',
  summary: 'One more company, owned by the signed-in person.',
  who: 'person',
  acrossCompanies: true,
  body: NewCompany,
  ok: { status: 201, body: Company },
  errors: ['COMPANY_LIMIT'],
  example: { body: newCompany, ok: company },
})
