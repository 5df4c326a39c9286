import { readFileSync } from 'node:fs'
import { signUp, useService } from '@consign/testkit'
import { runTranscript } from '@consign/testkit/http/run-transcript.ts'
import { makeKey } from '@consign/testkit/people/key.ts'
import { expect, it } from 'vitest'

const service = useService()
const page = new URL('../../../../docs/mcp.md', import.meta.url)

it('docs/mcp.md works as it is written', async () => {
  const options = { permissions: ['documents:write'] as const, requireApproval: true }
  const { secret } = await makeKey(await signUp(service), options as never)
  expect(await runTranscript(readFileSync(page, 'utf8'), { BASE: service.url, KEY: secret })).toBe(3)
})
