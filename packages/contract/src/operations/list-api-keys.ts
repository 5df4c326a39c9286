import { apiKey } from '../examples/people.ts'
import { operation } from '../operation.ts'
import { closed, list } from '../schemas/common.ts'
import { ApiKey } from '../schemas/connection.ts'

export const listApiKeys = operation({
  id: 'list_api_keys',
  method: 'GET',
  path: '/functions/v1/api-keys',
  tag: 'API keys',
  summary: 'The keys of the company, newest first.',
  who: 'person',
  ok: { status: 200, body: closed({ items: list(ApiKey) }) },
  errors: [],
  example: { ok: { items: [apiKey] } },
})
