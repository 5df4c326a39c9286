import { randomUUID } from 'node:crypto'
import { expectRefused, useOwner, useService } from '@consign/testkit'
import { recordsToWrite } from '@consign/testkit/notes/gated-records.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const save = (record: object) =>
  ania.rpc('save_template', {
    operation_id: randomUUID(),
    id: randomUUID(),
    base_revision: 0,
    record: { ...recordsToWrite.template, ...record },
  })

const levels = (count: number): object => (count === 1 ? {} : { a: levels(count - 1) })

describe('200', () => {
  it('keeps what it was given, any part of a draft', async () => {
    const data = { reference: 'kept', goods: [{ anything: ['\0', 1] }] }
    const { body } = await save({ data })
    expect(body).toMatchObject({ data, revision: 1, archived: false })
    expect(body).not.toHaveProperty('warnings')
    const read = await ania.send('GET', `/rest/v1/templates?select=type_name,body&id=eq.${body.id}`)
    expect(read.body).toEqual([{ type_name: 'ecmr', body }])
  })

  it('takes exactly 256 KiB and 32 levels', async () => {
    expect((await save({ data: { x: 'x'.repeat(256 * 1024 - 8) } })).status).toBe(200)
    expect((await save({ data: levels(32) })).status).toBe(200)
  })
})

it('400: 33 levels', async () => {
  const { details } = expectRefused(await save({ data: levels(33) }), 'INVALID_REQUEST')
  expect(details).toMatchObject([{ path: '/record/data', rule: 'depth' }])
})

it('413: more than 256 KiB', async () => {
  expectRefused(await save({ data: { x: 'x'.repeat(256 * 1024) } }), 'PAYLOAD_TOO_LARGE')
})
