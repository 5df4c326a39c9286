import { callAuth, expectRefused, forTests, textOf, useMailService, useService } from '@consign/testkit'
import { signUpByMail } from '@consign/testkit/people/by-mail.ts'
import { describe, expect, it } from 'vitest'

const silent = useService()
const { service, mailbox } = useMailService()
const ania = forTests(() => signUpByMail(service, mailbox))

const recover = (body: unknown, target: { url: string; anonKey: string } = service) =>
  callAuth(target, '/recover', body)

describe('200', () => {
  it('mails a link to a known address, however it is written', async () => {
    expect((await recover({ email: ania.email.toUpperCase() })).body).toEqual({})
    expect(textOf(await mailbox.next(ania.email))).toContain('/auth/v1/verify?')
  })

  it('and nothing to any other, with the same answer', async () => {
    const email = 'nobody@example.test'
    const { status, body } = await recover({ email })
    expect([status, body]).toEqual([200, {}])
    await recover({ email: ania.email })
    await mailbox.next(ania.email)
    expect(mailbox.arrived).not.toContain(email)
  })

  it('also where no mail can leave: the answer tells nothing of the server either', async () => {
    const { status, body } = await recover({ email: ania.email }, silent)
    expect([status, body]).toEqual([200, {}])
  })
})

it.each([{}, { email: null }, { email: 7 }])('400: %j names no address', async (body) => {
  expectRefused(await recover(body), 'INVALID_REQUEST')
})

it('400: text that is no address is refused', async () => {
  expectRefused(await recover({ email: 'nobody' }), 'validation_failed')
})
