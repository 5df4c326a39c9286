import { randomUUID } from 'node:crypto'
import { expectRefused, issueNote, openDevice, signUp, useOwner, useService } from '@consign/testkit'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const open = (token: string) => ania.call(`/functions/v1/sign-round/${token}`, undefined, { method: 'GET' })

async function round(count = 2, by = ania) {
  const ids: string[] = []
  while (ids.length < count) ids.push((await issueNote(by)).id)
  const items = ids.map((document_id) => ({ document_id }))
  const made = await by.rpc('create_sign_round', { items, role: 'carrier', idempotency_key: randomUUID() })
  return { ids, ...(made.body as { id: string; token: string }) }
}

describe('200', () => {
  it('has each note with its road, its goods and the token of its own link', async () => {
    const { ids, token } = await round()
    const { status, body } = await open(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ role: 'carrier', company: expect.any(String) })
    expect(body.items.map(({ documentId }: { documentId: string }) => documentId)).toEqual(ids)
    expect(body.items[0]).toEqual({
      documentId: ids[0],
      reference: 'ZL/2026/000123',
      from: { city: 'Warszawa', country: 'PL', date: '2026-09-01' },
      to: { city: 'Düsseldorf', country: 'DE', date: null },
      goods: { what: '20 palety EUR Części zamienne · +1', packages: 22, grossWeightKg: '8860.5' },
      state: 'issued',
      status: 'active',
      token: expect.any(String),
    })
  })

  it('its tokens sign, and a signed note stays in the round as signed', async () => {
    const { token } = await round()
    const first = (await open(token)).body.items[0]
    const device = openDevice(service, 'Jan Śmiałek')
    const signed = await device.send(first.token, await device.consent(first.token))
    expect(signed.status).toBe(200)
    const { items } = (await open(token)).body
    expect(items.map(({ status }: { status: string }) => status)).toEqual(['signed', 'active'])
  })

  it('a note whose link was revoked is not in it, and no link is opened by reading it', async () => {
    const { ids, token } = await round(3)
    await ania.rpc('revoke_sign_grant', { document_id: ids[1], role: 'carrier' })
    const { items } = (await open(token)).body
    expect(items.map(({ documentId }: { documentId: string }) => documentId)).toEqual([ids[0], ids[2]])
    const opened = await service.rows(
      'select from sign_grant where document_id = any ($1) and opened_at is not null',
      [ids],
    )
    expect(opened).toHaveLength(0)
  })
})

it('404: a token that is forged, cut, of a link or of nothing', async () => {
  const { token } = await round()
  const link = (await open(token)).body.items[0].token
  for (const other of [`${token.slice(0, -2)}AA`, token.slice(0, 40), link, 'x'])
    expectRefused(await open(other), 'SIGN_LINK_UNKNOWN')
  expectRefused(
    await ania.call(`/functions/v1/sign/${token}`, undefined, { method: 'GET' }),
    'SIGN_LINK_UNKNOWN',
  )
})

describe('410', () => {
  it('a round that was revoked, with the company to call; its links go on', async () => {
    const { id, token } = await round()
    const link = (await open(token)).body.items[0].token
    await ania.rpc('revoke_sign_round', { id })
    const { details } = expectRefused(await open(token), 'SIGN_LINK_REVOKED')
    expect(details).toMatchObject({ company: expect.any(String), revokedAt: expect.any(String) })
    expect((await ania.call(`/functions/v1/sign/${link}`)).status).toBe(200)
  })

  it('a round all of whose links were revoked', async () => {
    const { ids, token } = await round()
    for (const document_id of ids) await ania.rpc('revoke_sign_grant', { document_id, role: 'carrier' })
    expectRefused(await open(token), 'SIGN_LINK_REVOKED')
  })

  it('a round that has expired', async () => {
    const { id, token } = await round()
    await service.rows('update sign_round set expires_at = created_at where id = $1', [id])
    const { details } = expectRefused(await open(token), 'SIGN_LINK_EXPIRED')
    expect(details).toMatchObject({ expiresAt: expect.any(String) })
  })
})

it('a round of one company has nothing of another', async () => {
  const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
  const theirs = await round(2, bartek)
  const own = await round()
  const refused = await ania.rpc('create_sign_round', {
    items: [{ document_id: own.ids[0] }, { document_id: theirs.ids[0] }],
    role: 'carrier',
    idempotency_key: randomUUID(),
  })
  expectRefused(refused, 'DOCUMENT_NOT_FOUND')
  expect((await open(theirs.token)).body.company).toBe('Trans Bartek')
})
