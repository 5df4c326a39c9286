import { readFileSync } from 'node:fs'
import { completeNote, signUp, useService } from '@consign/testkit'
import { runTranscript } from '@consign/testkit/http/run-transcript.ts'
import { makeKey } from '@consign/testkit/people/key.ts'
import { expect, it } from 'vitest'

const service = useService()
const page = new URL('../../../../../docs/batches.md', import.meta.url)

it('docs/batches.md works as it is written', async () => {
  const { secret } = await makeKey(await signUp(service), {
    permissions: ['documents:write', 'signing:links'],
  })
  const given = { BASE: service.url, KEY: secret, NOTE: JSON.stringify(completeNote) }
  expect(await runTranscript(readFileSync(page, 'utf8'), given)).toBe(5)
})
