import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkToken, makeTimestampRequest, readPem, readTimestampResponse } from '@consign/evidence/trust'
import { expect, it } from 'vitest'
import { fromNow } from '../long/from-now.ts'
import { openTsa } from './open-tsa.ts'

it.each(['rsa', 'ec'] as const)('an authority of %s keys stamps what we and OpenSSL accept', async (kind) => {
  await using tsa = await openTsa({ kind })
  const imprint = randomBytes(32).toString('hex')
  const { request, nonce } = makeTimestampRequest(imprint, randomBytes(8))
  const answer = await fetch(tsa.url, { method: 'POST', body: new Uint8Array(request) })
  const response = new Uint8Array(await answer.arrayBuffer())
  const read = readTimestampResponse(response)
  if (!('token' in read)) throw new Error(read.problem)
  const { faults, info, path } = await checkToken(read.token, { imprint, nonce, roots: readPem(tsa.roots) })
  expect(faults).toEqual([])
  expect(path).toHaveLength(3)
  expect(Date.parse(info?.genTime ?? '')).toBeGreaterThan(fromNow(-60_000).getTime())
  expect(tsa.asked).toEqual([imprint])
  const folder = dirname(tsa.rootsFile)
  writeFileSync(join(folder, 'ours.tsq'), request)
  writeFileSync(join(folder, 'ours.tsr'), response)
  const args = ['ts', '-verify', '-queryfile', 'ours.tsq', '-in', 'ours.tsr', '-CAfile', 'root.pem']
  expect(String(execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }))).toMatch(
    /OK/,
  )
})
