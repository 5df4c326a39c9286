import { expectRefused, issueNote, programWith, useOwner, useService } from '@consign/testkit'
import { memberWith, selecting } from '@consign/testkit/people/member.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const path = '/functions/v1/companies'
const ania = useOwner(service)

describe('201', () => {
  it('a company more, owned by the person, who acts for it once they select it', async () => {
    const sent = { name: 'Żuraw Transport', country: 'DE', taxId: 'DE123456789' }
    const { status, body } = await ania.call(path, sent)
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.any(String), ...sent, phone: null, role: 'owner' })
    expect((await ania.rpc('whoami')).body.tenantId).toBe(ania.tenantId)
    const there = await selecting(service, ania, body.id)
    expect((await there.rpc('whoami')).body).toMatchObject({ tenantId: body.id, role: 'owner' })
  })

  it('it begins empty: no note, member, key or link of the other company is in it', async () => {
    await issueNote(ania)
    await programWith(service, ania)
    const { body } = await ania.call(path, { name: 'Druga', country: 'PL' })
    expect(body.taxId).toBeNull()
    const there = await selecting(service, ania, body.id)
    for (const table of ['documents', 'versions', 'drafts', 'sign_grants'])
      expect((await there.call(`/rest/v1/${table}`)).body).toEqual([])
    expect((await there.call('/functions/v1/connections')).body.items).toEqual([])
    expect((await there.call('/functions/v1/members')).body.items).toMatchObject([
      { name: 'Ania', role: 'owner' },
    ])
  })

  it('a member of one company may found another', async () => {
    const bartek = await memberWith(service, ania)
    const { status, body } = await bartek.call(path, { name: 'Trans Bartek', country: 'PL', taxId: null })
    expect([status, body.role]).toEqual([201, 'owner'])
  })

  it('is the first entry of its log', async () => {
    const { body } = await ania.call(path, { name: 'Trzecia', country: 'PL' })
    const there = await selecting(service, ania, body.id)
    const log = await there.call('/rest/v1/audit_events?order=position.asc')
    const actions = log.body.map((row: { body: { action: string } }) => row.body.action)
    expect(actions).toEqual(['company.created', 'session.opened'])
  })
})

it.each([
  ['no name', { country: 'PL' }],
  ['a name of blanks', { name: ' ', country: 'PL' }],
  ['a name of 121 characters', { name: 'x'.repeat(121), country: 'PL' }],
  ['a line break in the name', { name: 'A\nB', country: 'PL' }],
  ['a country in lower case', { name: 'A', country: 'pl' }],
  ['a country in words', { name: 'A', country: 'Polska' }],
  ['an empty tax number', { name: 'A', country: 'PL', taxId: '' }],
  ['the shape of a sign-up', { name: 'A', country: 'PL', tax_id: 'PL1' }],
  ['an id of one’s own', { id: '00000000-0000-4000-8000-000000000000', name: 'A', country: 'PL' }],
])('400: %s makes none', async (_what, sent) => {
  const before = (await ania.call(path)).body
  expectRefused(await ania.call(path, sent), 'INVALID_REQUEST')
  expect((await ania.call(path)).body).toEqual(before)
})
