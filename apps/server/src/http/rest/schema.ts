import type { FastifyInstance } from 'fastify'
import { refuse } from '../../ground/refusal.ts'

/** The only schema is `public`; supabase-js names it on every call. Another is refused with PGRST106. */
export function refuseOtherSchemas(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, url, headers }) => {
    if (!url.startsWith('/rest/v1/')) return
    const reads = method === 'GET' || method === 'HEAD'
    const schema = headers[reads ? 'accept-profile' : 'content-profile']?.toString()
    if (schema === undefined || schema === 'public') return
    throw refuse('PGRST106', {
      message: `Invalid schema: ${schema.slice(0, 63)}`,
      hint: 'Only the following schemas are exposed: public',
    })
  })
}
