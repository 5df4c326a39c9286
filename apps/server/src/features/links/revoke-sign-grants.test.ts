import { revokeSignGrants } from '@consign/contract'
import {
  call,
  expectRefused,
  issueNote,
  makeLink,
  signBy,
  useNote,
  useOwner,
  useService,
} from '@consign/testkit'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const issued = useNote(ania)

const revoke = (person = ania, document_id = issued.id) => person.rpc('revoke_sign_grants', { document_id })
const links = async () => (await issued.evidence()).links

describe('200', () => {
  it('ends every active link at one moment, each with its event', async () => {
    const tokens = await Promise.all(['sender', 'carrier', 'consignee'].map((role) => issued.link(role)))
    expect((await revoke()).body).toEqual({ ok: true })
    for (const token of tokens)
      expectRefused(await call(`${service.url}/functions/v1/sign/${token}`), 'SIGN_LINK_REVOKED')
    const times = (await links()).map(({ revokedAt }: { revokedAt: string }) => revokedAt)
    expect(new Set(times).size).toBe(1)
  })

  it('leaves signed ones signed', async () => {
    const token = await issued.link('carrier')
    await issued.link('sender')
    await signBy(service, token, 'Darek Śmiałek')
    await revoke()
    const statuses = (await links()).map(({ role, status }: { role: string; status: string }) => [
      role,
      status,
    ])
    expect(Object.fromEntries(statuses)).toEqual({ carrier: 'signed', sender: 'revoked' })
  })

  it('leaves the links of other documents', async () => {
    const other = await issueNote(ania)
    const token = await makeLink(ania, other.id, 'sender')
    await revoke()
    expect((await call(`${service.url}/functions/v1/sign/${token}`)).status).toBe(200)
  })

  it('is fine when there is none', async () => {
    expect((await revoke()).body).toEqual({ ok: true })
  })
})

describeGated(service, revokeSignGrants, /^Revoke every signing link of the note/)
