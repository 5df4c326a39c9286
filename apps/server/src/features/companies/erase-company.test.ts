import { randomUUID } from 'node:crypto'
import {
  call,
  callAuth,
  expectRefused,
  forTests,
  issueNote,
  makeLink,
  openDevice,
  type Person,
  password,
  saveNote,
  signBy,
  signUp,
  useOwnService,
} from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { companyFingerprint } from '@consign/testkit/notes/company-fingerprint.ts'
import { fullCompany } from '@consign/testkit/notes/full-company.ts'
import { describe, expect, it } from 'vitest'
import { companyEraser } from './erase-company-job.ts'

const service = useOwnService()
const bystander = forTests(() => fullCompany(service, 'Bogna'))

const path = '/functions/v1/company/erasure'
const nameOf = async (person: Person) => (await person.call('/functions/v1/companies')).body.items[0].name
const ask = async (owner: Person) => owner.call(path, { name: await nameOf(owner) })

/** Lets the days pass and makes the job due. */
async function carryOut(tenantId: string, due = true): Promise<void> {
  if (due) await service.rows(`update company set erase_after = now() where tenant_id = $1`, [tenantId])
  const attempt = { id: '', attempt: 1, signal: new AbortController().signal }
  await companyEraser(service.opened.service).handle({ tenantId }, attempt)
}

/** Tables with rows of a company. */
const filled = async (tenantId: string) =>
  (await companyFingerprint(service.database, tenantId))
    .filter(({ rows }) => rows > 0)
    .map(({ name }) => name)

const signingIn = (email: string) => callAuth(service, '/token?grant_type=password', { email, password })

describe('200', () => {
  it('says the day, seven days from now, what stays and why; asked again, the same day', async () => {
    const owner = await signUp(service)
    const first = await ask(owner)
    expect(first.status).toBe(200)
    const days = (Date.parse(first.body.erasesAt) - fromNow(0).getTime()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.1)
    expect(first.body.kept).toHaveLength(3)
    expect((await ask(owner)).body.erasesAt).toBe(first.body.erasesAt)
    const jobs = await service.rows(`select run_after from job where dedupe like $1 || '%'`, [owner.tenantId])
    expect(jobs).toHaveLength(1)
  })

  it('changes nothing before its day', async () => {
    const owner = await signUp(service)
    await ask(owner)
    const before = await filled(owner.tenantId)
    await carryOut(owner.tenantId, false)
    expect(await filled(owner.tenantId)).toEqual(before)
    expect((await issueNote(owner)).id).toBeDefined()
  })

  it('on its day everything goes but notes with their evidence and the log, and of others nothing', async () => {
    const own = await fullCompany(service, 'Ania')
    const { tenantId, email } = own.owner
    await ask(own.owner)
    const others = await companyFingerprint(service.database, bystander.owner.tenantId)
    await carryOut(tenantId)
    const evidence = [
      'approval',
      'artifact',
      'blob',
      'chain_link',
      'consent',
      'consent_photo',
      'document',
      'document_count',
      'document_count_change',
      'document_listing',
      'olf_seal',
      'photo',
      'seal_verification',
      'statement',
      'statement_photo',
      'stored_statement_photo',
    ]
    const stays = [...evidence, 'audit_event', 'company', 'connection', 'sign_grant', 'version']
    // The notes' list data and counts.
    stays.push('log_salt', 'document_look', 'document_listing', 'document_count', 'document_count_change')
    expect(stays).toEqual(expect.arrayContaining(await filled(tenantId)))
    expect(await filled(tenantId)).toEqual(expect.arrayContaining(['audit_event', 'chain_link', 'photo']))
    expect(await companyFingerprint(service.database, bystander.owner.tenantId)).toEqual(others)
    expectRefused(await own.owner.call('/functions/v1/companies'), 'TOKEN_INVALID')
    expect((await signingIn(email)).body.code).toBe('invalid_credentials')
    const [row] = await service.rows('select name, tax_id, erased_at from company where tenant_id = $1', [
      tenantId,
    ])
    expect(row).toMatchObject({ tax_id: null, erased_at: expect.any(Date) })
    const people = await service.rows('select from person where email = $1', [email])
    expect(people).toHaveLength(0)
  })

  it('takes the telephone, the feed and the addresses that links and their codes are mailed to', async () => {
    const { owner } = await fullCompany(service, 'Ania')
    const { tenantId } = owner
    await service.rows(`update company set phone = '+48 600 000' where tenant_id = $1`, [tenantId])
    await service.rows(
      `insert into sign_link_code (tenant_id, grant_id, email)
       select tenant_id, id, 'a@b.example' from sign_grant where tenant_id = $1`,
      [tenantId],
    )
    await service.rows(`update sign_grant set sent_to = 'a@b.example' where tenant_id = $1`, [tenantId])
    await ask(owner)
    await carryOut(tenantId)
    const [left] = await service.rows(
      `select (select phone from company where tenant_id = $1),
              (select count(*)::int from event where tenant_id = $1) as events,
              (select count(email)::int from sign_link_code where tenant_id = $1)
                + (select count(sent_to)::int from sign_grant where tenant_id = $1) as addresses,
              (select count(*)::int from sign_link_code where tenant_id = $1) > 0 as codes`,
      [tenantId],
    )
    expect(left).toEqual({ phone: null, events: 0, addresses: 0, codes: true })
  })

  it('leaves people who belong to another company there', async () => {
    const owner = await signUp(service)
    const invited = await bystander.owner.call('/functions/v1/invitations', {
      email: owner.email,
      role: 'member',
    })
    await owner.call('/functions/v1/invitations/accept', { token: invited.body.token })
    await ask(owner)
    await carryOut(owner.tenantId)
    const { status, body } = await signingIn(owner.email)
    expect([status, body.user.email]).toEqual([200, owner.email])
  })

  it('is the last entry of the log, and the chain of entries holds', async () => {
    const owner = await signUp(service)
    await ask(owner)
    await carryOut(owner.tenantId)
    await carryOut(owner.tenantId, false)
    const log = await service.rows(
      'select action, digest::text, previous_digest::text as previous from audit_event where tenant_id = $1 order by position',
      [owner.tenantId],
    )
    expect(log.map(({ action }) => action).slice(-2)).toEqual(['company.erasure_asked', 'company.erased'])
    expect(log.at(-1)?.['previous']).toBe(log.at(-2)?.['digest'])
  })

  it('leaves a note as its parties have it: they read and sign it by their links', async () => {
    const owner = await signUp(service)
    const note = await issueNote(owner)
    const token = await makeLink(owner, note.id, 'sender')
    await ask(owner)
    await carryOut(owner.tenantId)
    expect((await signBy(service, token)).status).toBe(200)
    expect((await call(`${service.url}/functions/v1/sign/${token}`)).status).toBe(200)
  })
})

