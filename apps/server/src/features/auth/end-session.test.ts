import { randomUUID } from 'node:crypto'
import { expectRefused, type Person, signIn, signUp, useService } from '@consign/testkit'
import { memberWith, selecting } from '@consign/testkit/people/member.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const end = (by: Person, id: string) => by.send('DELETE', `/functions/v1/sessions/${id}`)
const refresh = (by: Person) =>
  by.call('/auth/v1/token?grant_type=refresh_token', { refresh_token: by.refreshToken })
const sessionId = ({ token }: Person) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id as string

it('204: ends the session where it is: its next call and its refresh are refused, and the log says so', async () => {
  const ania = await signUp(service)
  const second = await ania.call('/functions/v1/companies', { name: 'Druga', country: 'PL' })
  const there = await selecting(service, ania, second.body.id)
  expect((await end(ania, sessionId(there).toUpperCase())).status).toBe(204)
  expectRefused(await there.rpc('whoami'), 'TOKEN_INVALID')
  expectRefused(await refresh(there), 'refresh_token_not_found')
  expect((await ania.rpc('whoami')).status).toBe(200)
})

describe('401, 403 and 404', () => {
  it('one that ended, another person’s and one there is not are not found', async () => {
    const [ania, bartek] = [await signUp(service), await signUp(service, 'Bartek')]
    const phone = await signIn(service, ania.email)
    await end(ania, sessionId(phone))
    for (const id of [sessionId(phone), sessionId(bartek), randomUUID()])
      expectRefused(await end(ania, id), 'NOT_FOUND')
    expect((await bartek.rpc('whoami')).status).toBe(200)
  })

  it('not even an owner sees or ends a member’s', async () => {
    const ania = await signUp(service)
    const bartek = await memberWith(service, ania)
    expectRefused(await end(ania, sessionId(bartek)), 'NOT_FOUND')
  })
})
