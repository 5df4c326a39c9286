import { readFileSync } from 'node:fs'
import { signUp, useService } from '@consign/testkit'
import { runTranscript } from '@consign/testkit/http/run-transcript.ts'
import { expect, it } from 'vitest'

const service = useService()
const page = new URL('../../../../docs/callers/oauth.md', import.meta.url)

it('docs/callers/oauth.md works as it is written', async () => {
  const { token } = await signUp(service)
  const env = { BASE: service.url, PERSON: token }
  expect(await runTranscript(readFileSync(page, 'utf8'), env)).toBe(9)
})
