import { expectRefused, moveClock, type Person, signUp, useOwnService } from '@consign/testkit'
import { expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })
const path = '/functions/v1/invitations'
const invite = async (by: Person) => (await by.call(path, { email: 'ewa@example.test', role: 'member' })).body

it('200: the open ones, newest first, without their tokens', async () => {
  const olga = await signUp(service, 'Olga')
  const [first, second, third] = [await invite(olga), await invite(olga), await invite(olga)]
  await olga.send('DELETE', `${path}/${second.id}`)
  const { status, body } = await olga.call(path)
  expect(status).toBe(200)
  const shown = [third, first].map(({ token: _token, url: _url, ...rest }) => rest)
  expect(body).toEqual({ items: shown })
  expect((await (await signUp(service, 'Piotr')).call(path)).body).toEqual({ items: [] })
})

it('200: an expired one is not open, and gone when its guest comes with it', async () => {
  const olga = await signUp(service, 'Olga')
  const { token } = await invite(olga)
  await moveClock(service.database, '7 days')
  expect((await olga.call(path)).body.items).toEqual([])
  expectRefused(await (await signUp(service, 'Darek')).call(`${path}/accept`, { token }), 'INVITATION_GONE')
  await moveClock(service.database, '-7 days')
})
