import { checkEvidence, useOwnService } from '@consign/testkit'
import { fullCompany } from '@consign/testkit/notes/full-company.ts'
import type pg from 'pg'
import { expect, it } from 'vitest'

let pool: pg.Pool | undefined
const service = useOwnService({
  wrapPools: (pools) => {
    pool = pools.app
    pool.options.max = 1
    return pools
  },
})

/** Statuses of everything that was answered. */
async function statuses(): Promise<number[]> {
  const metric = await service.opened.service.metrics.httpRequests.get()
  return metric.values.flatMap(({ labels }) => ('status' in labels ? [Number(labels.status)] : []))
}

it('no request holds a connection while it waits for another: four companies are filled at once by a service that has one', async () => {
  const companies = await Promise.all(
    ['Ania', 'Bartek', 'Celina', 'Darek'].map((name) => fullCompany(service, name)),
  )
  for (const { owner, ids } of companies)
    expect((await checkEvidence(owner, ids['documentId'] as string)).result.verdict).toBe('valid')
  expect(pool?.totalCount).toBe(1)
  const answered = await statuses()
  expect(answered.length).toBeGreaterThan(20)
  expect(answered.filter((status) => status >= 500)).toEqual([])
})
