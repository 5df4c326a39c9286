import { call, startService, type TestService, useOwnService } from '@consign/testkit'
import { expect, it } from 'vitest'

const service = useOwnService({ env: { LOG_ORIGIN: 'log.example/log/v1' } })
const keys = async (of: Pick<TestService, 'url'> = service) =>
  (await call(`${of.url}/.well-known/consign-keys`)).body as Record<
    'log' | 'receipts' | 'bundles',
    { vkey: string; activeAt: string; endedAt: string | null }[]
  >
const named = async () => {
  await expect.poll(async () => (await keys()).log.length).toBe(1)
}

it('says by which keys checkpoints, receipts and bundles are signed, each under a name of its own', async () => {
  await named()
  const { bundles, log, receipts } = await keys()
  expect([log.length, receipts.length, bundles.length]).toEqual([1, 1, 1])
  expect(log[0]).toMatchObject({ vkey: expect.stringMatching(/^log\.example\/log\/v1\+/), endedAt: null })
  expect(receipts[0]?.vkey).toMatch(/^log\.example\/log\/v1\/receipts\+/)
  expect(bundles[0]?.vkey).toMatch(/^log\.example\/log\/v1\/bundles\+/)
})

it('keeps the public half of one that signs no more, behind the one that signs', async () => {
  await named()
  const [before] = (await keys()).log
  await service.rows(`insert into published_key (name, generation, public_key, active_at, ended_at)
     values ('log_key', 2, sha256('next'), now(), null)`)
  await service.rows(`update published_key set ended_at = now() where name = 'log_key' and generation = 1`)
  await using later = await startService({}, { database: service.database })
  const { log } = await keys(later)
  expect(log.map(({ endedAt }) => endedAt === null)).toEqual([true, false])
  expect(log[1]?.vkey).toBe(before?.vkey)
  const lines = (await (await fetch(`${later.url}/log/v1/key`)).text()).trim().split('\n')
  expect(lines).toEqual([log[0]?.vkey, `# until ${log[1]?.endedAt} ${log[1]?.vkey}`])
})
