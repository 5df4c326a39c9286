import { expectRefused, type Person, signUp, useOwnService } from '@consign/testkit'
import { memberWith } from '@consign/testkit/people/member.ts'
import { expect, it } from 'vitest'
import { companyEraser } from './erase-company-job.ts'

const service = useOwnService()
const path = '/functions/v1/company/erasure'
const ask = (owner: Person) => owner.call(path, { name: 'Spedycja Ania' })
const keep = (owner: Person) => owner.send('DELETE', path)
const carryOut = (tenantId: string) =>
  companyEraser(service.opened.service).handle(
    { tenantId },
    { id: '', attempt: 1, signal: new AbortController().signal },
  )

it('any owner takes it back, also one who did not ask; then its day passes without effect', async () => {
  const owner = await signUp(service)
  const second = await memberWith(service, owner, { role: 'owner' })
  await ask(owner)
  expect((await keep(second)).status).toBe(204)
  await carryOut(owner.tenantId)
  expect((await owner.call('/functions/v1/companies')).body.items).toHaveLength(1)
  const { body } = await owner.call('/rest/v1/audit_events?select=action&limit=1')
  expect(body).toEqual([{ action: 'company.erasure_withdrawn' }])
})

it('asked anew after that, it has a day and a job of its own', async () => {
  const owner = await signUp(service)
  const first = (await ask(owner)).body.erasesAt
  await keep(owner)
  const second = (await ask(owner)).body.erasesAt
  expect(second > first).toBe(true)
  const jobs = await service.rows(`select from job where dedupe like $1 || '%'`, [owner.tenantId])
  expect(jobs).toHaveLength(2)
})

it('a call that comes while it is erased is too late, or in time: never in between', async () => {
  for (let round = 0; round < 5; round++) {
    const owner = await signUp(service)
    await ask(owner)
    await service.rows('update company set erase_after = now() where tenant_id = $1', [owner.tenantId])
    const [{ status }] = await Promise.all([keep(owner), carryOut(owner.tenantId)])
    const members = await service.rows('select from member where tenant_id = $1', [owner.tenantId])
    expect([204, 401, 404]).toContain(status)
    expect(members).toHaveLength(status === 204 ? 1 : 0)
  }
})

it('what nobody asked for is not found; a member is refused', async () => {
  const owner = await signUp(service)
  expectRefused(await keep(owner), 'NOT_FOUND')
  expectRefused(await keep(await memberWith(service, owner)), 'OWNER_REQUIRED')
})
