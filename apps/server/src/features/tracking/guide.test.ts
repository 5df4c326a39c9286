import { readFileSync } from 'node:fs'
import { issueNote, signUp, useService } from '@consign/testkit'
import { runTranscript } from '@consign/testkit/http/run-transcript.ts'
import { makeKey } from '@consign/testkit/people/key.ts'
import { expect, it } from 'vitest'

const service = useService()
const page = new URL('../../../../../docs/tracking.md', import.meta.url)

it('docs/tracking.md works as it is written', async () => {
  const ania = await signUp(service)
  const { id } = await issueNote(ania)
  const { secret } = await makeKey(ania, { permissions: ['tracking:manage'] })
  const given = { BASE: service.url, KEY: secret, NOTE: id }
  expect(await runTranscript(readFileSync(page, 'utf8'), given)).toBe(6)
})
