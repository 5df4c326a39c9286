import { operation } from '../operation.ts'

export const keepCompany = operation({
  id: 'keep_company',
  method: 'DELETE',
  path: '/functions/v1/company/erasure',
  tag: 'Companies',
  summary: 'Take back that the company is to be erased.',
  who: 'owner',
  ok: { status: 204 },
  errors: ['NOT_FOUND'],
})
