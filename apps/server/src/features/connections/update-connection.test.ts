import { randomUUID } from 'node:crypto'
import { permissions } from '@consign/contract'
import {
  agentWith,
  expectRefused,
  forTests,
  issueNote,
  type Person,
  saveNote,
  startService,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { bearing, type MadeKey, makeKey } from '@consign/testkit/people/key.ts'
import { memberWith } from '@consign/testkit/people/member.ts'
import { beforeEach, describe, expect, it } from 'vitest'

const env = { PUBLIC_URL: 'http://consign.test' }
const service = useOwnService({ env })
const ania = useOwner(service)
let key: MadeKey
let robot: Person

const agent = forTests(() =>
  agentWith(service, ania, { permissions: ['documents:write'], requireApproval: false }),
)
beforeEach(async () => {
  key = await makeKey(ania, { permissions: ['documents:write'] })
  robot = await bearing(service, key.secret)
})

const update = (id: string, change: unknown, by: Person = ania) =>
  by.send('PATCH', `/functions/v1/connections/${id}`, change)

const publish = async (by: Person) =>
  by.call('/functions/v1/publish', { draftId: await saveNote(ania), revision: 1 })

describe('200', () => {
  it('a permission that was taken is missing from the next call on, of keys and of programs', async () => {
    expect((await publish(robot)).status).toBe(200)
    const { status, body } = await update(key.id, { permissions: ['library:read'] })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: key.id, permissions: ['documents:read', 'library:read'] })
    expectRefused(await publish(robot), 'API_KEY_FORBIDDEN')
    expect((await publish(agent)).status).toBe(200)
    await update(agent.connectionId, { permissions: [] })
    expectRefused(await publish(agent), 'CONNECTION_FORBIDDEN')
    expect((await agent.rpc('whoami')).body.permissions).toEqual(['documents:read'])
    await update(agent.connectionId, { permissions: ['documents:write'] })
  })

  it('a permission that is named twice counts once', async () => {
    const twice = ['library:read', 'documents:write', 'library:read']
    const { status, body } = await update(key.id, { permissions: twice })
    expect(status).toBe(200)
    expect(body.permissions).toEqual(['documents:read', 'documents:write', 'library:read'])
  })

  it('a permission that was given holds at the next call', async () => {
    const input = { document_id: (await issueNote(ania)).id, role: 'sender', idempotency_key: randomUUID() }
    expectRefused(await robot.rpc('create_sign_grant', input), 'API_KEY_FORBIDDEN')
    await update(key.id, { permissions: ['signing:links'] })
    expect((await robot.rpc('create_sign_grant', input)).body.status).toBe('active')
  })

  it('it holds on every server', async () => {
    await using other = await startService(env, { database: service.database })
    const elsewhere = await bearing(other, key.secret)
    expect((await publish(elsewhere)).status).toBe(200)
    await update(key.id, { permissions: [] })
    expectRefused(await publish(elsewhere), 'API_KEY_FORBIDDEN')
  })

  it('approval switched on and off holds at the next call, permissions stay', async () => {
    const changed = await update(key.id, { requireApproval: true })
    expect(changed.body).toMatchObject({
      requireApproval: true,
      permissions: ['documents:read', 'documents:write'],
    })
    expect((await publish(robot)).status).toBe(428)
    expect((await update(key.id, { requireApproval: false })).body.requireApproval).toBe(false)
    expect((await publish(robot)).status).toBe(200)
  })

  it('nothing changes nothing', async () => {
    const before = (await ania.call('/functions/v1/connections')).body.items
    expect((await update(key.id, {})).status).toBe(200)
    const after = (await ania.call('/functions/v1/connections')).body.items
    expect(after[0]).toEqual({ ...before[0], lastUsedAt: after[0].lastUsedAt })
  })

  it('the change is in the company’s log', async () => {
    await update(key.id, { requireApproval: true })
    const { body } = await ania.call('/rest/v1/audit_events?action=eq.connection.changed&limit=1')
    const subject = { connectionId: key.id, requireApproval: true }
    expect(body).toMatchObject([{ body: { actor: { kind: 'user', name: 'Ania' }, subject } }])
  })

  it('changes and the end of a connection at the same moment are no fault', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await makeKey(ania)
      const end = () => ania.send('DELETE', `/functions/v1/connections/${id}`)
      const calls = Array.from({ length: 8 }, (_, i) =>
        i % 2 ? end() : update(id, { requireApproval: true }),
      )
      const statuses = (await Promise.all(calls)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([200, 204]))
      await end()
    }
  })
})

it.each<[string, () => Promise<Person> | Person, 'OWNER_REQUIRED' | 'PERSON_REQUIRED']>([
  ['a member', () => memberWith(service, ania), 'OWNER_REQUIRED'],
  ['the key itself', () => robot, 'PERSON_REQUIRED'],
])('403: %s changes nothing', async (_who, by, code) => {
  expectRefused(await update(key.id, { permissions }, await by()), code)
  expect((await robot.rpc('whoami')).body.permissions).toEqual(['documents:read', 'documents:write'])
})

describe('400', () => {
  it.each([
    ['more than six permissions', { permissions: [...permissions, 'documents:read'] }],
    ['a permission there is not', { permissions: ['everything'] }],
    ['permissions as text', { permissions: 'documents:read' }],
    ['approval as null', { requireApproval: null }],
    ['a name', { name: 'Trusted' }],
    ['a list', []],
  ])('%s changes nothing', async (_what, change) => {
    expectRefused(await update(key.id, change), 'INVALID_REQUEST')
    expect((await robot.rpc('whoami')).body).toMatchObject({
      permissions: ['documents:read', 'documents:write'],
      requireApproval: false,
    })
  })
})
