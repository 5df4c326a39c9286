import { type Person, signUp, useOwnService } from '@consign/testkit'
import { selecting } from '@consign/testkit/people/member.ts'
import { expect, it } from 'vitest'

const service = useOwnService()

/** Every way to found a company; each returns a person who acts for it. */
const ways: Record<string, () => Promise<Person>> = {
  'by signing up': () => signUp(service),
  'beside another one': async () => {
    const ania = await signUp(service)
    const { body } = await ania.call('/functions/v1/companies', { name: 'Druga', country: 'PL' })
    return selecting(service, ania, body.id)
  },
}

it.each(Object.keys(ways))('founded %s, that and by whom is the first entry of its log', async (way) => {
  const owner = await (ways[way] as () => Promise<Person>)()
  const { body } = await owner.call('/rest/v1/audit_events?select=body&order=position.asc')
  const [company] = (await owner.call('/functions/v1/companies')).body.items.filter(
    ({ id }: { id: string }) => id === owner.tenantId,
  )
  const [first, ...others] = body.map((row: { body: { action: string } }) => row.body)
  expect(first).toMatchObject({
    position: 1,
    action: 'company.created',
    actor: { kind: 'user', name: 'Ania' },
    subject: { name: company.name },
  })
  expect(others.map(({ action }: { action: string }) => action)).toEqual(['session.opened'])
})

it('no company is without it', async () => {
  const [count] = await service.rows(`select count(*)::int as silent from company c where not exists
       (select from audit_event a where a.tenant_id = c.tenant_id and a.position = 1 and a.action = 'company.created')`)
  expect(count).toEqual({ silent: 0 })
})
