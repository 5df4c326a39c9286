import Type from 'typebox'
import { seal } from '../examples/seal.ts'
import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'
import { OlfSeal } from '../schemas/evidence.ts'

export const importSeal = operation({
  id: 'import_seal',
  method: 'POST',
  path: '/functions/v1/seals/{documentId}',
  tag: 'Company seals',
  summary: 'Add a seal that a partner made elsewhere (OLF eCMR), when it is the next and in order.',
  who: 'company',
  permission: 'documents:write',
  gated: true,
  params: closed({ documentId: Uuid }),
  body: closed({ jws: Type.String({ pattern: '^[A-Za-z0-9_.-]*$', maxLength: 262_144 }) }),
  ok: { status: 200, body: OlfSeal },
  errors: ['DOCUMENT_NOT_FOUND', 'SEAL_INVALID', 'STORAGE_LIMIT'],
  example: { body: { jws: seal.jws }, ok: { ...seal, origin: 'imported', verifications: [] } },
})
