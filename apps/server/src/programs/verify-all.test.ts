import { fileURLToPath } from 'node:url'
import {
  issueNote,
  makeLink,
  openDevice,
  type Person,
  pngOf,
  signUp,
  startService,
  type TestService,
} from '@consign/testkit'
import { runServer } from '@consign/testkit/service/server-process.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const PROGRAM = fileURLToPath(new URL('verify-all.ts', import.meta.url))
let service: TestService

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service[Symbol.asyncDispose]())

const verifyAll = (...args: string[]) => runServer({ DATABASE_URL: service.database.url }, PROGRAM, args)
/** Damage that only a superuser, or a broken disk, can do to rows. */
const damage = (sql: string) => service.rows(`set session_replication_role = replica; ${sql}`)

describe('exit code 0', () => {
  it('when every note of every company is valid, over more than one page', async () => {
    const [many, few] = [await signUp(service), await signUp(service, 'Olek')]
    for (let note = 0; note < 101; note++) await issueNote(many)
    for (let note = 0; note < 4; note++) await issueNote(few)
    expect(await verifyAll()).toMatchObject({
      code: 0,
      output: expect.stringContaining('105 notes: 105 valid, 0 incomplete, 0 invalid\n'),
    })
    expect(await verifyAll('--company', few.tenantId)).toMatchObject({
      code: 0,
      output: expect.stringContaining('4 notes: 4 valid'),
    })
  })

  it('when there is none', async () => {
    const { tenantId } = await signUp(service)
    expect(await verifyAll('--company', tenantId)).toMatchObject({
      code: 0,
      output: expect.stringContaining('0 notes'),
    })
  })
})

describe('exit code 2', () => {
  it('names the note whose signed photo was not stored', async () => {
    const ania = await signUp(service)
    const { id } = await issueNote(ania)
    const token = await makeLink(ania, id, 'sender')
    const { sha256, mediaType, bytes } = pngOf(1, 1, 7)
    const device = openDevice(service, 'Celina')
    const photo = {
      sha256,
      mediaType,
      category: 'goods',
      addedAt: '2026-09-01T08:00:00Z',
      byteSize: bytes.length,
    } as const
    await device.send(token, await device.consent(token, { photos: [photo] }))
    const { code, output } = await verifyAll('--company', ania.tenantId)
    expect(code).toBe(2)
    expect(output).toContain(`INCOMPLETE ${id} of company ${ania.tenantId} ("ZL/2026/000123"): `)
    expect(output).toContain('1 notes: 0 valid, 1 incomplete, 0 invalid')
  })
})

describe('exit code 1', () => {
  const damages: readonly [string, string][] = [
    [
      'an edited version',
      "update version set body = replace(body, '8450.5', '8450.6') where document_id = $id",
    ],
    ['a shortened chain', "delete from chain_link where document_id = $id and name = 'link.created'"],
    [
      'a PDF that is another',
      "update blob set bytes = bytes || '\\x00' where sha256 in (select sha256 from artifact where document_id = $id)",
    ],
    ['rows that are no JSON', "update version set body = '{' where document_id = $id"],
    ['a state that nobody reached', "update document set state = 'delivered' where id = $id"],
    ['a version without a chain', 'delete from chain_link where document_id = $id'],
  ]
  let ania: Person
  let said: Awaited<ReturnType<typeof verifyAll>>
  const good: string[] = []
  const bad = new Map<string, string>()

  beforeAll(async () => {
    ania = await signUp(service)
    for (const [what, sql] of damages) {
      good.push((await issueNote(ania)).id)
      const { id } = await issueNote(ania)
      await makeLink(ania, id, 'sender')
      await damage(sql.replace('$id', `'${id}'`))
      bad.set(what, id)
    }
    said = await verifyAll('--company', ania.tenantId)
  })

  it.each(damages)('names the note with %s', (what) => {
    expect(said).toMatchObject({
      code: 1,
      output: expect.stringContaining(`INVALID ${bad.get(what)} of company ${ania.tenantId}`),
    })
  })

  it('verifies the others', () => {
    for (const id of good) expect(said.output).not.toContain(id)
    expect(said.output).toContain('12 notes: 6 valid, 0 incomplete, 6 invalid')
  })
})

it('prints nothing that moves the cursor of a terminal', async () => {
  const ania = await signUp(service)
  const { id } = await issueNote(ania)
  await damage(`update document set reference = E'\\x1b[2J\\u202e', state = 'delivered' where id = '${id}'`)
  const { output } = await verifyAll('--company', ania.tenantId)
  expect(output).not.toMatch(/[\p{Cf}]|(?!\n)\p{Cc}/u)
})

describe('refused', () => {
  it.each([[['--company']], [['--company', 'ours']], [['--fast']], [['note']]])('%j', async (args) => {
    expect(await verifyAll(...args)).toMatchObject({ code: 64, output: expect.stringContaining('usage') })
  })

  it('when the database is away, instead of calling its notes invalid', async () => {
    const env = { DATABASE_URL: 'postgres://consign@127.0.0.1:1/consign' }
    const { code, output } = await runServer(env, PROGRAM)
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('ECONNREFUSED') })
  })
})
