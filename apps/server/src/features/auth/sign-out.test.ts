import { expectRefused, type Person, signIn, signUp, useService } from '@consign/testkit'
import { selecting } from '@consign/testkit/people/member.ts'
import { describe, expect, it } from 'vitest'

const service = useService()

const signOut = (person: Person, query = '') => person.send('POST', `/auth/v1/logout${query}`)

/** Three sessions of Ania, and Bartek of another company. */
async function sessions() {
  const ania = await signUp(service)
  const phone = await signIn(service, ania.email)
  const laptop = await signIn(service, ania.email)
  return { ania, phone, laptop, bartek: await signUp(service, 'Bartek', 'Trans Bartek') }
}

const standing = async (...people: Person[]) =>
  Promise.all(people.map(async (person) => (await person.rpc('whoami')).status === 200))

describe('204', () => {
  it('local ends this session alone', async () => {
    const { ania, phone, laptop, bartek } = await sessions()
    expect((await signOut(phone, '?scope=local')).status).toBe(204)
    expect(await standing(ania, phone, laptop, bartek)).toEqual([true, false, true, true])
  })

  it('others ends every session of the person but this', async () => {
    const { ania, phone, laptop, bartek } = await sessions()
    expect((await signOut(phone, '?scope=others')).status).toBe(204)
    expect(await standing(ania, phone, laptop, bartek)).toEqual([false, true, false, true])
  })

  it.each(['', '?scope=global'])('%j ends them all, and nobody else', async (query) => {
    const { ania, phone, laptop, bartek } = await sessions()
    expect((await signOut(phone, query)).status).toBe(204)
    expect(await standing(ania, phone, laptop, bartek)).toEqual([false, false, false, true])
  })

  it.each([
    'global',
    'others',
    'local',
  ])('%s says what becomes of a session in another company', async (scope) => {
    const ania = await signUp(service)
    const phone = await signIn(service, ania.email)
    const second = await ania.call('/functions/v1/companies', { name: 'Druga', country: 'PL' })
    const there = await selecting(service, ania, second.body.id)
    expect((await signOut(phone, `?scope=${scope}`)).status).toBe(204)
    expect(await standing(phone, there)).toEqual([scope === 'others', scope === 'local'])
    const refreshed = await there.call('/auth/v1/token?grant_type=refresh_token', {
      refresh_token: there.refreshToken,
    })
    expect(refreshed.status === 200).toBe(scope === 'local')
  })

  it('the very next call with the token is 401', async () => {
    const ania = await signUp(service)
    await signOut(ania)
    expectRefused(await ania.rpc('whoami'), 'TOKEN_INVALID')
  })
})

it('400: an unknown scope ends nothing', async () => {
  const ania = await signUp(service)
  expectRefused(await signOut(ania, '?scope=everybody'), 'validation_failed')
  expect(await standing(ania)).toEqual([true])
})

it('401 and 403: signing out twice finds no session', async () => {
  const ania = await signUp(service)
  await signOut(ania)
  expectRefused(await signOut(ania), 'session_not_found')
})
