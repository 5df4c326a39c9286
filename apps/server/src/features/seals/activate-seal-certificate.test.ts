import { expectRefused, useOwner, useService } from '@consign/testkit'
import { describe, expect, it } from 'vitest'
import { act, certificates, makeCertificate } from './testing/certificates.ts'

const service = useService()
const ania = useOwner(service)

describe('one seals at a time', () => {
  it('activating one retires the one before; what is retired stays so', async () => {
    const [first, second] = [(await makeCertificate(ania)).body, (await makeCertificate(ania)).body]
    expect((await act(ania, first.id, 'activate')).body.status).toBe('active')
    expect((await act(ania, second.id, 'activate')).body.status).toBe('active')
    const { items } = (await ania.call(certificates)).body
    const states = new Map(items.map(({ id, status }: { id: string; status: string }) => [id, status]))
    expect([states.get(first.id), states.get(second.id)]).toEqual(['retired', 'active'])
    expectRefused(await act(ania, first.id, 'activate'), 'SEAL_CERTIFICATE_STATE')
    expect((await act(ania, second.id, 'retire')).body.status).toBe('retired')
    expect((await act(ania, second.id, 'retire')).body.status).toBe('retired')
  })

  it('also when several are activated at once', async () => {
    const made = await Promise.all([1, 2, 3].map(() => makeCertificate(ania)))
    await Promise.all(made.map(({ body }) => act(ania, body.id, 'activate')))
    const active = await service.rows(
      'select from seal_certificate where tenant_id = $1 and activated_at is not null and retired_at is null',
      [ania.tenantId],
    )
    expect(active.length).toBe(1)
  })
})
