import { once } from 'node:events'
import fastify from 'fastify'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import pg from 'pg'
import { poolSize } from './bed.ts'

/**
 * What somebody would write by hand for one read, and no more: Fastify, jose, pg. It checks the same token by the
 * service's published keys, that its session stands, and answers the same row of the same database. It knows no
 * permissions, limits, filters or log lines.
 *
 * Reads DATABASE_URL (the tables' owner's), PORT, HOST, SERVICE_URL.
 */
const { DATABASE_URL, PORT, HOST, SERVICE_URL } = process.env as Record<string, string>

const pool = new pg.Pool({ connectionString: DATABASE_URL!, max: poolSize })
const keys = createRemoteJWKSet(new URL(`${SERVICE_URL}/auth/v1/.well-known/jwks.json`))
const app = fastify()

const select = `
  select d.id, d.tenant_id, d.type_name, d.type_version, d.reference, d.current_version_id, d.state, d.created_at
    from document d
    join session s on s.tenant_id = d.tenant_id
   where d.tenant_id = $1 and d.id = $2 and s.id = $3 and s.revoked_at is null`

app.get<{ Params: { id: string } }>('/documents/:id', async ({ headers, params }, reply) => {
  const token = headers.authorization?.replace('Bearer ', '') ?? ''
  const { payload } = await jwtVerify(token, keys, { algorithms: ['ES256'], audience: 'authenticated' })
  const { rows } = await pool.query({
    name: 'document',
    text: select,
    values: [payload['tenant_id'], params.id, payload['session_id']],
  })
  const [row] = rows
  if (!row) return reply.code(404).send({ code: 'NOT_FOUND' })
  return {
    id: row.id,
    tenantId: row.tenant_id,
    type: { name: row.type_name, version: row.type_version },
    reference: row.reference,
    currentVersionId: row.current_version_id,
    state: row.state,
    createdAt: row.created_at,
  }
})

app.get('/readyz', () => 'ready')

await app.listen({ port: Number(PORT), host: HOST! })
await once(process, 'SIGTERM')
await app.close()
await pool.end()
