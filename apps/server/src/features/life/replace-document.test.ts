import { randomUUID } from 'node:crypto'
import { replaceDocument } from '@consign/contract'
import { examples } from '@consign/document-types/examples'
import { expectRefused, issueNote, makeLink, useOwner, useService } from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { gatedCalls } from '@consign/testkit/notes/gated.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { beforeEach, describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)
let id: string

beforeEach(async () => {
  id = (await issueNote(ania)).id
})

const replace = (change: object = {}) =>
  ania.rpc('replace_document', {
    operation_id: randomUUID(),
    document_id: id,
    reason: 'Urząd celny żąda papieru',
    ...change,
  })
const evidence = async () => (await ania.rpc('evidence', { document_id: id })).body

describe('200', () => {
  it('closes a note on the road; its version says why, and its links end', async () => {
    await signNote(service, ania, id, 'sender', 'carrier')
    await makeLink(ania, id, 'consignee')
    expect((await replace()).body.state).toBe('replaced')
    const { events, links, versions } = await evidence()
    const names = events.slice(-3).map(({ name }: { name: string }) => name)
    expect(names).toEqual(['document.replaced', 'version.created', 'link.revoked'])
    expect(events.at(-3).payload).toMatchObject({ reason: 'Urząd celny żąda papieru' })
    expect(versions.at(-1).state).toBe('replaced')
    expect(links.at(-1).status).toBe('revoked')
  })
})

describe('409', () => {
  it('ALREADY_DELIVERED once the consignee has signed, with or without the others', async () => {
    await signNote(service, ania, id, 'consignee')
    expectRefused(await replace(), 'ALREADY_DELIVERED')
    await signNote(service, ania, id, 'sender', 'carrier')
    expectRefused(await replace(), 'ALREADY_DELIVERED')
  })

  it('DOCUMENT_CLOSED after a cancellation', async () => {
    await ania.rpc('cancel_document', { operation_id: randomUUID(), document_id: id, reason: 'Odwołany' })
    expectRefused(await replace(), 'DOCUMENT_CLOSED')
  })
})

describe('422', () => {
  it('EVENT_NOT_OF_TYPE: the domestic waybill is not replaced by paper', async () => {
    const data = { type: { name: 'pl-waybill', version: '1' }, ...examples.get('pl-waybill@1') }
    const waybill = await issueNote(ania, data)
    expectRefused(await replace({ document_id: waybill.id }), 'EVENT_NOT_OF_TYPE')
  })
})

describeGated(service, replaceDocument, {
  call: gatedCalls.replace_document,
  says: /^Replace the consignment note by paper\. From then on the paper counts/,
})
