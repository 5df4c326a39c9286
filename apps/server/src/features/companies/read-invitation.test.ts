import { call, expectRefused, type Person, signUp, useOwner, useService } from '@consign/testkit'
import { expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service, 'Ania', 'Spedycja Ania')

const invite = async (owner: Person, role: 'owner' | 'member') =>
  (await owner.call('/functions/v1/invitations', { email: 'bartek@example.test', role })).body

/** As the page asks, before anyone has signed in. */
const read = (token: unknown) =>
  call(`${service.url}/functions/v1/invitations/read`, {
    headers: { apikey: service.anonKey },
    body: { token },
  })

it.each([
  'owner',
  'member',
] as const)('200: names the company and the role of an invited %s, and leaves it open', async (role) => {
  const { token, expiresAt } = await invite(ania, role)
  for (let time = 0; time < 2; time++) {
    const { status, body } = await read(token)
    expect([status, body]).toEqual([200, { company: 'Spedycja Ania', role, expiresAt, sentTo: null }])
  }
  const bartek = await signUp(service, 'Bartek')
  expect((await bartek.call('/functions/v1/invitations/accept', { token })).status).toBe(200)
  expectRefused(await read(token), 'INVITATION_GONE')
})

it('410: one that was withdrawn', async () => {
  const { id, token } = await invite(ania, 'member')
  await ania.send('DELETE', `/functions/v1/invitations/${id}`)
  expectRefused(await read(token), 'INVITATION_GONE')
})

it('404: a token that is forged, and nothing is said of any company', async () => {
  const { token } = await invite(ania, 'member')
  const forged = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`
  for (const unknown of ['x', forged]) expectRefused(await read(unknown), 'NOT_FOUND')
})

it.each([undefined, '', 7, 'x'.repeat(201)])('400: %j is no token', async (token) => {
  expectRefused(await read(token), 'INVALID_REQUEST')
})
