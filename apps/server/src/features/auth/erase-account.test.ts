import { randomUUID } from 'node:crypto'
import {
  agentWith,
  call,
  callAuth,
  expectRefused,
  issueNote,
  makeLink,
  openDevice,
  type Person,
  password,
  saveNote,
  signIn,
  signUp,
  startService,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { codeOf } from '@consign/testkit/people/by-mail.ts'
import { bearing, makeKey } from '@consign/testkit/people/key.ts'
import { openMailbox, textOf } from '@consign/testkit/people/mailbox.ts'
import { type Member, memberWith, selecting } from '@consign/testkit/people/member.ts'
import { describe, expect, it } from 'vitest'

const service = useOwnService()
const ania = useOwner(service)

const erase = (person: Person, body: object = { current_password: password }, headers = {}) =>
  person.call('/auth/v1/user/erase', body, { headers })
const signingIn = (email: string) => callAuth(service, '/token?grant_type=password', { email, password })

/** Tables that contain a text, in any company's rows. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await service.rows<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await service.rows(`select from ${name} t where position($1 in t::text) > 0`, [text])
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat()
}

/** A person with a telling name, who did a bit of everything in the company. */
async function busyMember(owner: Person, name: string): Promise<Member> {
  const member = await memberWith(service, owner, { name })
  const robot = await bearing(service, (await makeKey(owner, { requireApproval: true })).secret)
  const asked = [await saveNote(robot), await saveNote(robot)]
  for (const draftId of asked) {
    const { error } = (await robot.call('/functions/v1/publish', { draftId, revision: 1 })).body
    await member.send('POST', `/functions/v1/approvals/${error.approval.id}/approve`)
    if (draftId === asked[0])
      await robot.call(
        '/functions/v1/publish',
        { draftId, revision: 1 },
        {
          headers: { 'x-service-approval': error.approval.id },
        },
      )
  }
  await member.send('PUT', '/auth/v1/user', { data: { name, note: `likes ${name}` } })
  await owner.call('/functions/v1/invitations', { email: member.email, role: 'member' })
  return member
}

describe('200', () => {
  it('ends sessions, memberships and programs; their name and address stay in evidence and log alone', async () => {
    const canary = `Kanarek${randomUUID().slice(0, 8)}`
    const bartek = await busyMember(ania, canary)
    const other = await signUp(service, 'Bogna')
    const invited = await other.call('/functions/v1/invitations', { email: bartek.email, role: 'member' })
    await bartek.call('/functions/v1/invitations/accept', { token: invited.body.token })
    const elsewhere = await selecting(service, bartek, other.tenantId)
    const agent = await agentWith(service, bartek)
    const again = await signIn(service, bartek.email)
    const answer = await erase(bartek)
    expect(answer).toMatchObject({ status: 200, body: { erasedAt: expect.any(String) } })
    for (const session of [bartek, elsewhere, again])
      expectRefused(await session.call('/functions/v1/companies'), 'TOKEN_INVALID')
    expectRefused(await agent.rpc('whoami'), 'CONNECTION_REVOKED')
    expect((await signingIn(bartek.email)).body.code).toBe('invalid_credentials')
    const evidence = ['approval', 'audit_event', 'chain_link']
    for (const text of [canary, canary.toLowerCase(), bartek.email])
      expect(evidence).toEqual(expect.arrayContaining(await tablesWith(text)))
    expect(await tablesWith(canary)).toContain('audit_event')
    for (const owner of [ania, other]) {
      const { body } = await owner.call('/rest/v1/audit_events?action=eq.member.removed&limit=1')
      expect(body[0].body.subject).toEqual({ userId: bartek.userId, erased: true })
    }
  })

  it('says what stays and why, in the language asked for', async () => {
    const [ewa, ola] = [await memberWith(service, ania), await memberWith(service, ania)]
    const english = (await erase(ewa)).body.kept
    const polish = (await erase(ola, undefined, { 'accept-language': 'pl' })).body.kept
    expect(english).toHaveLength(4)
    expect(english[0]).toEqual({
      what: expect.stringContaining('Issued notes'),
      because: expect.stringContaining('CMR'),
    })
    expect(polish[0].what).toContain('listy przewozowe')
  })

  it('gives the address back to the person who has it', async () => {
    const bartek = await memberWith(service, ania)
    await erase(bartek)
    const { status } = await callAuth(service, '/signup', {
      email: bartek.email,
      password,
      data: { name: 'Bartek', company: { name: 'Nowa', country: 'PL' } },
    })
    expect(status).toBe(200)
  })

  it('leaves what they issued as it was: it verifies, and is signed', async () => {
    const bartek = await memberWith(service, ania)
    const note = await issueNote(bartek)
    const token = await makeLink(bartek, note.id, 'sender')
    const celina = openDevice(service, 'Celina Wójcik')
    const consent = await celina.consent(token)
    expect((await erase(bartek)).status).toBe(200)
    expect((await celina.send(token, consent)).status).toBe(200)
  })
})

describe('by mail', () => {
  it('digits prove the person, and a notice goes to the address that is erased', async () => {
    await using mailbox = await openMailbox()
    const env = { SMTP_URL: mailbox.url, PUBLIC_URL: 'http://consign.test' }
    await using mailing = await startService(env, { database: service.database })
    const bartek = await memberWith(service, ania)
    const to = { apikey: mailing.anonKey, authorization: `Bearer ${await signInAt(mailing, bartek.email)}` }
    await call(`${mailing.url}/auth/v1/reauthenticate`, { headers: to })
    const nonce = codeOf(await mailbox.next(bartek.email))
    const wrong = await call(`${mailing.url}/auth/v1/user/erase`, { headers: to, body: { nonce: '000000' } })
    expect(wrong.body.code).toBe('reauthentication_not_valid')
    const { status } = await call(`${mailing.url}/auth/v1/user/erase`, { headers: to, body: { nonce } })
    expect(status).toBe(200)
    expect(textOf(await mailbox.next(bartek.email))).toContain('erased')
  })
})

const signInAt = async (target: { url: string; anonKey: string }, email: string): Promise<string> =>
  (await callAuth(target, '/token?grant_type=password', { email, password })).body.access_token

describe('refused, and nothing changes', () => {
  it.each([
    ['a session that is a second old', {}, 'reauthentication_needed'],
    ['a wrong password', { current_password: 'wrong password' }, 'invalid_credentials'],
    ['digits that were not mailed', { nonce: '123456' }, 'reauthentication_not_valid'],
  ])('%s', async (_what, body, code) => {
    const bartek = await memberWith(service, ania)
    expect((await erase(bartek, body)).body.code).toBe(code)
    expect((await bartek.call('/functions/v1/companies')).body.items).toHaveLength(1)
  })

  it('the last owner of a company: it is named, and they stay a member of the others too', async () => {
    const own = await signUp(service, 'Olga')
    const invited = await ania.call('/functions/v1/invitations', { email: own.email, role: 'member' })
    await own.call('/functions/v1/invitations/accept', { token: invited.body.token })
    const answer = await erase(own)
    expect(answer).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } })
    expect(answer.body.details).toMatchObject([{ path: `/companies/${own.tenantId}`, rule: 'last_owner' }])
    expect((await own.call('/functions/v1/companies')).body.items).toHaveLength(2)
  })
})

