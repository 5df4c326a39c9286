import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { issueNote, makeLink, signUp, useOwnService } from '@consign/testkit'
import { expect, it } from 'vitest'

const MiB = 1024 * 1024

const service = useOwnService()

it('a photo that comes for 75 s is taken whole, as slow 3G sends it', { timeout: 120_000 }, async () => {
  const owner = await signUp(service)
  const token = await makeLink(owner, (await issueNote(owner)).id, 'sender')
  const path = `/functions/v1/sign/${token}/photos/${crypto.randomUUID()}/${'0'.repeat(64)}`
  const sending = request(`${service.url}${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg', 'content-length': MiB },
  })
  let answeredAfter = 0
  const started = performance.now()
  const answered = once(sending, 'response').finally(() => (answeredAfter = performance.now() - started))
  answered.catch(() => undefined)
  for (let part = 0; part < 64; part++) {
    sending.write(Buffer.alloc(MiB / 64))
    await pause(75_000 / 64)
  }
  sending.end()
  const [answer] = await answered
  // It is no picture: it is refused for that, once all of it was there.
  expect([answer.statusCode, answeredAfter > 70_000]).toEqual([422, true])
  answer.resume()
})