describe('while others go on', () => {
  it('signing, issuing and saving: notes are whole, and a second look leaves nothing of what came late', async () => {
    for (let round = 0; round < 3; round++) {
      const owner = await signUp(service)
      const note = await issueNote(owner)
      const token = await makeLink(owner, note.id, 'sender')
      const celina = openDevice(service, 'Celina Wójcik')
      const consent = await celina.consent(token)
      const draftId = await saveNote(owner)
      await ask(owner)
      const [, signed, ...late] = await Promise.all([
        carryOut(owner.tenantId),
        celina.send(token, consent),
        owner.call('/functions/v1/publish', { draftId, revision: 1 }),
        saveNote(owner).catch(() => undefined),
      ])
      expect(signed.status).toBe(200)
      expect(late).toHaveLength(2)
      await carryOut(owner.tenantId, false)
      for (const table of ['draft', 'session', 'member', 'idempotency'])
        expect(await filled(owner.tenantId), table).not.toContain(table)
      const broken = await service.rows(
        `select d.id from document d where d.tenant_id = $1 and not exists (
           select from chain_link l where (l.tenant_id, l.document_id, l.position) = (d.tenant_id, d.id, d.head_position)
             and l.event_digest = d.head_digest)`,
        [owner.tenantId],
      )
      expect(broken).toEqual([])
    }
  })

  it('a fault in the middle leaves the company as it was', async () => {
    const owner = await signUp(service)
    await saveNote(owner)
    await ask(owner)
    await service.rows(`create function no_erasing() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
       create trigger no_erasing before update on person for each row when (new.erased_at is not null)
         execute function no_erasing()`)
    await expect(carryOut(owner.tenantId)).rejects.toThrow('no')
    await service.rows('drop trigger no_erasing on person; drop function no_erasing')
    expect(await filled(owner.tenantId)).toEqual(expect.arrayContaining(['draft', 'member', 'session']))
    const log = await owner.call('/rest/v1/audit_events?action=eq.company.erased')
    expect(log.body).toEqual([])
  })
})

describe('refused', () => {
  it('another name than the company’s', async () => {
    const owner = await signUp(service)
    expectRefused(await owner.call(path, { name: `${await nameOf(owner)} ` }), 'NAME_MISMATCH')
  })

  it('a session of more than ten minutes', async () => {
    const owner = await signUp(service)
    await service.rows(
      `update session set authenticated_at = now() - interval '11 minutes' where tenant_id = $1`,
      [owner.tenantId],
    )
    expectRefused(await ask(owner), 'SIGN_IN_AGAIN')
  })

  it('by the database: a person who has not asked, or who belongs to a company', async () => {
    const owner = await signUp(service)
    const company = service.opened.service.company(owner.tenantId)
    const { eraseCompanyRows } = await import('./erasure.store.ts')
    const { erasePerson } = await import('../../identity/erasure.store.ts')
    expect(await company.query(eraseCompanyRows, { tenantId: owner.tenantId })).toEqual([{ erased: false }])
    const [member] = await service.rows<{ id: string }>(
      'select person_id as id from member where tenant_id = $1',
      [owner.tenantId],
    )
    const personId = member?.id ?? randomUUID()
    expect(await company.query(erasePerson, { personId })).toMatchObject([{ erased: false }])
    expect((await owner.call('/functions/v1/companies')).status).toBe(200)
  })
})
