import { operation } from '../operation.ts'
import { closed, Sha256, Uuid } from '../schemas/common.ts'

export const getVersionArtifact = operation({
  id: 'get_version_artifact',
  method: 'GET',
  path: '/functions/v1/artifacts/{documentId}/versions/{versionId}',
  tag: 'Reading documents',
  summary:
    'The presentation PDF of any version, also an earlier one; X-Artifact-Sha256 is the digest of the bytes.',
  who: 'company',
  permission: 'documents:read',
  params: closed({ documentId: Uuid, versionId: Uuid }),
  ok: { status: 200, contentType: 'application/pdf', headers: { 'X-Artifact-Sha256': Sha256 } },
  errors: ['DOCUMENT_NOT_FOUND'],
})
