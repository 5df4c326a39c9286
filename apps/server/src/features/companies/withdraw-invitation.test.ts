import { randomUUID } from 'node:crypto'
import { expectRefused, type Person, signUp, useOwner, useService } from '@consign/testkit'
import { expect, it } from 'vitest'

const service = useService()
const path = '/functions/v1/invitations'
const ania = useOwner(service)
const darek = useOwner(service, 'Darek')

const invite = async () => (await ania.call(path, { email: 'ewa@example.test', role: 'member' })).body
const accept = (by: Person, token: unknown) => by.call(`${path}/accept`, { token })
const withdraw = (by: Person, id: string) => by.send('DELETE', `${path}/${id}`)

it('204: twice is fine, and the link is gone', async () => {
  const { id, token } = await invite()
  expect((await withdraw(ania, id)).status).toBe(204)
  expect((await withdraw(ania, id.toUpperCase())).status).toBe(204)
  expectRefused(await accept(darek, token), 'INVITATION_GONE')
})

it('404: one that was accepted, one of another company and one there is not', async () => {
  const { id, token } = await invite()
  const olga = await signUp(service, 'Olga')
  const foreign = expectRefused(await withdraw(olga, id), 'NOT_FOUND')
  expect(foreign).toEqual(expectRefused(await withdraw(olga, randomUUID()), 'NOT_FOUND'))
  expect((await accept(olga, token)).status).toBe(200)
  expectRefused(await withdraw(ania, id), 'NOT_FOUND')
})

it('410 and 200: accepted and withdrawn at once is one of both', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, token } = await invite()
    const [accepted, withdrawn] = await Promise.all([accept(darek, token), withdraw(ania, id)])
    expect([accepted.status, withdrawn.status]).toEqual(accepted.status === 200 ? [200, 404] : [410, 204])
  }
})
