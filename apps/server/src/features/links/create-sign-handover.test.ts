import { randomUUID } from 'node:crypto'
import { call, expectRefused, openDevice, useNote, useOwner, useService } from '@consign/testkit'
import { expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)
const note = useNote(ania)
const carrier = { name: 'Trans Dalej', address: { city: 'Praha', country: 'CZ' } }

const handOver = (token: string, body: object = {}) =>
  call(`${service.url}/functions/v1/sign/${token}/handover`, { body: { id: randomUUID(), carrier, ...body } })
const takeOver = async (token: string) => {
  const device = openDevice(service, 'Petr Novák')
  return device.state(token, await device.statement(token, 'carrier.taken_over', {}))
}

it('200: carriers hand over to one another, each by the link that the one before has made', async () => {
  const [, first] = (await note.sign('sender', 'carrier')) as [string, string]
  const { body: second } = await handOver(first)
  expect(second).toEqual({
    token: expect.any(String),
    url: `${service.url}/sign/${second.token}`,
    successive: 2,
  })
  await takeOver(second.token)
  const { body: third } = await handOver(second.token, { carrier: { name: 'Trans Jeszcze' } })
  expect(third.successive).toBe(3)
  expect((await takeOver(third.token)).body).toEqual({ ok: true })
  const { events, links } = await note.evidence()
  const made = events.filter(({ payload }: { payload: { successive?: number } }) => payload.successive)
  expect(made.map(({ payload }: { payload: { by: object } }) => payload.by)).toEqual([
    { kind: 'signer', id: links[1].id },
    { kind: 'signer', id: links[2].id },
  ])
})

it('200: again, also ten times at once, it is the same link; the answer that is kept has no secret', async () => {
  const [, first] = (await note.sign('sender', 'carrier')) as [string, string]
  const body = { id: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 10 }, () => handOver(first, body)))
  expect(new Set(answers.map(({ body: { token } }) => token)).size).toBe(1)
  expect((await handOver(first)).body).toEqual(answers[0]?.body)
  const kept = await service.rows('select answer from idempotency where key = $1', [body.id])
  expect(JSON.stringify(kept)).not.toContain(answers[0]?.body.token)
})

it('409 IDEMPOTENCY_MISMATCH, HANDOVER_OPEN, NOT_TAKEN_OVER, ALREADY_DELIVERED, DOCUMENT_CLOSED', async () => {
  const early = await note.link('carrier')
  expectRefused(await handOver(early), 'NOT_TAKEN_OVER')
  const [, first] = (await note.sign('sender', 'carrier')) as [string, string]
  const id = randomUUID()
  await handOver(first, { id })
  const other = { carrier: { name: 'Trans Inny' } }
  expectRefused(await handOver(first, { id, ...other }), 'IDEMPOTENCY_MISMATCH')
  expectRefused(await handOver(first, other), 'HANDOVER_OPEN')
  await note.sign('consignee')
  expectRefused(await handOver(first), 'ALREADY_DELIVERED')
})

it('422 HANDOVER_NOT_ALLOWED by another party, and by a carrier who has handed the goods over', async () => {
  const [sender, first] = (await note.sign('sender', 'carrier')) as [string, string]
  expectRefused(await handOver(sender), 'HANDOVER_NOT_ALLOWED')
  await takeOver((await handOver(first)).body.token)
  expectRefused(await handOver(first), 'HANDOVER_NOT_ALLOWED')
})

it('400: no party', async () => {
  const [, first] = (await note.sign('sender', 'carrier')) as [string, string]
  expectRefused(await handOver(first, { carrier: {} }), 'INVALID_REQUEST')
})
