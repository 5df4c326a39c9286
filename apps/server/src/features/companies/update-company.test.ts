import { expectRefused, issueNote, useOwner, useService } from '@consign/testkit'
import { memberWith } from '@consign/testkit/people/member.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const update = (body: unknown, person = ania) => person.send('PATCH', '/functions/v1/company', body)
const company = async () => (await ania.call('/functions/v1/companies')).body.items[0]
const logged = async () =>
  (await ania.call('/rest/v1/audit_events?select=body&action=eq.company.changed&order=position')).body.map(
    ({ body }: { body: { subject: unknown } }) => body.subject,
  )

describe('200', () => {
  it('changes what is sent, leaves the rest, and writes it down', async () => {
    const before = await company()
    expect((await update({ phone: '+48 221234567' })).body).toEqual({ ...before, phone: '+48 221234567' })
    expect((await update({ name: 'Spedycja Anna' })).body).toMatchObject({
      name: 'Spedycja Anna',
      phone: '+48 221234567',
    })
    expect((await update({ phone: null })).body).toMatchObject({ name: 'Spedycja Anna', phone: null })
    expect((await company()).name).toBe('Spedycja Anna')
    const changes = [{ phone: '+48 221234567' }, { name: 'Spedycja Anna' }, { phone: null }]
    expect(await logged()).toEqual(changes)
    await update({ name: 'Spedycja Anna', phone: null })
    await update({})
    expect(await logged()).toEqual(changes)
  })

  it('sets the tax number, corrects it and takes it away', async () => {
    const before = await company()
    for (const taxId of ['PL5250000001', 'DE 123 456 789', null]) {
      expect((await update({ taxId })).body).toEqual({ ...before, taxId })
      expect((await logged()).at(-1)).toEqual({ taxId })
    }
    const document = await issueNote(ania)
    await update({ taxId: 'PL5250000002' })
    const { events } = (await ania.rpc('evidence', { document_id: document.id })).body
    expect(events[0].payload.issuer.company.taxId).toBeNull()
    expect((await company()).taxId).toBe('PL5250000002')
  })

  it('what was issued keeps the name it was issued under', async () => {
    await update({ name: 'Spedycja Ania' })
    const document = await issueNote(ania)
    await update({ name: 'Inna Nazwa' })
    const { events } = (await ania.rpc('evidence', { document_id: document.id })).body
    expect(events[0].payload.issuer.company.name).toBe('Spedycja Ania')
  })
})

it.each([
  { name: '' },
  { name: ' ' },
  { name: null },
  { name: 'x'.repeat(121) },
  { phone: '221234567' },
  { phone: '' },
  { phone: `+48${'1'.repeat(40)}` },
  { taxId: '' },
  { taxId: 'x'.repeat(36) },
  { tax_id: 'PL5250000000' },
  { country: 'DE' },
  [],
])('400: %j changes nothing', async (body) => {
  const before = await company()
  expectRefused(await update(body), 'INVALID_REQUEST')
  expect(await company()).toEqual(before)
})

it('403: a member changes nothing', async () => {
  const before = await company()
  expectRefused(await update({ name: 'Spedycja B' }, await memberWith(service, ania)), 'OWNER_REQUIRED')
  expect(await company()).toEqual(before)
})
