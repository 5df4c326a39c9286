import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectRefused, type Person, programWith, signUp, useOwnService, useService } from '@consign/testkit'
import { saveRecord } from '@consign/testkit/notes/gated-records.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** VIES as its REST service answers: a question of `POST /check-vat-number`, an error with status 200. */
const vies: {
  server: Server
  asked: object[]
  answer: (question: Record<string, string>) => object | string | Promise<object>
} = { server: createServer(), asked: [], answer: () => ({}) }

beforeAll(async () => {
  vies.server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    const question = JSON.parse(Buffer.concat(await request.toArray()).toString('utf8'))
    vies.asked.push({ path: request.url, type: request.headers['content-type'], ...question })
    const answer = await vies.answer(question)
    response.setHeader('content-type', 'application/json')
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => vies.server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  vies.server.closeAllConnections()
  vies.server.close()
})

const service = useOwnService({
  env: () => ({ VIES: 'on', VIES_URL: `${urlOf(vies.server)}/vies/rest-api` }),
})
const off = useService()
let ania: Person

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const known = ({ countryCode, vatNumber }: Record<string, string>) => ({
  countryCode,
  vatNumber,
  requestDate: '2026-11-28T10:47:28.044Z',
  valid: true,
  requestIdentifier: 'WAPIAAAAZt1',
  name: 'GROSSMÜLLER GMBH',
  address: '---',
  traderName: '---',
})
const failing = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })

beforeEach(async () => {
  ania = await signUp(service)
  vies.asked = []
  vies.answer = known
})

const check = (id: string, by = ania) => by.rpc('check_contractor', { id })
const german = { name: 'Großmüller GmbH', taxId: 'DE136695976' }

describe('200', () => {
  it('keeps the answer and its time beside the record, at the same revision', async () => {
    const id = await saveRecord(ania, 'contractor', german)
    const { status, body } = await check(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      revision: 1,
      vies: {
        at: expect.stringMatching(/Z$/),
        taxId: 'DE136695976',
        valid: true,
        name: 'GROSSMÜLLER GMBH',
        address: null,
        consultation: 'WAPIAAAAZt1',
      },
    })
    const [row] = (await ania.send('GET', `/rest/v1/contractors?id=eq.${id}`)).body
    expect(row.body.vies).toEqual(body.vies)
    expect(vies.asked).toMatchObject([
      {
        path: '/vies/rest-api/check-vat-number',
        type: 'application/json',
        countryCode: 'DE',
        vatNumber: '136695976',
      },
    ])
  })

  it('names the company by its own number, and asks without it where VIES does not know that', async () => {
    await ania.send('PATCH', '/functions/v1/company', { taxId: 'PL5260001246' })
    const id = await saveRecord(ania, 'contractor', {
      name: 'Ελλάς',
      taxId: '094259216',
      address: { country: 'GR' },
    })
    vies.answer = (question) =>
      question['requesterNumber'] ? failing('INVALID_REQUESTER_INFO') : known(question)
    expect((await check(id)).body.vies.valid).toBe(true)
    expect(vies.asked).toMatchObject([
      {
        countryCode: 'EL',
        vatNumber: '094259216',
        requesterMemberStateCode: 'PL',
        requesterNumber: '5260001246',
      },
      { countryCode: 'EL' },
    ])
  })

  it('of ten minutes ago at most is not asked for again', async () => {
    const id = await saveRecord(ania, 'contractor', german)
    const first = await check(id)
    expect((await check(id)).body.vies).toEqual(first.body.vies)
    expect(vies.asked).toHaveLength(1)
  })

  it('is gone with another number, with the country, and with a person’s data', async () => {
    const id = await saveRecord(ania, 'contractor', german)
    await check(id)
    const save = (base_revision: number, record: object) =>
      ania.rpc('save_contractor', { operation_id: randomUUID(), id, base_revision, record })
    expect((await save(1, { ...german, address: { country: 'DE' }, note: 'x' })).body.vies.valid).toBe(true)
    expect((await save(2, { ...german, taxId: 'DE811569869' })).body.vies).toBeUndefined()
    await check(id)
    expect(
      (await ania.rpc('redact_contractor', { operation_id: randomUUID(), id })).body.vies,
    ).toBeUndefined()
  })

  it('a number of the wrong form is not valid', async () => {
    vies.answer = () => failing('INVALID_INPUT')
    const id = await saveRecord(ania, 'contractor', german)
    expect((await check(id)).body.vies).toMatchObject({ valid: false, name: null, consultation: null })
  })
})

describe('422', () => {
  it.each([
    ['a code of a member state', failing('MS_UNAVAILABLE'), 'MS_UNAVAILABLE'],
    ['no JSON', '<html>', 'its answer is no JSON object'],
    ['nothing it says', {}, 'its answer does not say whether it is valid'],
    ['words of others', failing('<script>'), 'its answer does not say whether it is valid'],
    ['more than 16 KiB', 'x'.repeat(20_000), 'it answers more than 16384 bytes'],
  ])('VIES_UNAVAILABLE at %s; nothing is kept', async (_, answer, reason) => {
    vies.answer = () => answer
    const id = await saveRecord(ania, 'contractor', german)
    const refused = await check(id)
    expectRefused(refused, 'VIES_UNAVAILABLE')
    expect(refused.body.details).toEqual({ reason })
    const [row] = (await ania.send('GET', `/rest/v1/contractors?id=eq.${id}`)).body
    expect(row.body.vies).toBeUndefined()
  })

  it.each([
    [{ taxId: undefined }],
    [{ taxId: '136695976' }],
    [{ taxId: 'CHE123456788' }],
    [{ taxId: 'GB123456782' }],
    [{ taxId: 'DE1' }],
    [{ taxId: 'DE1234567890123' }],
  ])('VIES_NOT_COVERED: %j', async (record) => {
    const id = await saveRecord(ania, 'contractor', { ...german, address: undefined, ...record })
    expectRefused(await check(id), 'VIES_NOT_COVERED')
    expect(vies.asked).toEqual([])
  })

  it('VIES_OFF without the operator’s VIES=on', async () => {
    const jan = await signUp(off)
    const id = await saveRecord(jan, 'contractor', german)
    expectRefused(await check(id, jan), 'VIES_OFF')
  })
})

it('404: what is not there, or another company’s', async () => {
  expectRefused(await check(randomUUID()), 'NOT_FOUND')
  const id = await saveRecord(await signUp(service), 'contractor', german)
  expectRefused(await check(id), 'NOT_FOUND')
})

it('409: the number was changed while VIES was asked; its answer is dropped', async () => {
  const id = await saveRecord(ania, 'contractor', german)
  vies.answer = async (question) => {
    const record = { ...german, taxId: 'DE811569869' }
    await ania.rpc('save_contractor', { operation_id: randomUUID(), id, base_revision: 1, record })
    return known(question)
  }
  const refused = await check(id)
  expectRefused(refused, 'VERSION_CONFLICT')
  expect(refused.body.details).toMatchObject({ revision: 2, record: { taxId: 'DE811569869' } })
  const [row] = (await ania.send('GET', `/rest/v1/contractors?id=eq.${id}`)).body
  expect(row.body.vies).toBeUndefined()
})

it('403: a program that only reads the address book', async () => {
  const robot = await programWith(service, ania, { permissions: ['library:read'] })
  expectRefused(await check(randomUUID(), robot), 'API_KEY_FORBIDDEN')
})
