import { expectRefused, forEachTest, signUp, useService } from '@consign/testkit'
import { authenticatorCode, challenge, enroll, proveFactor } from '@consign/testkit/people/second-factor.ts'
import { expect, it } from 'vitest'

const service = useService()
const ania = forEachTest(() => signUp(service))
const id = '01a1fdb7-ddba-719c-9117-9f4d1cec6f52'

it('200: an id and five minutes; the next challenge takes the place of it', async () => {
  const factor = (await enroll(ania)).body
  const { status, body } = await challenge(ania, factor.id)
  expect(status).toBe(200)
  expect(body).toEqual({ id: expect.any(String), type: 'totp', expires_at: expect.any(Number) })
  await challenge(ania, factor.id.toUpperCase())
  const code = authenticatorCode(factor.totp.secret)
  const first = { challenge_id: body.id, code }
  expectRefused(await ania.call(`/auth/v1/factors/${factor.id}/verify`, first), 'mfa_challenge_expired')
  expect((await proveFactor(ania, factor.id, code)).status).toBe(200)
})

it('refused: an unknown factor, a factor of another person, a text that is no id', async () => {
  const bartek = await signUp(service, 'Bartek')
  const { body } = await enroll(bartek)
  expectRefused(await challenge(ania, id), 'mfa_factor_not_found')
  expectRefused(await challenge(ania, body.id), 'mfa_factor_not_found')
  expectRefused(await challenge(ania, 'x'), 'INVALID_REQUEST')
})
