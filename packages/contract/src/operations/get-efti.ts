import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'
import { SubsetIds } from '../schemas/efti.ts'

export const getEfti = operation({
  id: 'get_efti',
  method: 'GET',
  path: '/functions/v1/efti/{documentId}',
  tag: 'Reading documents',
  summary:
    'What the note says of subsets of the eFTI data set, as XML valid against the schema of EFTI4EU (docs/efti.md says of which commit); not certified.',
  who: 'company',
  permission: 'documents:read',
  params: closed({ documentId: Uuid }),
  query: closed({ subset: SubsetIds }),
  ok: { status: 200, contentType: 'application/xml' },
  errors: ['DOCUMENT_NOT_FOUND', 'EXPORT_NOT_OF_TYPE', 'EFTI_SUBSET_UNKNOWN'],
})
