import { randomUUID } from 'node:crypto'
import {
  type Answer,
  agentWith,
  call,
  forTests,
  type Person,
  programWith,
  signBy,
  useNote,
  useOwner,
  useService,
} from '@consign/testkit'
import { describe, expect, it } from 'vitest'

const service = useService()
const signing = { permissions: ['documents:read', 'signing:links'] }
const ania = useOwner(service)

const agent = forTests(() => agentWith(service, ania, { ...signing, requireApproval: false }))
const trusted = forTests(() =>
  agentWith(service, ania, { ...signing, requireApproval: false, handOutLinks: true }),
)
const asking = forTests(() =>
  agentWith(service, ania, { ...signing, requireApproval: true, handOutLinks: true }),
)
const robot = forTests(() => programWith(service, ania, signing))
const askingKey = forTests(() => programWith(service, ania, { ...signing, requireApproval: true }))
const note = useNote(ania)

const input = (role = 'sender') => ({ document_id: note.id, role, idempotency_key: randomUUID() })
const create = (by: Person, body = input()) => by.rpc('create_sign_grant', body)
const rowsOf = async (by: Person) =>
  (await by.call(`/rest/v1/sign_grants?document_id=eq.${note.id}`)).body.map(
    ({ body }: { body: object }) => body,
  )
const secretOf = ({ body }: Answer) => [typeof body.token, typeof body.url]
const told = ['string', 'string']
const untold = [null, null]
const handedOut = async () =>
  (await ania.call('/rest/v1/audit_events?action=eq.sign_link.handed_out')).body
    .map(({ body }: { body: { subject: { documentId: string }; actor: { id: string } } }) => body)
    .filter(({ subject }: { subject: { documentId: string } }) => subject.documentId === note.id)

/** Makes the same call with a person's approval, who hands the link out or says nothing of it. */
async function approved(by: Person, body: object, decision: object = {}): Promise<Answer> {
  const { error } = (await by.rpc('create_sign_grant', body)).body
  expect(error.code).toBe('APPROVAL_REQUIRED')
  await ania.call(`/functions/v1/approvals/${error.approval.id}/approve`, decision)
  return by.call('/rest/v1/rpc/create_sign_grant', body, {
    headers: { 'x-service-approval': error.approval.id },
  })
}

describe('an agent that was not let hand out links', () => {
  it.each(['create_sign_grant', 'renew_sign_grant'])('is told no token by %s', async (operation) => {
    await create(ania)
    const answer = await agent.rpc(operation, input())
    expect(answer.status).toBe(200)
    expect([answer.body.token, answer.body.url]).toEqual(untold)
  })

  it('is told none of a link that it made itself, nor by a repeat', async () => {
    const body = input()
    for (const { body: link } of [await create(agent, body), await create(agent, body)]) {
      expect(link).toMatchObject({ status: 'active', token: null, url: null })
    }
    expect(await handedOut()).toEqual([])
  })

  it('is told why, and every way out that there is', async () => {
    const { withheld } = (await create(agent)).body
    expect(withheld).toContain('may not hand links out')
    expect(withheld).toContain('A person copies it')
    expect(withheld).toContain('PUT /functions/v1/connections/{connectionId}/links')
    expect(withheld).not.toContain('send_sign_grant')
    const polish = await agent.call('/rest/v1/rpc/renew_sign_grant', input(), {
      headers: { 'accept-language': 'pl' },
    })
    expect(polish.body.withheld).toContain('nie wolno mu przekazywać linków')
  })

  it('cannot sign: what it is told anywhere of a note with links holds no token of them', async () => {
    const links = await Promise.all(
      ['sender', 'carrier', 'consignee'].map((role) => create(ania, input(role))),
    )
    const heard = await Promise.all([
      agent.call(`/rest/v1/sign_grants?document_id=eq.${note.id}`),
      agent.call('/rest/v1/sign_grants?select=body'),
      agent.rpc('evidence', { document_id: note.id }),
      ...['sender', 'carrier', 'consignee'].map((role) => create(agent, input(role))),
    ])
    const text = JSON.stringify(heard.map(({ body }) => body))
    expect(text).toContain(links[0]?.body.id)
    for (const { body } of links) expect(text).not.toContain(body.token)
  })

  it('is told by neither when an owner takes the switch back', async () => {
    const late = await agentWith(service, ania, { ...signing, requireApproval: false, handOutLinks: true })
    const body = input()
    expect(secretOf(await create(late, body))).toEqual(told)
    await ania.send('PUT', `/functions/v1/connections/${late.connectionId}/links`, { handOutLinks: false })
    expect((await create(late, body)).body.token).toBeNull()
  })
})

