import { expectRefused, forEachTest, signIn, useMailService } from '@consign/testkit'
import { signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { addFactor, enroll } from '@consign/testkit/people/second-factor.ts'
import { describe, expect, it } from 'vitest'

const { service, mailbox } = useMailService()
const ania = forEachTest(() => signUpByMail(service, mailbox))
const remove = (by: typeof ania, id: string) => by.send('DELETE', `/auth/v1/factors/${id}`)

describe('200', () => {
  it('removes a verified factor, with an entry in the log and a mail; a password alone signs in again', async () => {
    const { person, id } = await addFactor(service, ania)
    expect(await remove(person, id)).toMatchObject({ status: 200, body: { id } })
    await mailbox.next(ania.email, 'are no longer accepted')
    const log = await service.rows(
      `select position from audit_event where tenant_id = $1 and action = 'factor.removed'`,
      [ania.tenantId],
    )
    expect(log).toHaveLength(1)
    const again = await signIn(service, ania.email)
    expect((await again.rpc('whoami')).status).toBe(200)
    expect((await again.call('/auth/v1/user')).body).not.toHaveProperty('factors')
  })

  it('removes an unverified factor', async () => {
    const { body } = await enroll(ania)
    expect((await remove(ania, body.id)).status).toBe(200)
    expectRefused(await remove(ania, body.id), 'mfa_factor_not_found')
  })
})

describe('refused', () => {
  it('a password alone removes no verified factor', async () => {
    const { id } = await addFactor(service, ania)
    const half = await signIn(service, ania.email)
    expectRefused(await remove(half, id), 'insufficient_aal')
    expect((await half.call('/auth/v1/user')).body.factors).toMatchObject([{ id, status: 'verified' }])
  })

  it('a factor of another person is not found and stays', async () => {
    const { person, id } = await addFactor(service, ania)
    const bartek = await signUpByMail(service, mailbox)
    expectRefused(await remove(bartek, id), 'mfa_factor_not_found')
    expect((await person.call('/auth/v1/user')).body.factors).toHaveLength(1)
  })
})
