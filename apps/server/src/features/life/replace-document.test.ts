import { randomUUID } from 'node:crypto'
import { replaceDocument } from '@consign/contract'
import { examples } from '@consign/document-types/examples'
import { expectRefused, issueNote, useNote, useOwner, useService } from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const issued = useNote(ania)

const replace = (change: object = {}) =>
  ania.rpc('replace_document', {
    operation_id: randomUUID(),
    document_id: issued.id,
    reason: 'Urząd celny żąda papieru',
    ...change,
  })

it('200: closes a note on the road; its version says why, and its links end', async () => {
  await issued.sign('sender', 'carrier')
  await issued.link('consignee')
  expect((await replace()).body.state).toBe('replaced')
  const { events, links, versions } = await issued.evidence()
  const names = events.slice(-3).map(({ name }: { name: string }) => name)
  expect(names).toEqual(['document.replaced', 'version.created', 'link.revoked'])
  expect(events.at(-3).payload).toMatchObject({ reason: 'Urząd celny żąda papieru' })
  expect(versions.at(-1).state).toBe('replaced')
  expect(links.at(-1).status).toBe('revoked')
})

describe('409', () => {
  it('ALREADY_DELIVERED once the consignee has signed, with or without the others', async () => {
    await issued.sign('consignee')
    expectRefused(await replace(), 'ALREADY_DELIVERED')
    await issued.sign('sender', 'carrier')
    expectRefused(await replace(), 'ALREADY_DELIVERED')
  })

  it('DOCUMENT_CLOSED after a cancellation', async () => {
    await issued.cancel()
    expectRefused(await replace(), 'DOCUMENT_CLOSED')
  })
})

it('422: EVENT_NOT_OF_TYPE: the domestic waybill is not replaced by paper', async () => {
  const data = { type: { name: 'pl-waybill', version: '1' }, ...examples.get('pl-waybill@1') }
  const waybill = await issueNote(ania, data)
  expectRefused(await replace({ document_id: waybill.id }), 'EVENT_NOT_OF_TYPE')
})

describeGated(
  service,
  replaceDocument,
  /^Replace the consignment note by paper\. From then on the paper counts/,
)
