import { createHash, randomUUID } from 'node:crypto'
import { agentWith, forTests, issueNote, type Person, programWith, useMailService } from '@consign/testkit'
import { signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { describe, expect, it } from 'vitest'

const free = { permissions: ['documents:read', 'documents:write', 'signing:links'], requireApproval: false }

const { service, mailbox } = useMailService()
const ania = forTests(() => signUpByMail(service, mailbox))
const robot = forTests(() => programWith(service, ania, free))
const agent = forTests(() => agentWith(service, ania, free))

const callers = [
  ['a person', () => ania, 'user'],
  ['a key', () => robot, 'apikey'],
  ['a connected program', () => agent, 'oauth'],
] as const

/** A caller as the chain must name them. */
async function whoIs(caller: Person, kind: string) {
  if (kind === 'user') return { kind, id: (await caller.call('/auth/v1/user')).body.id }
  return { kind, id: (await caller.rpc('whoami')).body.connectionId }
}

async function payloadsOf(documentId: string) {
  const { events } = (await ania.rpc('evidence', { document_id: documentId })).body
  return new Map<string, Record<string, unknown>>(
    events.map((event: { name: string; payload: object }) => [event.name, event.payload]),
  )
}

describe.each(callers)('the chain names %s', (_, caller, kind) => {
  it('who issued the note, with the company as it is named then', async () => {
    const { id } = await issueNote(caller())
    const { name } = (await caller().rpc('whoami')).body
    expect((await payloadsOf(id)).get('document.issued')?.issuer).toEqual({
      company: { name: 'Spedycja Ania', country: 'PL', taxId: null },
      ...(await whoIs(caller(), kind)),
      name,
    })
  })

  it('who made, renewed, sent and revoked a link', async () => {
    const { id } = await issueNote(ania)
    const link = () => ({ document_id: id, role: 'carrier', idempotency_key: randomUUID() })
    await caller().rpc('create_sign_grant', link())
    await caller().rpc('renew_sign_grant', link())
    await caller().rpc('send_sign_grant', { ...link(), email: 'darek@trans.example' })
    await caller().rpc('revoke_sign_grants', { document_id: id })
    const by = await whoIs(caller(), kind)
    const payloads = await payloadsOf(id)
    for (const name of ['link.created', 'link.renewed', 'link.sent', 'link.revoked'])
      expect([name, payloads.get(name)?.by]).toEqual([name, by])
  })
})

describe('where a link was sent', () => {
  it('is shown masked, and can be proven with the address', async () => {
    const { id } = await issueNote(ania)
    const email = `Darek.${randomUUID()}@Trans.example`
    const link = { document_id: id, role: 'sender', idempotency_key: randomUUID() }
    expect((await ania.rpc('send_sign_grant', { ...link, email })).status).toBe(200)
    const { events } = (await ania.rpc('evidence', { document_id: id })).body
    const text = JSON.stringify(['link-recipient-1', id, email.toLowerCase()])
    expect(events.at(-1).payload.recipient).toEqual({
      channel: 'email',
      masked: 'd***@trans.example',
      digest: createHash('sha256').update(text).digest('hex'),
    })
    expect(JSON.stringify(events)).not.toContain(email.toLowerCase().slice(0, 12))
  })
})
