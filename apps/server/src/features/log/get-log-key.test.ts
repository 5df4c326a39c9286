import { parseVerifierKey } from '@consign/log'
import { useOwnService } from '@consign/testkit'
import { expect, it } from 'vitest'

const service = useOwnService({ env: { LOG_ORIGIN: 'log.example/log/v1' } })
const ask = () => fetch(`${service.url}/log/v1/key`)

it('200: a line that a policy and a witness take, under the name of the log', async () => {
  await expect.poll(async () => (await ask()).status).toBe(200)
  const answer = await ask()
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const [line, end] = (await answer.text()).split('\n')
  expect([parseVerifierKey(line ?? '').name, end]).toEqual(['log.example/log/v1', ''])
})
