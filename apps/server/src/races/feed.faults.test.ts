import { call, issueNote, makeLink, saveNote, useOwner } from '@consign/testkit'
import { useTwoServers } from '@consign/testkit/service/two-servers.ts'
import pg from 'pg'
import { describe, expect, it } from 'vitest'

const servers = useTwoServers()
const { service } = servers

interface Told {
  readonly id: string
  readonly position: number
  readonly type: string
  readonly documentId: string | null
  readonly chain: { readonly position: number } | null
}

const ania = useOwner(service)

const readAt = async (url: string, after: number, wait = 0) =>
  (
    await call(`${url}/functions/v1/events?after=${after}&wait=${wait}`, {
      headers: { apikey: service.anonKey, authorization: `Bearer ${ania.token}` },
    })
  ).body as { items: Told[]; position: number }

/** Follows the feed at one server until told to end and nothing is left. */
async function follow(url: string, from: number, ended: () => boolean): Promise<Told[]> {
  const told: Told[] = []
  for (let after = from; ; ) {
    const last = ended()
    const { items, position } = await readAt(url, after, last ? 0 : 1)
    told.push(...items)
    after = position
    if (last && items.length === 0) return told
  }
}

const atOther = (path: string, body: unknown) =>
  call(`${servers.other.url}${path}`, {
    headers: { apikey: service.anonKey, authorization: `Bearer ${ania.token}` },
    body,
  })

describe('readers at two servers, while both write', () => {
  it('are told the same, everything once, without a gap, and each document in the order of its chain', async () => {
    const from = (await readAt(service.url, 0)).position
    let writing = true
    const readers = [service.url, servers.other.url, service.url, servers.other.url].map((url) =>
      follow(url, from, () => !writing),
    )
    await Promise.all(
      Array.from({ length: 6 }, async (_, writer) => {
        for (let note = 0; note < 6; note++) {
          const { id } = await issueNote(ania)
          const roles = ['sender', 'carrier', 'consignee']
          await Promise.all(
            roles.map((role) =>
              writer % 2 === 0
                ? makeLink(ania, id, role)
                : atOther('/rest/v1/rpc/create_sign_grant', {
                    document_id: id,
                    role,
                    idempotency_key: `${id}${role}`,
                  }),
            ),
          )
          await atOther('/rest/v1/rpc/revoke_sign_grants', { document_id: id })
        }
      }),
    )
    writing = false
    const [first, ...others] = await Promise.all(readers)
    const told = first as Told[]
    for (const other of others) expect(other).toEqual(told)
    expect(told.map(({ position }) => position)).toEqual(told.map((_, index) => from + index + 1))
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)
    const chained = told.filter(({ chain }) => chain !== null)
    const stored = await service.rows('select id from chain_link where tenant_id = $1', [ania.tenantId])
    expect(chained.map(({ id }) => id).sort()).toEqual(stored.map(({ id }) => id).sort())
    for (const [, events] of Map.groupBy(chained, ({ documentId }) => documentId))
      expect(events.map(({ chain }) => chain?.position)).toEqual(events.map((_, index) => index + 1))
  })

  it('see nothing of a transaction that began first and ends last, and then it, behind what they have read', async () => {
    const from = (await readAt(service.url, 0)).position
    const before = await follow(service.url, from, () => true)
    const start = before.at(-1)?.position ?? from
    const slow = new pg.Client({ connectionString: service.database.url })
    await slow.connect()
    await slow.query('begin')
    const insert = `insert into event (tenant_id, id, type, at)
      values ($1, gen_random_uuid(), 'slow', '2026-09-01T08:00:00.000Z')`
    await slow.query(insert, [ania.tenantId])
    await saveNote(ania)
    expect(await follow(servers.other.url, start, () => true)).toMatchObject([
      { type: 'draft.saved', position: start + 1 },
    ])
    await slow.query('commit')
    await slow.end()
    expect(await follow(service.url, start + 1, () => true)).toMatchObject([
      { type: 'slow', position: start + 2 },
    ])
  })

  it('hear at one server at once what happens at the other', async () => {
    const { position } = await nowAt(servers.other.url)
    const started = Date.now()
    const waiting = readAt(servers.other.url, position, 25)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await saveNote(ania)
    expect((await waiting).items).toMatchObject([{ type: 'draft.saved' }])
    expect(Date.now() - started).toBeLessThan(25_000)
  })
})

const nowAt = async (url: string) =>
  (
    await call(`${url}/functions/v1/events`, {
      headers: { apikey: service.anonKey, authorization: `Bearer ${ania.token}` },
    })
  ).body as { position: number }
