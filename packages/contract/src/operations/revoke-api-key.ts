import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'

export const revokeApiKey = operation({
  id: 'revoke_api_key',
  method: 'DELETE',
  path: '/functions/v1/api-keys/{keyId}',
  tag: 'API keys',
  summary: 'End a key: its next call on any server is refused, its open approvals expire.',
  who: 'owner',
  params: closed({ keyId: Uuid }),
  ok: { status: 204 },
  errors: ['NOT_FOUND'],
})
