import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Code,
  codesOf,
  doors,
  doorsOf,
  type Operation,
  operations,
  type Permission,
  readsBearerItself,
  tables,
} from '@consign/contract'
import { systemOperations, waysToCall } from '@consign/contract/openapi'
import { type Answer, call, forTests, useOwnService } from '@consign/testkit'
import { type CallerKind, type Callers, everyCaller } from '@consign/testkit/people/callers.ts'
import { describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })
const callers = forTests(() => everyCaller(service))

/** The doors of an operation or a table, in their order. */
interface Row {
  readonly id: string
  readonly permission: string
  readonly gated: boolean
  readonly doors: readonly string[]
}

const all: readonly Operation[] = [...operations, ...systemOperations]

const rowOf = (operation: Operation): Row => ({
  id: operation.id,
  permission: operation.permission ?? '',
  gated: operation.gated ?? false,
  doors: [
    ...doorsOf(operation).map(({ name }) => name),
    ...(readsBearerItself(operation) ? [OWN_CODES] : []),
  ],
})
const OWN_CODES = 'bearer (its own codes)'

const rows: ReadonlyMap<string, Row> = new Map(
  [
    ...all.map(rowOf),
    ...tables.map((table): Row => {
      const permission = 'permission' in table ? table.permission : ''
      const names = doorsOf(table).map(({ name }) => name)
      return { id: `read_${table.name}`, permission, gated: false, doors: names }
    }),
  ].map((row) => [row.id, row]),
)

/** A door's refusal of a caller; null: passes. */
function refusalAt(door: string, row: Row, caller: CallerKind, link: keyof Callers['links']): Code | null {
  switch (door) {
    case 'apikey':
      return caller.apikey === 'right' || (caller.apikey === 'none' && mayGoWithout(row, caller))
        ? null
        : 'ANON_KEY_REQUIRED'
    case 'bearer':
      if (ofBearer[caller.bearer] !== null) return ofBearer[caller.bearer]
      return row.doors.includes('apikey') && caller.apikey === 'none' && caller.kind === 'user'
        ? 'ANON_KEY_REQUIRED'
        : null
    case 'bearer (its own codes)':
      return inOwnWords(caller)
    case 'link':
      return ofLink[link]
    case 'tracking':
      // The token of a signing link is none of a driver’s.
      return 'TRACKING_LINK_UNKNOWN'
    case 'person':
      return caller.kind === 'user' ? null : 'PERSON_REQUIRED'
    case 'owner':
      return caller.role === 'owner' ? null : 'OWNER_REQUIRED'
    case 'permission':
      if (caller.permissions?.includes(row.permission as Permission)) return null
      return caller.kind === 'apikey' ? 'API_KEY_FORBIDDEN' : 'CONNECTION_FORBIDDEN'
    default:
      return null
  }
}

/** A key is its own token anywhere; another token is a program's or a person's where it is verified. */
const mayGoWithout = (row: Row, { isKey, authorization }: CallerKind): boolean =>
  isKey === true || (authorization !== undefined && row.doors.includes('bearer'))

const ofBearer = {
  none: 'UNAUTHENTICATED',
  bad: 'TOKEN_INVALID',
  expired: 'TOKEN_EXPIRED',
  'revoked-key': 'API_KEY_INVALID',
  disconnected: 'CONNECTION_REVOKED',
  stands: null,
} as const satisfies Record<CallerKind['bearer'], Code | null>

const ofLink = {
  stands: null,
  unknown: 'SIGN_LINK_UNKNOWN',
  expired: 'SIGN_LINK_EXPIRED',
  revoked: 'SIGN_LINK_REVOKED',
} as const

function inOwnWords({ bearer, kind }: CallerKind): Code | null {
  if (kind === 'apikey' || kind === 'connection') return ofBearer[bearer] ?? 'PERSON_REQUIRED'
  if (bearer === 'none') return 'no_authorization'
  return bearer === 'stands' ? null : 'bad_jwt'
}

const expected = (row: Row, caller: CallerKind, link: keyof Callers['links'] = 'stands'): string =>
  row.doors.map((door) => refusalAt(door, row, caller, link)).find((code) => code !== null) ?? 'passes'

/** Whatever a door may refuse with. Behind the doors the calls below come to nothing: their input is not valid. */
const ofDoors = new Set<string>([
  ...doors.flatMap(({ name, codes }) => (name === 'approval' ? [] : codes)),
  ...['no_authorization', 'bad_jwt', 'session_not_found'],
])

