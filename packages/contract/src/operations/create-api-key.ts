import Type from 'typebox'
import { apiKey, secret } from '../examples/people.ts'
import { operation } from '../operation.ts'
import { closed, DateTime, nullable, text } from '../schemas/common.ts'
import { ApiKey, Label, PermissionSet } from '../schemas/connection.ts'

export const createApiKey = operation({
  id: 'create_api_key',
  method: 'POST',
  path: '/functions/v1/api-keys',
  tag: 'API keys',
  summary: 'Make a key for a script. Its secret is shown once and not stored.',
  who: 'owner',
  body: closed({
    name: Label,
    permissions: PermissionSet,
    expiresAt: Type.Optional(nullable(DateTime)),
    requireApproval: Type.Optional(Type.Boolean()),
  }),
  ok: { status: 201, body: closed({ key: ApiKey, secret: text(200) }) },
  errors: ['API_KEY_LIMIT'],
  example: {
    body: { name: apiKey.name, permissions: apiKey.permissions, expiresAt: apiKey.expiresAt },
    ok: { key: apiKey, secret },
  },
})
