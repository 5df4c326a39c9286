import { folds } from '@consign/document-types/folds'
import { openBundle, verifyBundle } from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import { readPem, trustTokens } from '@consign/evidence/trust'
import {
  issueNote,
  openTsa,
  type Person,
  rowsOf,
  signUp,
  startService,
  type TestService,
} from '@consign/testkit'
import { createTestDatabase, type TestDatabase } from '@consign/testkit/database/postgres.ts'
import { timestampJobs } from '@consign/testkit/trust/owed.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilSigned } from './testing/read-log.ts'

const tsa = await openTsa()
const env = {
  TSA_URL: tsa.url,
  TSA_ROOTS: tsa.roots,
  OUTBOUND_ALLOW: '127.0.0.1',
  PUBLIC_URL: 'http://consign.test',
}

let database: TestDatabase
let service: TestService
let ania: Person

const started = () => startService(env, { database })
beforeAll(async () => {
  database = await createTestDatabase()
  service = await started()
  ania = await signUp(service)
})
afterAll(async () => {
  await service?.[Symbol.asyncDispose]()
  await database?.[Symbol.asyncDispose]()
  await tsa[Symbol.asyncDispose]()
})

const stampedSizes = async () =>
  (await rowsOf(database, 'select size::int from log_checkpoint where token is not null order by size')).map(
    ({ size }) => size,
  )
const newest = async () => {
  await untilSigned(database)
  return (await rowsOf(database, 'select max(size)::int as size from log_checkpoint'))[0]?.['size']
}
/** Makes all timestamps ten minutes older. */
const laterOn = () =>
  rowsOf(
    database,
    `update log_checkpoint set signed_at = signed_at - interval '10 minutes' where token is not null`,
  )

it('the newest checkpoint is stamped, its token is in bundles, and is checked offline with the roots alone', async () => {
  const { id } = await issueNote(ania)
  const size = await newest()
  await expect.poll(stampedSizes).toEqual([size])
  const { bytes } = await ania.call(`/functions/v1/evidence/${id}/bundle`)
  expect(openBundle(bytes).files.has('log/checkpoint.tsr')).toBe(true)
  const tokens = trustTokens(readPem(tsa.roots))
  const { checks, verdict } = await verifyBundle(bytes, { primitives: nodePrimitives, types: folds, tokens })
  expect(verdict).toBe('valid')
  expect(checks.filter(({ name }) => name.endsWith('of the checkpoint')).map(({ result }) => result)).toEqual(
    ['passed', 'passed'],
  )
})

it('so is the next after ten minutes, and none before', async () => {
  const before = await stampedSizes()
  const asked = tsa.asked.length
  await issueNote(ania)
  await newest()
  await issueNote(ania)
  const size = await newest()
  expect([await stampedSizes(), tsa.asked.length]).toEqual([before, asked])
  await laterOn()
  await expect.poll(stampedSizes).toEqual([...before, size])
  expect(tsa.asked.length).toBe(asked + 1)
})

it('what is owed while the authority is down is kept by whichever server writes the log when it is back', async () => {
  const before = await stampedSizes()
  tsa.behave(() => 'down')
  await issueNote(ania)
  const size = await newest()
  await laterOn()
  const owed = async () =>
    (await rowsOf(database, 'select attempts from instance_timestamp where token is null and attempts > 0'))
      .length
  await expect.poll(owed).toBe(1)
  await issueNote(ania)
  await newest()
  await service[Symbol.asyncDispose]()
  service = await started()
  tsa.behave(null)
  await expect
    .poll(async () => {
      await timestampJobs({ database }, 'due')
      return stampedSizes()
    })
    .toEqual([...before, size])
  expect(await owed()).toBe(0)
})
