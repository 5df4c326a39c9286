import { revokeSignGrant } from '@consign/contract'
import {
  call,
  expectRefused,
  moveClock,
  openDevice,
  signBy,
  useNote,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })
const ania = useOwner(service)

const note = useNote(ania)

const revoke = (role = 'sender', person = ania, document_id = note.id) =>
  person.rpc('revoke_sign_grant', { document_id, role })
const shown = (token: string) => call(`${service.url}/functions/v1/sign/${token}`)

describe('200', () => {
  it('ends the link of this role and leaves the others', async () => {
    const sender = await note.link('sender')
    const carrier = await note.link('carrier')
    expect((await revoke()).body).toEqual({ ok: true })
    expectRefused(await shown(sender), 'SIGN_LINK_REVOKED')
    expect((await shown(carrier)).status).toBe(200)
    expect((await note.eventNames()).slice(1)).toEqual(['link.created', 'link.created', 'link.revoked'])
  })

  it('a consent that was ready is not recorded any more', async () => {
    const token = await note.link('sender')
    const celina = openDevice(service, 'Celina Wójcik')
    const consent = await celina.consent(token)
    await revoke()
    expectRefused(await celina.send(token, consent), 'SIGN_LINK_REVOKED')
    expect((await note.evidence()).consents).toEqual([])
  })

  it('again, or where there never was a link, is fine and no event', async () => {
    expect((await revoke()).body).toEqual({ ok: true })
    await note.link('sender')
    await revoke()
    expect((await revoke()).body).toEqual({ ok: true })
    expect((await note.eventNames()).slice(1)).toEqual(['link.created', 'link.revoked'])
  })

  it('a link whose role has signed stays signed and goes on showing the evidence', async () => {
    const token = await note.link('sender')
    await signBy(service, token)
    expect((await revoke()).body).toEqual({ ok: true })
    expect((await note.evidence()).links).toMatchObject([{ status: 'signed', revokedAt: null }])
    expect((await shown(token)).status).toBe(200)
  })

  it('an expired link is not active, so it stays expired', async () => {
    const token = await note.link('sender')
    await moveClock(service.database, '8 days')
    expect((await revoke()).body).toEqual({ ok: true })
    expectRefused(await shown(token), 'SIGN_LINK_EXPIRED')
    expect((await note.eventNames()).slice(1)).toEqual(['link.created'])
  })
})

it('400: a role that is none', async () => {
  expectRefused(await revoke('driver'), 'INVALID_REQUEST')
})

describeGated(service, revokeSignGrant, /^Revoke the signing link of the sender/)
