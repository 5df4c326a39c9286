import { signUp, useService } from '@consign/testkit'
import { memberWith } from '@consign/testkit/people/member.ts'
import { ownTaxId } from '@consign/testkit/people/person.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const path = '/functions/v1/companies'

describe('200', () => {
  it('every company of the person with their role in it, whichever they act for', async () => {
    const ania = await signUp(service)
    const bartek = await memberWith(service, ania)
    const own = (await bartek.call(path, { name: 'Trans Bartek', country: 'PL', taxId: 'PL1' })).body
    const { status, body } = await bartek.call(path)
    expect(status).toBe(200)
    expect(body.items).toEqual([
      {
        id: ania.tenantId,
        name: 'Spedycja Ania',
        country: 'PL',
        taxId: ownTaxId,
        phone: null,
        role: 'member',
      },
      own,
    ])
    expect((await ania.call(path)).body.items).toMatchObject([{ id: ania.tenantId, role: 'owner' }])
  })

  it('one they were removed from is gone', async () => {
    const ania = await signUp(service)
    const bartek = await memberWith(service, ania)
    const { body } = await bartek.call(path, { name: 'Trans Bartek', country: 'PL' })
    const session = await bartek.send('POST', `${path}/${body.id}/select`)
    await ania.send('DELETE', `/functions/v1/members/${bartek.userId}`)
    const headers = { authorization: `Bearer ${session.body.access_token}` }
    const list = await bartek.call(path, undefined, { headers })
    expect(list.body.items).toMatchObject([{ id: body.id }])
  })
})
