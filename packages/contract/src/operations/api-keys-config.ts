import Type from 'typebox'
import { operation } from '../operation.ts'
import { closed, text, Url } from '../schemas/common.ts'

export const apiKeysConfig = operation({
  id: 'api_keys_config',
  method: 'GET',
  path: '/functions/v1/api-keys/config',
  tag: 'Identity',
  summary:
    'The public anon key, the addresses a program needs to sign in, and whether strangers may sign up.',
  who: 'open',
  ok: {
    status: 200,
    body: closed({
      anonKey: text(200),
      authUrl: Url,
      keyAccountDomain: text(253),
      signUp: Type.Enum(['open', 'closed'] as const),
    }),
  },
  errors: [],
  example: {
    ok: {
      anonKey: 'service_anon_InCAk3q691xKLimX3815SjuINYG1HjSt',
      authUrl: 'https://consign.example',
      keyAccountDomain: 'keys.service.invalid',
      signUp: 'open',
    },
  },
})
