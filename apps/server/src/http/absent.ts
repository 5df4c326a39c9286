import type { Code } from '@consign/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Service } from '../contexts/service.ts'
import { refuse } from '../ground/refusal.ts'
import { local } from '../limits/policies.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface Absent {
  readonly methods: readonly Method[]
  readonly path: string
  readonly code: Code
  readonly message?: string
}

const every: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** GoTrue's operations that are not supported: clients get its own code for a disabled one, not a 404. */
const absent: readonly Absent[] = [
  { methods: every, path: '/auth/v1/admin/*', code: 'not_admin' },
  { methods: ['POST'], path: '/auth/v1/invite', code: 'not_admin' },
  { methods: ['POST'], path: '/auth/v1/generate_link', code: 'not_admin' },
  { methods: ['POST'], path: '/auth/v1/sso', code: 'saml_provider_disabled' },
  { methods: ['GET'], path: '/auth/v1/user/identities/authorize', code: 'manual_linking_disabled' },
  { methods: ['DELETE'], path: '/auth/v1/user/identities/:id', code: 'manual_linking_disabled' },
  { methods: every, path: '/auth/v1/passkeys', code: 'passkey_disabled' },
  { methods: every, path: '/auth/v1/passkeys/*', code: 'passkey_disabled' },
  {
    methods: ['GET'],
    path: '/auth/v1/authorize',
    code: 'validation_failed',
    message: 'Unsupported provider: provider is not enabled',
  },
]

export const absentPaths: ReadonlySet<string> = new Set(absent.map(({ path }) => path))

export function mountAbsent(app: FastifyInstance, { limiter }: Pick<Service, 'limiter'>): void {
  const count = async ({ ip }: FastifyRequest) => void limiter.local(local.address, ip)
  for (const { methods, path, code, message } of absent)
    app.route({
      method: [...methods],
      url: path,
      onRequest: count,
      handler: async () => {
        throw refuse(code, message === undefined ? {} : { message })
      },
    })
}
