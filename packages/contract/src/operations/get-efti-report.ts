import Type from 'typebox'
import { eftiReport } from '../examples/efti.ts'
import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'
import { EftiReport, SubsetIds } from '../schemas/efti.ts'

export const getEftiReport = operation({
  id: 'get_efti_report',
  method: 'GET',
  path: '/functions/v1/efti/{documentId}/report',
  tag: 'Reading documents',
  summary:
    'What the note lacks of each subset of the eFTI data set, of all of them or those named, by the marks of the schema.',
  who: 'company',
  permission: 'documents:read',
  params: closed({ documentId: Uuid }),
  query: closed({ subset: Type.Optional(SubsetIds) }),
  ok: { status: 200, body: EftiReport },
  errors: ['DOCUMENT_NOT_FOUND', 'EXPORT_NOT_OF_TYPE', 'EFTI_SUBSET_UNKNOWN'],
  example: { ok: eftiReport },
})
