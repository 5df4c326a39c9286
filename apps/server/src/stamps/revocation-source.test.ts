import { forgeCrl, pem } from '@consign/evidence/testing/forge'
import { type Path, readPem } from '@consign/evidence/trust'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { endSharedService } from '@consign/testkit/service/shared-service.ts'
import { makeAuthority } from '@consign/testkit/trust/make-authority.ts'
import pino from 'pino'
import { beforeAll, expect, it, vi } from 'vitest'
import { openRevocationSource } from './revocation-source.ts'

beforeAll(endSharedService)
const { root, between, signer } = makeAuthority('ec', 'http://authority.example')
const path = [signer, between, root].map((holder) => readPem(pem(holder))[0]) as unknown as Path
const { signal } = new AbortController()

/** Lists valid for that many milliseconds, and no OCSP. */
function source(counts: number) {
  const asked: string[] = []
  const outbound = {
    async send({ url }: { url: string }) {
      asked.push(url)
      const until = fromNow(counts)
      const list = url.endsWith('/signer') ? forgeCrl(between, [], { until }) : forgeCrl(root, [], { until })
      return url.includes('/ocsp/') ? { status: 500, body: Buffer.alloc(0) } : { status: 200, body: list }
    },
  }
  return { asked, open: openRevocationSource(outbound, pino({ level: 'silent' }) as never) }
}

it('serves further stamps while it counts', async () => {
  const { asked, open } = source(3_600_000)
  const [first, again] = [await open.of(path, signal), await open.of(path, signal)]
  expect([first.length, asked.length]).toEqual([2, 4])
  expect(again).toEqual(first)
})

it('is fetched anew when the next one is due', async () => {
  const { asked, open } = source(2_000)
  const first = await open.of(path, signal)
  vi.useFakeTimers({ toFake: ['Date'], now: fromNow(2_100) })
  const later = await open.of(path, signal).finally(() => vi.useRealTimers())
  expect([first.length, later.length, asked.length]).toEqual([2, 2, 8])
  expect(later.map(({ fetchedAt }) => fetchedAt)).not.toEqual(first.map(({ fetchedAt }) => fetchedAt))
})
