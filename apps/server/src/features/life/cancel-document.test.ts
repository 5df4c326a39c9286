import { randomUUID } from 'node:crypto'
import { cancelDocument } from '@consign/contract'
import { call, expectRefused, useNote, useOwner, useService } from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const issued = useNote(ania)

const input = (change: object = {}) => ({
  operation_id: randomUUID(),
  document_id: issued.id,
  reason: 'Odwołany',
  ...change,
})
const cancel = (change: object = {}, person = ania) => person.rpc('cancel_document', input(change))

describe('200', () => {
  it('answers the document cancelled, at a version of its own that the chain names', async () => {
    const { body } = await cancel()
    const { document, events, versions } = await issued.evidence()
    expect(body).toEqual(document)
    expect(body).toMatchObject({ id: issued.id, state: 'cancelled', currentVersionId: versions[1].id })
    expect(events.slice(1).map(({ name }: { name: string }) => name)).toEqual([
      'document.cancelled',
      'version.created',
    ])
    expect(events[1].payload).toEqual({
      reason: 'Odwołany',
      by: { kind: 'user', id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    })
    expect(versions[1]).toMatchObject({ revision: 2, state: 'cancelled', data: versions[0].data })
  })

  it('after the sender has signed, too, and again after an amendment would have asked them anew', async () => {
    await issued.sign('sender')
    expect((await cancel()).body.state).toBe('cancelled')
  })

  it('revokes every active link, after the version that shows the end', async () => {
    const [signed] = await issued.sign('sender')
    const open = await issued.link('carrier')
    await cancel()
    expectRefused(await call(`${service.url}/functions/v1/sign/${open}`), 'SIGN_LINK_REVOKED')
    const { events, links } = await issued.evidence()
    expect(events.at(-1)).toMatchObject({ name: 'link.revoked', payload: { role: 'carrier' } })
    expect(links.map(({ role, status }: { role: string; status: string }) => [role, status])).toEqual([
      ['sender', 'signed'],
      ['carrier', 'revoked'],
    ])
    expect((await call(`${service.url}/functions/v1/sign/${signed}`)).body.document.state).toBe('cancelled')
  })

  it('repeated: the stored answer, and nothing twice', async () => {
    const same = input()
    const first = await ania.rpc('cancel_document', same)
    const repeat = await ania.rpc('cancel_document', same)
    expect(repeat.body).toEqual(first.body)
    expect((await issued.evidence()).versions).toHaveLength(2)
  })
})

describe('400', () => {
  it.each(['', '   ', 'x'.repeat(501), 5, undefined])('a reason must be words: %j', async (reason) => {
    expectRefused(await cancel({ reason }), 'INVALID_REQUEST')
  })

  it('that can be printed', async () => {
    const { details } = expectRefused(await cancel({ reason: 'Powód: 王' }), 'INVALID_REQUEST')
    expect(JSON.stringify(details)).toContain('unprintable')
  })
})

describe('409', () => {
  it.each([['carrier'], ['consignee']])('CANCEL_TOO_LATE once the %s has signed', async (role) => {
    await issued.sign(role)
    expectRefused(await cancel(), 'CANCEL_TOO_LATE')
  })

  it('DOCUMENT_CLOSED when it was ended before, whichever parties have signed', async () => {
    await cancel()
    expectRefused(await cancel(), 'DOCUMENT_CLOSED')
    expectRefused(
      await ania.rpc('create_sign_grant', { document_id: issued.id, role: 'carrier', idempotency_key: 'a' }),
      'DOCUMENT_CLOSED',
    )
  })

  it('IDEMPOTENCY_MISMATCH comes before what the note’s state refuses', async () => {
    const same = input()
    await ania.rpc('cancel_document', same)
    expectRefused(await ania.rpc('cancel_document', { ...same, reason: 'Inny' }), 'IDEMPOTENCY_MISMATCH')
    expectRefused(await ania.rpc('replace_document', same), 'IDEMPOTENCY_MISMATCH')
  })
})

describeGated(
  service,
  cancelDocument,
  /^Cancel the consignment note\. Its signing links end; it cannot be undone/,
)
