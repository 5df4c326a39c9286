import { randomUUID } from 'node:crypto'
import {
  type Answer,
  callAuth,
  expectRefused,
  type Person,
  signUp,
  useOwner,
  useService,
} from '@consign/testkit'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const newcomer = (name: string, more: object) => ({
  email: `ewa-${randomUUID()}@example.test`,
  password: 'correct horse battery',
  data: { name, ...more },
})
const signUpWith = (name: string, company: string) =>
  callAuth(service, '/signup', newcomer(name, { company: { name: company, country: 'PL' } }))
const joinWith = async (name: string) => {
  const guest = { email: 'ewa@example.test', role: 'member' }
  const { token } = (await ania.call('/functions/v1/invitations', guest)).body
  return callAuth(service, '/signup', newcomer(name, { invitation: token }))
}

const ways: readonly [string, (name: string, of: Person) => Promise<Answer>][] = [
  ['a person who signs up', (name) => signUpWith(name, 'Spedycja')],
  ['the company of a sign-up', (name) => signUpWith('Ewa', name)],
  ['a person who joins by an invitation', joinWith],
  ['one more company', (name, of) => of.call('/functions/v1/companies', { name, country: 'PL' })],
  ['a company that is renamed', (name, of) => of.send('PATCH', '/functions/v1/company', { name })],
  ['a person who is renamed', (name, of) => of.send('PUT', '/auth/v1/user', { data: { name } })],
]

describe.each(ways)('the name of %s', (_what, give) => {
  it.each([
    'hafenlog.de GmbH',
    'A/S Nørrebro',
    'Müller & Co. KG',
    'c/o S.p.A.',
  ])('may be %s', async (name) => {
    expect((await give(name, await signUp(service))).status).toBeLessThan(300)
  })

  it.each([
    'http://evil.example/pay',
    'www.evil.example',
    'Bank evil.example/pay',
    'ania@evil.example',
  ])('is refused with an address: %s', async (name) => {
    const bogna = await signUp(service)
    const { details } = expectRefused(await give(name, bogna), 'INVALID_REQUEST')
    expect(details[0].message).toMatch(/^must be: a name without the address/)
    expect((await bogna.rpc('whoami')).body.name).not.toBe(name)
    const told = (await bogna.call('/functions/v1/companies')).body.items
    expect(told.map((company: { name: string }) => company.name)).not.toContain(name)
  })
})
