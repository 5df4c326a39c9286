import Type from 'typebox'
import { company } from '../examples/company.ts'
import { operation } from '../operation.ts'
import { closed, nullable } from '../schemas/common.ts'
import { Company, Phone, TaxId } from '../schemas/company.ts'
import { Name } from '../schemas/name.ts'

export const updateCompany = operation({
  id: 'update_company',
  method: 'PATCH',
  path: '/functions/v1/company',
  tag: 'Companies',
  summary:
    'Change the company’s name, telephone, which signers are told, and tax number. What was issued keeps the name and number it was issued under.',
  who: 'owner',
  body: closed({
    name: Type.Optional(Name),
    phone: Type.Optional(nullable(Phone)),
    taxId: Type.Optional(nullable(TaxId)),
  }),
  ok: { status: 200, body: Company },
  errors: [],
  example: { body: { phone: company.phone }, ok: company },
})
