import { readFileSync } from 'node:fs'
import { signUp, useService } from '@consign/testkit'
import { runTranscript } from '@consign/testkit/http/run-transcript.ts'
import { makeKey } from '@consign/testkit/people/key.ts'
import { expect, it } from 'vitest'

const service = useService()
const page = new URL('../../../../../docs/address-book.md', import.meta.url)

it('docs/address-book.md works as it is written', async () => {
  const permissions = ['library:read', 'library:write', 'documents:write']
  const { secret } = await makeKey(await signUp(service), { permissions })
  expect(await runTranscript(readFileSync(page, 'utf8'), { BASE: service.url, KEY: secret })).toBe(5)
})
