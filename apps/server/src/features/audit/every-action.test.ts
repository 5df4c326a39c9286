import { createHash } from 'node:crypto'
import { canonicalize } from '@consign/evidence'
import { agentWith, expectRefused, type Person, saveNote, signUp, useService } from '@consign/testkit'
import { bearing, makeKey, signInKey } from '@consign/testkit/people/key.ts'
import { memberWith, selecting } from '@consign/testkit/people/member.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const service = useService()
let ania: Person
let bartek: Person & { userId: string }
let keyId: string
let agentId: string
let log: Event[]

interface Event {
  readonly position: number
  readonly action: string
  readonly actor: { readonly kind: string; readonly id: string; readonly name: string }
  readonly subject: Record<string, unknown>
  readonly previousDigest: string | null
  readonly digest: string
}

const read = async (query: string, by: Person = ania) =>
  (await by.call(`/rest/v1/audit_events?select=body${query}`)).body.map(
    (row: { body: Event }) => row.body,
  ) as Event[]
const by = (person: Person, method: string, path: string, body?: unknown) => person.send(method, path, body)

/** A company's week, in which every audited action happens at least once. */
beforeAll(async () => {
  const founder = await signUp(service)
  const { body } = await founder.call('/functions/v1/companies', { name: 'Spedycja', country: 'PL' })
  ania = await selecting(service, founder, body.id)
  bartek = await memberWith(service, ania)
  await by(ania, 'PATCH', `/functions/v1/members/${bartek.userId}`, { role: 'owner' })
  const open = await ania.call('/functions/v1/invitations', { email: 'ewa@example.test', role: 'member' })
  await by(ania, 'DELETE', `/functions/v1/invitations/${open.body.id}`)
  const key = await makeKey(ania, { name: 'ERP', requireApproval: true })
  keyId = key.id
  await signInKey(service, key.secret)
  const robot = await bearing(service, key.secret)
  for (const decision of ['approve', 'reject']) {
    const draftId = await saveNote(robot)
    const { error } = (await robot.call('/functions/v1/publish', { draftId, revision: 1 })).body
    await by(bartek, 'POST', `/functions/v1/approvals/${error.approval.id}/${decision}`)
  }
  await by(ania, 'PATCH', `/functions/v1/connections/${keyId}`, { requireApproval: false })
  agentId = (await agentWith(service, ania)).connectionId
  await by(ania, 'DELETE', `/functions/v1/connections/${agentId}`)
  await by(bartek, 'PUT', '/auth/v1/user', { password: 'another horse battery' })
  await by(bartek, 'POST', '/auth/v1/logout')
  await by(ania, 'DELETE', `/functions/v1/members/${bartek.userId}`)
  log = await read('&order=position.asc')
})

describe('200', () => {
  it('everything that concerns access is written down, in the order it happened', () => {
    expect(log.map(({ actor, action }) => `${actor.name} ${action}`)).toEqual([
      'Ania company.created',
      'Ania session.opened',
      'Ania invitation.created',
      'Bartek member.joined',
      'Bartek session.opened',
      'Ania member.role_changed',
      'Ania invitation.created',
      'Ania invitation.withdrawn',
      'Ania api_key.created',
      'ERP session.opened',
      'Bartek approval.approved',
      'Bartek approval.rejected',
      'Ania connection.changed',
      'Ania connection.created',
      'Ania connection.revoked',
      'Bartek person.password_changed',
      'Bartek session.closed',
      'Ania member.removed',
    ])
  })

  it('each says about what, and whether a person, a key or a program did it', () => {
    const of = (action: string) => log.filter((event) => event.action === action)
    expect(of('session.opened').map(({ actor }) => actor.kind)).toEqual(['user', 'user', 'apikey'])
    expect(of('session.opened')[2]?.actor.id).toBe(keyId)
    expect(of('api_key.created')[0]?.subject).toEqual({ keyId, name: 'ERP' })
    expect(of('connection.revoked')[0]?.subject).toEqual({ connectionId: agentId })
    expect(of('member.removed')[0]?.subject).toEqual({ userId: bartek.userId })
    expect(of('approval.approved')[0]?.subject).toMatchObject({ operation: 'publish' })
  })

  it('holds no secret', () => {
    expect(JSON.stringify(log)).not.toMatch(/service_sk_|eyJ|argon2|horse battery/)
  })

  it('is one chain from the first entry on', () => {
    let previous: string | null = null
    for (const [index, { position, digest, ...rest }] of log.entries()) {
      expect([position, rest.previousDigest]).toEqual([index + 1, previous])
      expect(createHash('sha256').update(canonicalize(rest)).digest('hex')).toBe(digest)
      previous = digest
    }
  })

  it.each([
    ['&action=eq.approval.approved', 1],
    ['&action=in.(approval.approved,approval.rejected)', 2],
    ['&action=like.invitation.*', 3],
    ['&actor_kind=eq.apikey', 1],
    ['&position=gt.16', 2],
    ['&at=lt.2026-01-01', 0],
    ['&limit=3&offset=16', 2],
  ])('%s finds %i', async (query, count) => {
    expect(await read(query)).toHaveLength(count)
  })

  it('by who did it', async () => {
    const entries = await read(`&actor_id=eq.${bartek.userId}`)
    expect(new Set(entries.map(({ actor }) => actor.name))).toEqual(new Set(['Bartek']))
    expect(entries).toHaveLength(6)
  })
})

it.each(['POST', 'PATCH', 'DELETE'])('403 and 401: nobody writes it by %s', async (method) => {
  expectRefused(await by(ania, method, '/rest/v1/audit_events?position=eq.1', {}), '42501')
  expect(await read('&position=eq.1')).toEqual([log[0]])
})
