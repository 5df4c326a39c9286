import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusal.ts'
import type { Service } from '../service.ts'
import { nowText } from '../store/clock.ts'
import { statement } from '../store/statement.ts'

const ping = statement('ping', {}, `select ${nowText} as now`, { now: 'text' })

/** What operators ask: is it alive, is it ready, how is it doing. */
export function mountSystem(app: FastifyInstance, service: Service): void {
  app.get('/livez', { config: { operation: 'livez' } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config: { operation: 'readyz' } }, async () => {
    if (!service.ready()) throw refuse('UNAVAILABLE')
    await service.directory.run(ping)
    return { status: 'ok' }
  })
  app.get('/metrics', { config: { operation: 'metrics' } }, async (request, reply) => {
    mustHoldToken(service, request.headers.authorization)
    return reply.type(service.metrics.registry.contentType).send(await service.metrics.registry.metrics())
  })
}

/** `/metrics` is closed without METRICS_TOKEN, and open only to whoever sends it as bearer. */
function mustHoldToken({ config }: Service, authorization: string | undefined): void {
  if (config.metricsToken === undefined) throw refuse('NOT_FOUND')
  const [sent, wanted] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${config.metricsToken}`)]
  if (sent.length !== wanted.length || !timingSafeEqual(sent, wanted)) throw refuse('UNAUTHENTICATED')
}
