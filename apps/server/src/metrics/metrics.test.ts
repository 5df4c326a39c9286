import { expect, it } from 'vitest'
import { openMetrics } from './metrics.ts'

it('tells requests by operation and status, refusals by code, the pool and the process', async () => {
  const metrics = openMetrics()
  metrics.watchPool({ totalCount: 3, idleCount: 1, waitingCount: 0 })
  metrics.watchAnswers(() => 70_000)
  metrics.watchBodies(() => 80_000)
  metrics.watchQueues({ bundle: { waiting: 3 } })
  metrics.httpRequests.observe({ operation: 'publish', status: '200' }, 0.02)
  metrics.refusals.inc({ operation: 'publish', code: 'DRAFT_INCOMPLETE' })
  const text = await metrics.registry.metrics()
  expect(text).toContain('http_request_duration_seconds_count{operation="publish",status="200"} 1')
  expect(text).toContain('refusals_total{operation="publish",code="DRAFT_INCOMPLETE"} 1')
  expect(text).toContain('database_pool_connections{state="used"} 2')
  expect(text).toContain('http_answers_under_way_bytes 70000')
  expect(text).toContain('http_bodies_under_way_bytes 80000')
  expect(text).toContain('queue_waiting{work="bundle"} 3')
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
})

it('keeps two services of one process apart', async () => {
  const [one, other] = [openMetrics(), openMetrics()]
  one.httpRequests.observe({ operation: 'publish', status: '200' }, 0.02)
  expect(await other.registry.metrics()).not.toContain('publish')
})
