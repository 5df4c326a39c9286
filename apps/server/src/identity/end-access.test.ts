import {
  agentWith,
  expectRefused,
  issueNote,
  makeLink,
  type Person,
  saveNote,
  signUp,
  useService,
} from '@consign/testkit'
import { bearing, createKey, makeKey, signInKey } from '@consign/testkit/people/key.ts'
import { type Member, memberWith } from '@consign/testkit/people/member.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const members = '/functions/v1/members'
const remove = (by: Person, { userId }: Member, keep: readonly string[] = []) =>
  by.send('DELETE', `${members}/${userId}${keep.length === 0 ? '' : `?keepKeys=${keep.join(',')}`}`)
const demote = (by: Person, { userId }: Member, keepKeys?: readonly string[]) =>
  by.send('PATCH', `${members}/${userId}`, { role: 'member', ...(keepKeys ? { keepKeys } : {}) })
const ways = [
  ['removed', remove, 204],
  ['demoted', demote, 200],
] as const

/** Ania's company with Bartek as a second owner, who has made two keys. */
async function twoOwners() {
  const ania = await signUp(service)
  const bartek = await memberWith(service, ania, { role: 'owner' })
  const keys = [await makeKey(bartek, { name: 'Export' }), await makeKey(bartek, { name: 'Import' })] as const
  return { ania, bartek, keys }
}

const keyNames = async (by: Person) =>
  (await by.call('/functions/v1/api-keys')).body.items
    .filter(({ revokedAt }: { revokedAt: string | null }) => revokedAt === null)
    .map(({ name, madeBy }: { name: string; madeBy: { name: string } }) => `${name} of ${madeBy.name}`)
const actions = async (by: Person, action: string) =>
  (await by.call(`/rest/v1/audit_events?action=eq.${action}`)).body.map(
    ({ body }: { body: { subject: object } }) => body.subject,
  )

it('a key whose owner has left works no more, even if it was never revoked', async () => {
  const { ania, bartek, keys } = await twoOwners()
  const [{ id, secret }] = keys
  const session = await bearing(service, (await signInKey(service, secret)).body.access_token)
  await remove(ania, bartek)
  await service.rows('update connection set revoked_at = null where id = $1', [id])
  await service.rows('update session set revoked_at = null where connection_id = $1', [id])
  for (const caller of [await bearing(service, secret), session])
    expectRefused(await caller.rpc('whoami'), 'API_KEY_INVALID')
  expect((await signInKey(service, secret)).body.code).toBe('API_KEY_INVALID')
})

describe.each(ways)('the keys of an owner who is %s', (_what, end, status) => {
  it('end with their sessions and pending approvals, and the log says whose they were', async () => {
    const { ania, bartek, keys } = await twoOwners()
    const asking = await makeKey(bartek, { name: 'Asking', requireApproval: true })
    const program = await bearing(service, asking.secret)
    const draftId = await saveNote(program)
    const refused = await program.call('/functions/v1/publish', { draftId, revision: 1 })
    expect((await end(ania, bartek)).status).toBe(status)
    for (const { secret } of keys)
      expectRefused(await (await bearing(service, secret)).rpc('whoami'), 'API_KEY_INVALID')
    expect((await signInKey(service, keys[0].secret)).body.code).toBe('API_KEY_INVALID')
    const approval = await ania.call(`/functions/v1/approvals/${refused.body.error.approval.id}`)
    expect(approval.body.status).toBe('expired')
    const madeBy = bartek.userId
    expect(await actions(ania, 'connection.revoked')).toContainEqual({ connectionId: keys[0].id, madeBy })
  })

  it('go on where the other owner takes them over, who is named as their maker', async () => {
    const { ania, bartek, keys } = await twoOwners()
    const session = await signInKey(service, keys[1].secret)
    expect((await end(ania, bartek, [keys[1].id.toUpperCase()])).status).toBe(status)
    expect(await keyNames(ania)).toEqual(['Import of Ania'])
    expect((await (await bearing(service, keys[1].secret)).rpc('whoami')).body.keyId).toBe(keys[1].id)
    const headers = { authorization: `Bearer ${session.body.access_token}` }
    expect((await ania.call('/rest/v1/rpc/whoami', {}, { headers })).status).toBe(200)
    expect(await actions(ania, 'api_key.taken_over')).toEqual([{ keyId: keys[1].id, madeBy: bartek.userId }])
  })

  it('are kept by nothing but their own ids: 400, and nothing has changed', async () => {
    const { ania, bartek, keys } = await twoOwners()
    const own = await makeKey(ania, { name: 'Own' })
    const agent = await agentWith(service, bartek)
    const before = await keyNames(ania)
    for (const id of [own.id, agent.connectionId, bartek.userId])
      expectRefused(await end(ania, bartek, [keys[0].id, id]), 'INVALID_REQUEST')
    expectRefused(await end(ania, bartek, ['x']), 'INVALID_REQUEST')
    expectRefused(await end(bartek, bartek, [keys[0].id]), 'INVALID_REQUEST')
    expect(await keyNames(ania)).toEqual(before)
    expect((await bartek.rpc('whoami')).body.role).toBe('owner')
  })

  it('leave no invitation open that the owner made', async () => {
    const { ania, bartek } = await twoOwners()
    const invitation = { email: 'second@example.test', role: 'owner' }
    const { token } = (await bartek.call('/functions/v1/invitations', invitation)).body
    await end(ania, bartek)
    const second = await signUp(service, 'Second')
    expectRefused(await second.call('/functions/v1/invitations/accept', { token }), 'INVITATION_GONE')
  })
})

it('the programs of a demoted owner ask for approval and receive no links', async () => {
  const { ania, bartek } = await twoOwners()
  const choice = { permissions: ['documents:write', 'signing:links'], requireApproval: false }
  const agent = await agentWith(service, bartek, { ...choice, handOutLinks: true })
  const { id } = await issueNote(ania)
  await makeLink(agent, id, 'sender')
  await demote(ania, bartek)
  expect((await agent.rpc('whoami')).body).toMatchObject({ requireApproval: true, handOutLinks: false })
  const link = { document_id: id, role: 'carrier', idempotency_key: 'after' }
  expect((await agent.rpc('create_sign_grant', link)).status).toBe(428)
  const change = { connectionId: agent.connectionId, requireApproval: true, handOutLinks: false }
  expect(await actions(ania, 'connection.changed')).toEqual([change])
})

it('the keys of an owner who leaves or erases their account end', async () => {
  for (const leave of [
    (by: Member) => by.send('DELETE', `${members}/${by.userId}`),
    (by: Member) => by.call('/auth/v1/user/erase', { current_password: 'correct horse battery' }),
  ]) {
    const { ania, bartek } = await twoOwners()
    expect((await leave(bartek)).status).toBeLessThan(300)
    expect(await keyNames(ania)).toEqual([])
  }
})

it('of an owner who makes a key while being demoted no key is left', async () => {
  for (let round = 0; round < 5; round++) {
    const { ania, bartek } = await twoOwners()
    const [, ...made] = await Promise.all([
      demote(ania, bartek),
      ...['A', 'B', 'C'].map((name) => createKey(bartek, { name })),
    ])
    for (const answer of made) expect([201, 403]).toContain(answer.status)
    expect(await keyNames(ania)).toEqual([])
  }
})