const outcome = ({ status, body }: Answer): string => {
  const code = body?.error?.code ?? body?.code
  if (ofDoors.has(code)) return code
  return status < 500 ? 'passes' : `${status} ${code}`
}

const headersOf = ({ apikey, authorization }: CallerKind): Record<string, string> => ({
  ...(apikey === 'none' ? {} : { apikey: apikey === 'right' ? service.anonKey : 'service_anon_wrong' }),
  ...(authorization === undefined ? {} : { authorization }),
})

/** A call of an operation that no schema accepts, or that is about nothing there is. */
function knock({ id, path, method, body }: Operation, caller: CallerKind, token: string): Promise<Answer> {
  const names: Record<string, string> = { token, sha256: 'a'.repeat(64) }
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => names[name] ?? randomUUID())
  // Signing out succeeds with any input but this.
  const query = id === 'sign_out' ? '?scope=nobody' : ''
  const bytes = body === 'bytes' ? { body: new Uint8Array([1]), 'content-type': 'image/png' } : undefined
  const sent = method === 'GET' ? undefined : (bytes?.body ?? { '': 0 })
  const type = bytes ? { 'content-type': bytes['content-type'] } : {}
  return call(`${service.url}${url}${query}`, {
    method,
    headers: { ...headersOf(caller), ...type },
    body: sent,
  })
}

async function outcomes(ask: (caller: CallerKind) => Promise<Answer>): Promise<Record<string, string>> {
  const entries = Object.entries(callers.kinds).map(async ([name, caller]) => [
    name,
    outcome(await ask(caller)),
  ])
  return Object.fromEntries(await Promise.all(entries))
}

const expectations = (row: Row, link?: keyof Callers['links']) =>
  Object.fromEntries(
    Object.entries(callers.kinds).map(([name, caller]) => [name, expected(row, caller, link)]),
  )

describe('every kind of caller at every operation is let through or refused by its doors', () => {
  it.each(
    all.flatMap(waysToCall).map((operation) => [operation.id, operation] as const),
  )('%s', async (id, operation) => {
    const row = rows.get(id.replace('_by_query', '')) as Row
    const found = await outcomes((caller) => knock(operation, caller, callers.links.stands))
    const wanted = expectations(row)
    // No door, as nobody is there: the address alone decides.
    if (id === 'follow') for (const name of Object.keys(wanted)) wanted[name] = 'TRACKING_LINK_UNKNOWN'
    // The token of a round is opened by its handler, for anyone.
    if (id === 'get_sign_round') for (const name of Object.keys(wanted)) wanted[name] = 'SIGN_LINK_UNKNOWN'
    // A member may leave; removing others is for owners.
    if (id === 'remove_member') wanted['a member'] = 'OWNER_REQUIRED'
    expect(found).toEqual(wanted)
    for (const code of Object.values(found))
      if (code !== 'passes') expect([...codesOf(operation)], id).toContain(code)
  })

  it.each(tables.map((table) => [`read_${table.name}`, table] as const))('%s', async (id, table) => {
    const row = rows.get(id) as Row
    const read = (caller: CallerKind) =>
      call(`${service.url}/rest/v1/${table.name}?limit=1`, { headers: headersOf(caller) })
    const wanted = expectations(row)
    // Without required sign-in, a bearer that is sent must still be valid.
    if (table.who === 'anyone')
      for (const [name, { bearer }] of Object.entries(callers.kinds))
        if (wanted[name] === 'passes' && bearer !== 'none') wanted[name] = ofBearer[bearer] ?? 'passes'
    expect(await outcomes(read)).toEqual(wanted)
  })
})

describe('the holder of a signing link', () => {
  const ofSigner = all
    .filter(({ who }) => who === 'signer')
    .map((operation) => [operation.id, operation] as const)

  it.each(ofSigner)('%s: passes while it stands, whatever else is sent', async (id, operation) => {
    const row = rows.get(id) as Row
    for (const [state, token] of Object.entries(callers.links) as [keyof Callers['links'], string][]) {
      const found = await outcomes((caller) => knock(operation, caller, token))
      expect(found, state).toEqual(expectations(row, state))
    }
  })
})

describe('the approval', () => {
  const gated = operations.filter((operation) => 'gated' in operation)

  it.each(gated.map(({ id }) => id))('of %s is tried in the test of the operation', (id) => {
    const cwd = join(import.meta.dirname, '../features')
    const [file = ''] = globSync(`*/${id.replaceAll('_', '-')}.test.ts`, { cwd })
    expect(readFileSync(join(cwd, file), 'utf8')).toMatch(/^ *describeGated\(/m)
  })
})
