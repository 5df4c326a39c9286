import { parseVerifierKey, verifyReceipt } from '@consign/log'
import { entriesOf, untilSigned } from '@consign/server/tlog/testing/read-log.ts'
import {
  call,
  expectRefused,
  issueNote,
  makeLink,
  openDevice,
  signBy,
  signUp,
  useOwnService,
} from '@consign/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

const service = useOwnService()
let token: string
let documentId: string
beforeAll(async () => {
  const ania = await signUp(service)
  documentId = (await issueNote(ania)).id
  token = await makeLink(ania, documentId, 'sender')
})
const ask = (of = token) => fetch(`${service.url}/functions/v1/sign/${of}/receipt`)
const keys = async () =>
  (await (await fetch(`${service.url}/.well-known/consign-keys`)).json()).receipts.map(
    ({ vkey }: { vkey: string }) => parseVerifierKey(vkey),
  )

it('404: before it was signed there is nothing to promise', async () => {
  expectRefused(await call(`${service.url}/functions/v1/sign/${token}/receipt`), 'NOT_FOUND')
})

describe('200', () => {
  it('says at once, signed, which event will be in the log; and it is, as promised', async () => {
    expect((await signBy(service, token)).status).toBe(200)
    const answer = await ask()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(answer.headers.get('content-disposition')).toContain(documentId)
    const receipt = await verifyReceipt(await answer.text(), await keys())
    const [link] = await service.rows(
      `select event_digest::text as digest, received_at::text as at from chain_link where name = 'consent.sender'`,
    )
    expect([receipt.eventDigest, receipt.receivedAt]).toEqual([link?.['digest'], link?.['at']])
    await untilSigned(service.database)
    const { docTag, sequence, eventDigest } = receipt
    expect(await entriesOf(service.database)).toContainEqual(
      expect.objectContaining({ docTag, sequence, eventDigest }),
    )
  })

  it('is the same when it is asked for again', async () => {
    expect(await (await ask()).text()).toBe(await (await ask()).text())
  })
})

it('200: after a statement it is the statement’s', async () => {
  const device = openDevice(service, 'Celina Wójcik')
  const said = await device.statement(token, 'instructions.given', { text: 'Brama B' })
  expect((await device.state(token, said)).body).toEqual({ ok: true })
  const { events } = (await call(`${service.url}/functions/v1/sign/${token}`)).body
  const receipt = await verifyReceipt(await (await ask()).text(), await keys())
  expect(JSON.stringify(receipt)).toContain(events.at(-2).eventDigest)
})
