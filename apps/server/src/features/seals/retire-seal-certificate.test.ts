import { expectRefused, useOwner, useService } from '@consign/testkit'
import { describe, expect, it } from 'vitest'
import { act, makeCertificate } from './testing/certificates.ts'

const service = useService()
const ania = useOwner(service)

describe('200', () => {
  it('seals no more, for ever; again is the same', async () => {
    const { body } = await makeCertificate(ania)
    await act(ania, body.id, 'activate')
    const retired = await act(ania, body.id, 'retire')
    expect(retired.body).toMatchObject({ status: 'retired', fingerprint: body.fingerprint })
    expect((await act(ania, body.id, 'retire')).body).toEqual(retired.body)
    expectRefused(await act(ania, body.id, 'activate'), 'SEAL_CERTIFICATE_STATE')
  })

  it('also one that never sealed', async () => {
    const { body } = await makeCertificate(ania)
    expect((await act(ania, body.id, 'retire')).body).toMatchObject({ status: 'retired', activatedAt: null })
  })
})
