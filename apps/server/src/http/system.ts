import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Service } from '../contexts/service.ts'
import { refuse } from '../ground/refusal.ts'
import { isReady, readiness } from './readiness.ts'

/**
 * What operators ask: is it alive, is it ready and if not, why; how is it doing.
 *
 * @param migrations how the schema stands; may reject
 */
export function mountSystem(app: FastifyInstance, service: Service, migrations: () => Promise<string>): void {
  app.get('/livez', { config: { operation: 'livez' } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config: { operation: 'readyz' } }, async () => {
    const found = await readiness(service, migrations)
    if (!isReady(found)) throw refuse('UNAVAILABLE', { details: found, cause: new NotReady(found) })
    return { status: 'ok', ...found }
  })
  app.get('/metrics', { config: { operation: 'metrics' } }, async (request, reply) => {
    mustHoldToken(service, request.headers.authorization)
    return reply.type(service.metrics.registry.contentType).send(await service.metrics.registry.metrics())
  })
}

/** For the log: one line a reason and second. */
class NotReady extends Error {
  constructor(found: object) {
    super(`not ready: ${JSON.stringify(found)}`)
    this.name = 'NotReady'
  }
}

/** `/metrics` is closed without METRICS_TOKEN, and open only to a caller who sends it as bearer. */
function mustHoldToken({ config }: Service, authorization: string | undefined): void {
  if (config.metricsToken === undefined) throw refuse('NOT_FOUND')
  const [sent, wanted] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${config.metricsToken}`)]
  if (sent.length !== wanted.length || !timingSafeEqual(sent, wanted))
    throw refuse('UNAUTHENTICATED', { message: wantsToken })
}

const wantsToken = {
  en: 'Send the METRICS_TOKEN of this server as Authorization: Bearer.',
  pl: 'Wyślij METRICS_TOKEN tego serwera jako Authorization: Bearer.',
}
