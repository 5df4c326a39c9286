import { createHash, randomUUID } from 'node:crypto'
import { useService } from '@consign/testkit'
import { agentWith } from '@consign/testkit/people/agent.ts'
import { makeKey, signInKey } from '@consign/testkit/people/key.ts'
import { type Person, signUp } from '@consign/testkit/people/person.ts'
import { decodeJwt } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const service = useService()
let client: pg.Client

/** All identifiers of a company's callers. */
interface Ids {
  readonly person: string
  readonly tenant: string
  readonly session: string
  readonly key: string
  readonly secret: string
  readonly keySession: string
  readonly connection: string
}
let ours: Ids
let theirs: Ids

beforeAll(async () => {
  ours = await idsOf(await signUp(service))
  theirs = await idsOf(await signUp(service, 'Bogna'))
  client = new pg.Client({ connectionString: service.database.appUrl })
  await client.connect()
})
afterAll(() => client?.end())

const sessionOf = (token: string): string => String(decodeJwt(token)['session_id'])

async function idsOf(owner: Person): Promise<Ids> {
  const made = await makeKey(owner)
  const signedIn = await signInKey(service, made.secret)
  const { connectionId } = await agentWith(service, owner)
  return {
    person: String(decodeJwt(owner.token).sub),
    tenant: owner.tenantId,
    session: sessionOf(owner.token),
    key: made.id,
    secret: digestOf(made.secret),
    keySession: sessionOf(signedIn.body.access_token),
    connection: connectionId,
  }
}

/** The stored digest of a shown text. */
const digestOf = (shown: string) =>
  createHash('sha256')
    .update(`api-key/1\n${shown.slice(-43)}`)
    .digest('hex')

type Asked = readonly [way: string | null, tenant: string | null, id: string | null, secret: string | null]

/** Asks as the server does; `company`: as if one had been entered. Exactly one row comes back. */
async function ask(asked: Asked, company = ''): Promise<Record<string, unknown>> {
  await client.query('select set_config($1, $2, false)', ['app.tenant_id', company])
  const { rows } = await client.query('select * from who_calls($1, $2, $3, $4)', [...asked])
  expect(rows).toHaveLength(1)
  return rows[0]
}

const told = async (asked: Asked) => {
  const entries = Object.entries(await ask(asked)).filter(([, value]) => value !== null)
  return Object.fromEntries(entries)
}

const program = { permissions: expect.any(Array), revoked: false, lent: true }

describe('one row about', () => {
  it('the person of a session: who they are and what they are in the company, nothing else', async () => {
    expect(await told(['person', ours.tenant, ours.session, null])).toEqual({
      tenant_id: ours.tenant,
      person_id: ours.person,
      role: 'owner',
      name: 'Ania',
      lacks_factor: false,
    })
  })

  it('a key, by its secret and by its session: no secret is told', async () => {
    const key = {
      ...program,
      tenant_id: ours.tenant,
      id: ours.key,
      kind: 'apikey',
      person_id: ours.person,
    }
    const wanted = { ...key, name: 'Robot', require_approval: false, hand_out_links: true }
    expect(await told(['key', null, ours.key, ours.secret])).toEqual(wanted)
    expect(await told(['key session', ours.tenant, ours.keySession, null])).toEqual(wanted)
  })

  it('a connection', async () => {
    const wanted = { ...program, tenant_id: ours.tenant, id: ours.connection, kind: 'oauth' }
    expect(await told(['connection', ours.tenant, ours.connection, null])).toMatchObject(wanted)
  })

  it('for every caller, whatever company is entered, or none', async () => {
    const asked: Asked = ['person', ours.tenant, ours.session, null]
    for (const company of ['', ours.tenant, theirs.tenant])
      expect(await ask(asked, company)).toMatchObject({ person_id: ours.person })
  })
})

const ways = ['person', 'key session', 'connection', 'key', 'session', '', null]

/** Every combination. */
function combinations(): Asked[] {
  const { tenant, session, key, secret, keySession, connection, person } = ours
  const ids = [session, key, keySession, connection, person, tenant, randomUUID(), null]
  return ways.flatMap((way) =>
    [tenant, theirs.tenant, null].flatMap((company) =>
      ids.flatMap((id) =>
        [secret, theirs.secret, '', null].map((digest): Asked => [way, company, id, digest]),
      ),
    ),
  )
}

function isRight([way, company, id, digest]: Asked): boolean {
  if (way === 'key') return id === ours.key && digest === ours.secret
  const known = { person: ours.session, 'key session': ours.keySession, connection: ours.connection }
  return company === ours.tenant && id !== null && known[way as keyof typeof known] === id
}

describe('nothing is told', () => {
  it('of any id in another way, another company or with another secret', async () => {
    for (const asked of combinations())
      if (!isRight(asked)) expect(await told(asked), String(asked)).toEqual({})
  })

  it('of a session that ended, and of a person who was removed', async () => {
    await service.rows('delete from member where tenant_id = $1', [theirs.tenant])
    expect(await told(['person', theirs.tenant, theirs.session, null])).toEqual({})
    await service.rows('update session set revoked_at = now() where tenant_id = $1', [theirs.tenant])
    expect(await told(['key session', theirs.tenant, theirs.keySession, null])).toEqual({})
  })

  it('more of a program that no longer stands than that it does not', async () => {
    await service.rows('update connection set revoked_at = now() where tenant_id = $1', [theirs.tenant])
    expect(await told(['key', null, theirs.key, theirs.secret])).toMatchObject({ revoked: true, lent: false })
  })
})
