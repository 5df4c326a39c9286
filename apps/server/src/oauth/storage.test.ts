import { hash } from 'node:crypto'
import { agentWith, moveClock, signUp, useOwnService } from '@consign/testkit'
import {
  approve,
  authorize,
  exchange,
  refreshTokens,
  registerClient,
} from '@consign/testkit/people/oauth-client.ts'
import { expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })

const everything = async () => JSON.stringify(await service.rows('select * from oauth_record'))

it('holds nothing that could be used: no code, no refresh token, no request, no verifier, not their ids', async () => {
  const ania = await signUp(service)
  const flow = await authorize(service, await registerClient(service))
  const code = await approve(ania, flow)
  const pending = await everything()
  const { body } = await exchange(service, flow, code)
  const next = await refreshTokens(service, flow.client, body.refresh_token)
  const kept = `${pending}${await everything()}`
  const secrets = [flow.authorizationId, code, flow.verifier, body.refresh_token, body.access_token]
  for (const secret of [...secrets, next.body.refresh_token]) expect(kept).not.toContain(secret)
  expect(kept).toContain(hash('sha256', body.refresh_token, 'hex'))
})

it('keeps a code or token only while its connection is there', async () => {
  const ania = await signUp(service)
  const agent = await agentWith(service, ania)
  const rows = () => service.rows('select from oauth_record where grant_id = $1', [agent.connectionId])
  expect(await rows()).toHaveLength(3)
  await ania.send('DELETE', `/functions/v1/connections/${agent.connectionId}`)
  expect(await rows()).toEqual([])
})

it('forgets what has expired as something new comes in', async () => {
  const client = await registerClient(service)
  for (let round = 0; round < 50; round++) await authorize(service, client)
  await moveClock(service.database, '11 minutes')
  for (let round = 0; round < 5; round++) await authorize(service, client)
  const left = await service.rows(`select from oauth_record where model = 'Interaction'`)
  expect(left).toHaveLength(5)
})

it('keeps the newest ten thousand requests that wait for a person', async () => {
  const first = `select from oauth_record where id_sha256 = '${'0'.repeat(64)}'`
  await service.rows(
    `insert into oauth_record (model, id_sha256, payload, expires_at)
     select 'Interaction', lpad(n::text, 64, '0'), '{}', now() + interval '5 minutes' + n * interval '1 millisecond'
       from generate_series(0, 9999) n`,
  )
  expect(await service.rows(first)).toHaveLength(1)
  const { authorizationId } = await authorize(service, await registerClient(service))
  expect(await service.rows(first)).toEqual([])
  const ania = await signUp(service)
  expect((await ania.call(`/auth/v1/oauth/authorizations/${authorizationId}`)).status).toBe(200)
})

it('keeps the newest twenty thousand programs that nobody has approved, and every approved one', async () => {
  const ania = await signUp(service)
  const agent = await agentWith(service, ania)
  const first = `select from oauth_record where id_sha256 = '${'0'.repeat(64)}'`
  await service.rows(
    `insert into oauth_record (model, id_sha256, payload, expires_at)
     select 'Client', lpad(n::text, 64, '0'), '{}', now() + interval '29 days' + n * interval '1 second'
       from generate_series(0, 19999) n`,
  )
  const { clientId } = await registerClient(service)
  expect(await service.rows(first)).toEqual([])
  const kept = (id: string) =>
    service.rows('select from oauth_record where id_sha256 = $1', [hash('sha256', id, 'hex')])
  expect([await kept(clientId), await kept(agent.client.clientId)]).toEqual([[{}], [{}]])
})

it('a company sees its own connection only, though all share one table of ids', async () => {
  const [ania, celina] = [await signUp(service), await signUp(service, 'Celina')]
  const agent = await agentWith(service, ania)
  expect((await celina.call('/functions/v1/connections')).body.items).toEqual([])
  const foreign = await celina.send('DELETE', `/functions/v1/connections/${agent.connectionId}`)
  expect(foreign.status).toBe(404)
  expect((await refreshTokens(service, agent.client, agent.refreshToken)).status).toBe(200)
})
