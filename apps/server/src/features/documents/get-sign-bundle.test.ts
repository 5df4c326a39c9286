import { randomUUID } from 'node:crypto'
import { folds } from '@consign/document-types/folds'
import { openBundle, verifyBundle } from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import { call, expectRefused, moveClock, signBy, useNote, useOwner, useOwnService } from '@consign/testkit'
import { beforeEach, describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })
const ania = useOwner(service)
let token: string

const note = useNote(ania)
beforeEach(async () => {
  token = await note.link('sender')
})

const read = (path: '' | '/pdf' | '/bundle', link = token) =>
  call(`${service.url}/functions/v1/sign/${link}${path}`)

async function sign(link: string, name = 'Celina') {
  return signBy(service, link, name)
}

const statuses = async (link = token) => {
  const answers = await Promise.all((['', '/pdf', '/bundle'] as const).map((path) => read(path, link)))
  return answers.map(({ status }) => status)
}

describe('200', () => {
  it('is the bundle that the company gets, and it verifies', async () => {
    await sign(token)
    const { status, headers, bytes } = await read('/bundle')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="consignment-${note.id}.zip"`)
    const { verdict } = await verifyBundle(bytes, { primitives: nodePrimitives, types: folds })
    expect(verdict).toBe('valid')
    expect(openBundle(bytes).evidence).toEqual(await note.evidence())
  })

  it('holds no token of any link', async () => {
    const other = await note.link('carrier')
    const text = Buffer.from((await read('/bundle')).bytes).toString('latin1')
    for (const secret of [token, other]) expect(text).not.toContain(secret)
  })
})

describe('a link by which a party signed goes on for reading', () => {
  it('after it has expired for signing', async () => {
    await sign(token)
    await moveClock(service.database, '8 days')
    expect(await statuses()).toEqual([200, 200, 200])
    expectRefused(await signBy(service, token, 'Darek'), 'SIGN_LINK_EXPIRED')
  })

  it('whatever the company revokes', async () => {
    await sign(token)
    await ania.rpc('revoke_sign_grant', { document_id: note.id, role: 'sender' })
    await ania.rpc('revoke_sign_grants', { document_id: note.id })
    expect(await statuses()).toEqual([200, 200, 200])
  })

  it('without end while the note is not delivered, and for 3650 days after it was', async () => {
    await sign(token)
    await moveClock(service.database, '4000 days')
    expect(await statuses()).toEqual([200, 200, 200])
    const last = await note.link('consignee')
    await sign(last, 'Ewa')
    await moveClock(service.database, '3649 days')
    expect([await statuses(), await statuses(last)]).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ])
    await moveClock(service.database, '2 days')
    for (const link of [token, last]) expectRefused(await read('/bundle', link), 'SIGN_LINK_EXPIRED')
  })
})

it('404: a token that nobody made', async () => {
  expectRefused(await read('/bundle', `${token.slice(0, -4)}AAAA`), 'SIGN_LINK_UNKNOWN')
  expectRefused(await read('/bundle', randomUUID()), 'SIGN_LINK_UNKNOWN')
})

describe('410', () => {
  it('a link by which no party signed ends when it expires or is revoked', async () => {
    await moveClock(service.database, '8 days')
    expectRefused(await read('/bundle'), 'SIGN_LINK_EXPIRED')
    const second = await note.link('carrier')
    await ania.rpc('revoke_sign_grant', { document_id: note.id, role: 'carrier' })
    for (const path of ['', '/pdf', '/bundle'] as const)
      expectRefused(await read(path, second), 'SIGN_LINK_REVOKED')
  })

  it('of the same role, the link by which no party signed, when another took its place', async () => {
    await moveClock(service.database, '8 days')
    const second = await note.link('sender')
    await sign(second)
    await moveClock(service.database, '8 days')
    expectRefused(await read('/bundle'), 'SIGN_LINK_EXPIRED')
    expect(await statuses(second)).toEqual([200, 200, 200])
  })
})
