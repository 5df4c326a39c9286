import { operation } from '../operation.ts'
import { closed, Sha256, Uuid } from '../schemas/common.ts'

export const getArtifact = operation({
  id: 'get_artifact',
  method: 'GET',
  path: '/functions/v1/artifacts/{documentId}',
  tag: 'Reading documents',
  summary: 'The presentation PDF of the current version; X-Artifact-Sha256 is the digest of the bytes.',
  who: 'company',
  permission: 'documents:read',
  params: closed({ documentId: Uuid }),
  ok: { status: 200, contentType: 'application/pdf', headers: { 'X-Artifact-Sha256': Sha256 } },
  errors: ['DOCUMENT_NOT_FOUND'],
})
