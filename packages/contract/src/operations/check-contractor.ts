import { contractor } from '../examples/library.ts'
import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'
import { Contractor } from '../schemas/library.ts'

export const checkContractor = operation({
  id: 'check_contractor',
  method: 'POST',
  path: '/rest/v1/rpc/check_contractor',
  tag: 'Address book',
  summary:
    'Ask VIES about a contractor’s VAT number, and keep its answer with the time, where the operator allows it (VIES=on). An answer of the last ten minutes is not asked for again.',
  who: 'company',
  permission: 'library:write',
  body: closed({ id: Uuid }),
  ok: { status: 200, body: Contractor },
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VIES_OFF', 'VIES_NOT_COVERED', 'VIES_UNAVAILABLE'],
  example: {
    body: { id: contractor.id },
    ok: {
      ...contractor,
      vies: {
        at: '2026-11-28T10:47:28.044Z',
        taxId: contractor.taxId,
        valid: true,
        name: null,
        address: null,
        consultation: null,
      },
    },
  },
})