describe('all or nothing', () => {
  it('of two owners at once one goes, and the company keeps the other', async () => {
    for (let round = 0; round < 5; round++) {
      const own = await signUp(service, 'Olga')
      const second = await memberWith(service, own, { role: 'owner' })
      const answers = await Promise.all([erase(own), erase(second)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const rows = await service.rows(`select from member where tenant_id = $1 and role = 'owner'`, [
        own.tenantId,
      ])
      expect(rows).toHaveLength(1)
    }
  })

  it('members of the same two companies who go at once do not wait for each other for ever', async () => {
    const other = await signUp(service, 'Bogna')
    const members = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const member = await memberWith(service, ania)
        const invited = await other.call('/functions/v1/invitations', { email: member.email, role: 'member' })
        await member.call('/functions/v1/invitations/accept', { token: invited.body.token })
        return member
      }),
    )
    const answers = await Promise.all(members.map((member) => erase(member)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('while they issue and sign in: what is there is whole, and no session is left', async () => {
    for (let round = 0; round < 5; round++) {
      const bartek = await memberWith(service, ania)
      const draftId = await saveNote(bartek)
      const [published, erased, signedIn] = await Promise.all([
        bartek.call('/functions/v1/publish', { draftId, revision: 1 }),
        erase(bartek),
        signingIn(bartek.email),
      ])
      expect(erased.status).toBe(200)
      expect([200, 401]).toContain(published.status)
      expect([200, 400]).toContain(signedIn.status)
      const left = await service.rows('select from session where person_id = $1', [bartek.userId])
      expect(left).toHaveLength(0)
    }
  })

  it('when the last step fails, they are a member of every company as before', async () => {
    const bartek = await memberWith(service, ania)
    const { userId } = bartek
    await service.rows(`create function no_erasing() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
       create trigger no_erasing before update on person for each row when (new.erased_at is not null)
         execute function no_erasing()`)
    const { status } = await erase(bartek)
    await service.rows('drop trigger no_erasing on person; drop function no_erasing')
    expect(status).toBe(500)
    const members = (await ania.call('/functions/v1/members')).body.items
    expect(members.map((member: { userId: string }) => member.userId)).toContain(userId)
    expect((await erase(bartek)).status).toBe(200)
  })
})
