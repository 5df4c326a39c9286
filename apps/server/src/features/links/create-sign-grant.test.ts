import { randomUUID } from 'node:crypto'
import { createSignGrant } from '@consign/contract'
import { call, expectRefused, moveClock, signBy, useNote, useOwner, useOwnService } from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })
const ania = useOwner(service)

const note = useNote(ania)

const create = (change: object = {}, person = ania) =>
  person.rpc('create_sign_grant', {
    document_id: note.id,
    role: 'sender',
    idempotency_key: randomUUID(),
    ...change,
  })

const shown = (token: string) => call(`${service.url}/functions/v1/sign/${token}`)

async function sign(token: string) {
  expect((await signBy(service, token)).body).toEqual({ ok: true })
}

describe('200', () => {
  it('is a link to the page and to the API, for seven days from now', async () => {
    const { status, body: link } = await create()
    expect(status).toBe(200)
    expect(link).toMatchObject({
      documentId: note.id,
      role: 'sender',
      status: 'active',
      url: `${service.url}/sign/${link.token}`,
      revokedAt: null,
      signedAt: null,
      openedAt: null,
    })
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(7 * 86_400_000)
    expect((await shown(link.token)).body.role).toBe('sender')
    expect(await note.eventNames()).toEqual(['document.issued', 'link.created'])
  })

  it('again, with the same or another key, is the same active link and no other event', async () => {
    const idempotency_key = randomUUID()
    const first = await create({ idempotency_key })
    expect((await create({ idempotency_key })).body).toEqual(first.body)
    expect((await create()).body).toEqual(first.body)
    expect(await note.eventNames()).toEqual(['document.issued', 'link.created'])
  })

  it('a repeat shows the link as it is by then', async () => {
    const idempotency_key = randomUUID()
    const first = await create({ idempotency_key })
    await ania.rpc('revoke_sign_grant', { document_id: note.id, role: 'sender' })
    const again = await create({ idempotency_key })
    expect(again.body).toMatchObject({ id: first.body.id, status: 'revoked' })
  })

  it('each role has a link of its own', async () => {
    const links = await Promise.all(['sender', 'carrier', 'consignee'].map((role) => create({ role })))
    expect(new Set(links.map(({ body }) => body.token)).size).toBe(3)
  })

  it('a new one takes the place of an expired one, whose address stays expired', async () => {
    const { body: old } = await create()
    await moveClock(service.database, '8 days')
    expectRefused(await shown(old.token), 'SIGN_LINK_EXPIRED')
    const { body: fresh } = await create()
    expect(fresh).toMatchObject({ status: 'active' })
    expect(fresh.id).not.toBe(old.id)
    expectRefused(await shown(old.token), 'SIGN_LINK_EXPIRED')
    expect((await shown(fresh.token)).status).toBe(200)
  })

  it('a new one takes the place of a revoked one, whose address stays revoked', async () => {
    const { body: old } = await create()
    await ania.rpc('revoke_sign_grants', { document_id: note.id })
    const { body: fresh } = await create()
    expect(fresh.id).not.toBe(old.id)
    expectRefused(await shown(old.token), 'SIGN_LINK_REVOKED')
    expect((await shown(fresh.token)).status).toBe(200)
  })

  it('no table holds a token', async () => {
    const { body: link } = await create()
    const tables = await service.rows<{ name: string }>(
      "select format('%I', tablename) as name from pg_tables where schemaname = 'public'",
    )
    for (const { name } of tables) {
      const found = await service.rows(`select from ${name} t where t::text like '%' || $1 || '%'`, [
        link.token.slice(-40),
      ])
      expect(found, name).toHaveLength(0)
    }
  })
})

it.each([
  { role: 'driver' },
  { role: undefined },
  { idempotency_key: '' },
  { idempotency_key: 'x'.repeat(256) },
  { idempotency_key: 'nul\0' },
  { document_id: 'x' },
  { email: 'celina@example.test' },
])('400: %j is refused', async (change) => {
  expectRefused(await create(change), 'INVALID_REQUEST')
  expect(await note.eventNames()).toEqual(['document.issued'])
})

describe('409', () => {
  it('the same key with other input', async () => {
    const idempotency_key = randomUUID()
    await create({ idempotency_key })
    expectRefused(await create({ idempotency_key, role: 'carrier' }), 'IDEMPOTENCY_MISMATCH')
    expect(await note.eventNames()).toEqual(['document.issued', 'link.created'])
  })

  it('the role has signed', async () => {
    const { body: link } = await create()
    await sign(link.token)
    expectRefused(await create(), 'ALREADY_SIGNED')
    expect((await create({ role: 'carrier' })).status).toBe(200)
  })

  it('the note is closed', async () => {
    const set = 'update document set state = $2 where id = $1'
    await service.rows(set, [note.id, 'cancelled'])
    expectRefused(await create(), 'DOCUMENT_CLOSED')
    await service.rows(set, [note.id, 'issued'])
  })
})

describeGated(
  service,
  createSignGrant,
  /^Create a signing link for the sender, valid 7 days\. Whoever has it can sign/,
)