describe('a program that may hold links', () => {
  it.each([
    'an agent that was let',
    'a key',
  ])('%s gets the link that it made, and the person it passes it to signs', async (who) => {
    const program = who === 'a key' ? robot : trusted
    const body = input()
    const made = await create(program, body)
    expect(secretOf(made)).toEqual(told)
    expect((await create(program, body)).body).toEqual(made.body)
    expect((await signBy(service, made.body.token, 'Celina')).status).toBe(200)
  })

  it('reads rows without tokens; people read them with', async () => {
    await create(ania)
    for (const program of [robot, trusted]) {
      expect(await rowsOf(program)).toEqual([
        expect.objectContaining({ token: null, url: null, withheld: expect.stringContaining('token once') }),
      ])
    }
    expect(await rowsOf(ania)).toEqual([expect.objectContaining({ token: expect.any(String) })])
  })

  it.each([
    {},
    { handOutLink: false },
  ])('that must ask a person gets none that they did not hand out: %j', async (decision) => {
    for (const program of [asking, askingKey]) {
      const body = input('carrier')
      const { body: link } = await approved(program, body, decision)
      expect(link).toMatchObject({ status: 'active', token: null, url: null })
      expect(link.withheld).toContain('that a person handed out')
      expect((await create(program, body)).body.token).toBeNull()
      await ania.rpc('revoke_sign_grant', { document_id: note.id, role: 'carrier' })
    }
    expect(await handedOut()).toEqual([])
  })

  it('that must ask a person gets the link that they handed out, and none that stood already', async () => {
    const body = input('carrier')
    const handed = await approved(asking, body, { handOutLink: true })
    expect(secretOf(handed)).toEqual(told)
    expect((await create(asking, body)).body).toEqual(handed.body)
    expect(await handedOut()).toHaveLength(1)
    const { body: link } = await create(ania)
    const existing = await create(asking)
    expect(existing.body).toMatchObject({ id: link.id, token: null })
    expect(existing.body.withheld).toContain('that a person handed out')
    expect(existing.body.withheld).not.toContain('An owner')
    expect((await create(ania)).body).not.toHaveProperty('withheld')
  })

  it('does not learn a link from the repeat of another’s call', async () => {
    const body = input()
    expect(secretOf(await create(trusted, body))).toEqual(told)
    const other = await create(asking, body)
    expect(other.body).toMatchObject({ status: 'active', token: null })
  })

  it('is named in the company’s log, with the link that it was told', async () => {
    const { body: link } = await create(trusted)
    await create(robot)
    const events = await handedOut()
    expect(events).toHaveLength(2)
    expect(events.at(-1)).toMatchObject({
      actor: { kind: 'connection', id: trusted.connectionId },
      subject: { grantId: link.id, role: 'sender' },
    })
  })
})

it('400: an agent without signing:links cannot be let hand them out', async () => {
  const permissions = ['documents:read']
  await expect(agentWith(service, ania, { permissions, handOutLinks: true })).rejects.toThrow(
    'validation_failed',
  )
})

describe('a person', () => {
  it('sees every link, whichever program or person made it', async () => {
    await create(agent)
    const { body } = await create(ania)
    const shown = await call(`${service.url}/functions/v1/sign/${body.token}`)
    expect(shown.status).toBe(200)
    expect(await handedOut()).toEqual([])
  })
})
