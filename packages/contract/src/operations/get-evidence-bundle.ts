import { operation } from '../operation.ts'
import { closed, Sha256, Uuid } from '../schemas/common.ts'

export const getEvidenceBundle = operation({
  id: 'get_evidence_bundle',
  method: 'GET',
  path: '/functions/v1/evidence/{documentId}/bundle',
  tag: 'Reading documents',
  summary: 'The whole evidence as one ZIP that can be verified offline, without this server.',
  who: 'company',
  ownQueue: true,
  permission: 'documents:read',
  params: closed({ documentId: Uuid }),
  ok: {
    status: 200,
    contentType: 'application/zip',
    headers: { 'X-Artifact-Sha256': Sha256 },
  },
  errors: ['DOCUMENT_NOT_FOUND'],
})
