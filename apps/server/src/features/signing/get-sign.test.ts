import {
  call,
  completeNote,
  expectRefused,
  moveClock,
  openDevice,
  signBy,
  useNote,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { beforeEach, describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })
const ania = useOwner(service)
let token: string

const note = useNote(ania)
beforeEach(async () => {
  token = await note.link('sender')
})

const get = (of = token) => call(`${service.url}/functions/v1/sign/${of}`)

describe('200', () => {
  it('shows the note, its PDF and the evidence so far to the holder of the link, without any key', async () => {
    const { status, body } = await get()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      role: 'sender',
      profile: 'evidence-0.8',
      pades: false,
      document: { id: note.id, state: 'issued' },
      version: { id: note.currentVersionId, revision: 1, data: completeNote },
      consents: [],
      events: [{ name: 'document.issued' }, { name: 'link.created' }],
      artifact: { versionId: note.currentVersionId },
    })
  })

  it('says who asks, whom to call, and until when', async () => {
    await ania.send('PATCH', '/functions/v1/company', { phone: '+48 22 123' })
    const { body } = await get()
    const [link] = (await ania.call(`/rest/v1/sign_grants?document_id=eq.${note.id}`)).body
    expect(body.asks).toEqual({
      company: 'Spedycja Ania',
      phone: '+48 22 123',
      reference: completeNote.reference,
      expiresAt: link.body.expiresAt,
    })
    await ania.send('PATCH', '/functions/v1/company', { phone: null })
  })

  it('shows the current version after others signed, with their consents', async () => {
    const carrier = await note.link('carrier')
    const darek = openDevice(service, 'Darek Śmiałek')
    const consent = await darek.consent(carrier)
    await darek.send(carrier, consent)
    const { body } = await get()
    expect(body).toMatchObject({
      document: { state: 'carrier_signed' },
      version: { revision: 2, state: 'carrier_signed' },
      consents: [{ body: consent }],
    })
    expect(body.artifact.versionId).toBe(body.version.id)
    expect(body.artifacts).toHaveLength(2)
  })

  it('shows no token and no payload of any event', async () => {
    const text = JSON.stringify((await get()).body)
    expect(text).not.toContain(token)
    expect(text).not.toContain('"payload"')
  })

  it('notes when the link was opened first, and only then', async () => {
    const openedAt = async () => (await note.evidence()).links[0].openedAt
    expect(await openedAt()).toBeNull()
    await get()
    const first = await openedAt()
    expect(first).toMatch(/^\d{4}-/)
    await moveClock(service.database, '1 hour')
    await get()
    expect(await openedAt()).toBe(first)
  })

  it('goes on showing after the role has signed, long after the link expired for signing', async () => {
    await signBy(service, token)
    expect((await get()).body.consents).toHaveLength(1)
    await moveClock(service.database, '8 days')
    expect((await get()).body.consents).toHaveLength(1)
  })
})

describe('404', () => {
  it('a token with one bit changed, wherever, is unknown', async () => {
    const bytes = Buffer.from(token, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const forged = Buffer.from(bytes)
      forged[at]! ^= 1
      expectRefused(await get(forged.toString('base64url')), 'SIGN_LINK_UNKNOWN')
    }
  })

  it('a token cut, padded or of another kind is unknown', async () => {
    const others = [token.slice(0, -1), `${token}A`, `${token}=`, ania.refreshToken, 'x', '%20']
    for (const other of others) expectRefused(await get(other), 'SIGN_LINK_UNKNOWN')
  })

  it('a token of 5,000 characters is as unknown as any', async () => {
    expectRefused(await get('A'.repeat(5000)), 'SIGN_LINK_UNKNOWN')
  })
})

describe('410', () => {
  it('an expired link, by the clock of the database', async () => {
    await moveClock(service.database, '6 days 23 hours')
    expect((await get()).status).toBe(200)
    const [link] = (await ania.call(`/rest/v1/sign_grants?document_id=eq.${note.id}`)).body
    await moveClock(service.database, '1 hour')
    expect(expectRefused(await get(), 'SIGN_LINK_EXPIRED').details).toEqual({
      company: 'Spedycja Ania',
      phone: null,
      reference: completeNote.reference,
      expiresAt: link.body.expiresAt,
    })
  })

  it('a revoked link; it says whom to call', async () => {
    await ania.send('PATCH', '/functions/v1/company', { phone: '+48 22 123' })
    await ania.rpc('revoke_sign_grants', { document_id: note.id })
    const [link] = (await ania.call(`/rest/v1/sign_grants?document_id=eq.${note.id}`)).body
    expect(expectRefused(await get(), 'SIGN_LINK_REVOKED').details).toEqual({
      company: 'Spedycja Ania',
      phone: '+48 22 123',
      reference: completeNote.reference,
      revokedAt: link.body.revokedAt,
    })
  })
})
