import { randomUUID } from 'node:crypto'
import { renewSignGrant } from '@consign/contract'
import { call, expectRefused, moveClock, signBy, useNote, useOwner, useOwnService } from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { beforeEach, describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })
const days = 86_400_000
const ania = useOwner(service)
let token: string

const note = useNote(ania)
beforeEach(async () => {
  token = await note.link('sender')
})

const renew = (change: object = {}, person = ania) =>
  person.rpc('renew_sign_grant', {
    document_id: note.id,
    role: 'sender',
    idempotency_key: randomUUID(),
    ...change,
  })

const shown = () => call(`${service.url}/functions/v1/sign/${token}`)
const events = async () => (await note.evidence()).events

describe('200', () => {
  it('an active link is good for seven days from now, at the same address', async () => {
    await moveClock(service.database, '3 days')
    const { status, body: link } = await renew()
    expect(status).toBe(200)
    expect(link).toMatchObject({ token, status: 'active' })
    expect(Math.round((Date.parse(link.expiresAt) - Date.parse(link.createdAt)) / days)).toBe(10)
    await moveClock(service.database, '6 days')
    expect((await shown()).status).toBe(200)
  })

  it('an expired link is alive again', async () => {
    await moveClock(service.database, '8 days')
    expectRefused(await shown(), 'SIGN_LINK_EXPIRED')
    expect((await renew()).body).toMatchObject({ token, status: 'active' })
    expect((await shown()).status).toBe(200)
  })

  it('a repeat with the same key renews once', async () => {
    const idempotency_key = randomUUID()
    const first = await renew({ idempotency_key })
    await moveClock(service.database, '2 days')
    expect((await renew({ idempotency_key })).body.expiresAt).toBe(first.body.expiresAt)
    expect((await events()).map(({ name }: { name: string }) => name)).toEqual([
      'document.issued',
      'link.created',
      'link.renewed',
    ])
  })

  it('its event says until when', async () => {
    const { body: link } = await renew()
    expect((await events()).at(-1).payload).toMatchObject({
      grantId: link.id,
      role: 'sender',
      expiresAt: link.expiresAt,
    })
  })
})

it('404: a role without a link', async () => {
  expectRefused(await renew({ role: 'carrier' }), 'NOT_FOUND')
})

describe('409', () => {
  it('the role has signed', async () => {
    await signBy(service, token)
    expectRefused(await renew(), 'ALREADY_SIGNED')
  })

  it('the same key with other input', async () => {
    const idempotency_key = randomUUID()
    await renew({ idempotency_key })
    expectRefused(await renew({ idempotency_key, role: 'carrier' }), 'IDEMPOTENCY_MISMATCH')
  })
})

describe('410', () => {
  it('a revoked link stays revoked', async () => {
    await ania.rpc('revoke_sign_grant', { document_id: note.id, role: 'sender' })
    expectRefused(await renew(), 'SIGN_LINK_REVOKED')
    expectRefused(await shown(), 'SIGN_LINK_REVOKED')
  })

  it('a link that gave way to a new one is not the one that is renewed', async () => {
    await moveClock(service.database, '8 days')
    const fresh = await note.link('sender')
    expect((await renew()).body.token).toBe(fresh)
    expectRefused(await shown(), 'SIGN_LINK_EXPIRED')
  })
})

describeGated(service, renewSignGrant, /^Make the signing link of the sender valid for 7 more days/)
