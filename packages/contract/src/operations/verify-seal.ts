import { seal } from '../examples/seal.ts'
import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'
import { OlfSeal } from '../schemas/evidence.ts'

export const verifySeal = operation({
  id: 'verify_seal',
  method: 'POST',
  path: '/functions/v1/seals/{sealId}/verify',
  tag: 'Company seals',
  summary: 'Ask DNS once more whose certificate a seal has; what it says is kept with what it said before.',
  who: 'company',
  permission: 'documents:write',
  params: closed({ sealId: Uuid }),
  ok: { status: 200, body: OlfSeal },
  errors: ['NOT_FOUND', 'DOCUMENT_FULL'],
  example: { ok: seal },
})
