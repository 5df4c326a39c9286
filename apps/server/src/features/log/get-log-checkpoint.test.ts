import { parseCheckpoint, parseSignedNote, parseVerifierKey, verifySignedNote } from '@consign/log'
import { untilSigned } from '@consign/server/tlog/testing/read-log.ts'
import { call, expectRefused, issueNote, signUp, useOwnService } from '@consign/testkit'
import { expect, it } from 'vitest'

const service = useOwnService({ env: { LOG_ORIGIN: 'log.example/log/v1' } })
const ask = () => fetch(`${service.url}/log/v1/checkpoint`)

it('404: before anything happened', async () => {
  expectRefused(await call(`${service.url}/log/v1/checkpoint`), 'NOT_FOUND')
})

it('200: covers what happened within seconds, signed by the key that is published', async () => {
  const ania = await signUp(service)
  await issueNote(ania)
  await untilSigned(service.database)
  const note = parseSignedNote(await (await ask()).text())
  const [line] = (await (await fetch(`${service.url}/log/v1/key`)).text()).split('\n')
  expect(await verifySignedNote(note, [parseVerifierKey(line ?? '')])).toHaveLength(1)
  const [links] = await service.rows('select count(*)::int as size from chain_link')
  expect(parseCheckpoint(note.text)).toMatchObject({ origin: 'log.example/log/v1', ...links })
})
