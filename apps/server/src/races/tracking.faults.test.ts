import { randomUUID } from 'node:crypto'
import { call, issueNote, useOwner } from '@consign/testkit'
import { rounds } from '@consign/testkit/http/rounds.ts'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { driverOf, trackNote } from '@consign/testkit/notes/tracked.ts'
import { useTwoServers } from '@consign/testkit/service/two-servers.ts'
import { expect, it } from 'vitest'

const servers = useTwoServers()
const { service } = servers
const ania = useOwner(service)

const at = (n: number) => fromNow(n * 10).toISOString()
const stored = (sessionId: string) =>
  service.rows<{ at: Date }>('select at from tracking_position where session_id = $1', [sessionId])

it('an end on one server against positions on another: what was accepted is stored, nothing after the end', async () => {
  const race = async () => {
    const { documentId, session, driver } = await trackNote(ania)
    const other = driverOf(servers.other, driver.token)
    const sends = Array.from({ length: 12 }, (_, n) =>
      (n % 2 ? driver : other).send({ at: at(n), lat: 1, lon: 1 }),
    )
    const [ended, ...answers] = await Promise.all([
      ania.rpc('end_tracking', { document_id: documentId }),
      ...sends,
    ])
    expect(ended.body).toMatchObject({ status: 'ended' })
    const accepted = answers.filter(({ status }) => status === 200)
    for (const { status } of answers) expect([200, 410]).toContain(status)
    expect(await stored(session.id)).toHaveLength(accepted.length)
    for (const each of [driver, other])
      expect((await each.send({ at: at(99), lat: 1, lon: 1 })).status).toBe(410)
    expect(await stored(session.id)).toHaveLength(accepted.length)
  }
  await rounds('ended meanwhile', race, { short: 4, whole: 30 })
})

it('the same batch on both servers at once: each instant once, each answer counts it', async () => {
  const race = async () => {
    const { session, driver } = await trackNote(ania)
    const batch = Array.from({ length: 50 }, (_, n) => ({ at: at(n), lat: 1, lon: 1 }))
    const other = driverOf(servers.other, driver.token)
    const answers = await Promise.all([driver, other, driver, other].map((each) => each.send(...batch)))
    const counts = answers.map(({ body }) => body)
    expect(counts.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(50)
    for (const { accepted, repeated } of counts) expect(accepted + repeated).toBe(50)
    expect(await stored(session.id)).toHaveLength(50)
  }
  await rounds('sent twice', race, { short: 3, whole: 20 })
})

it('started many times at once, on both servers: one session', async () => {
  const race = async () => {
    const { id } = await issueNote(ania)
    const start = (url: string) =>
      call(`${url}/rest/v1/rpc/start_tracking`, {
        headers: { apikey: service.anonKey, authorization: `Bearer ${ania.token}` },
        body: { document_id: id, idempotency_key: randomUUID() },
      })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => start(n % 2 ? service.url : servers.other.url)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  }
  await rounds('started at once', race, { short: 3, whole: 20 })
})

it('turned off against followers: once it is answered, no server shows the place', async () => {
  const race = async () => {
    const { documentId, driver } = await trackNote(ania)
    await driver.send({ at: at(1), lat: 1, lon: 1 })
    const { body } = await ania.rpc('share_tracking', { document_id: documentId, on: true })
    const path = `/functions/v1/follow/${body.shareUrl.split('/follow/')[1]}`
    const look = (url: string) => call(`${url}${path}`)
    const looks = Array.from({ length: 8 }, (_, n) => look(n % 2 ? service.url : servers.other.url))
    await Promise.all([ania.rpc('share_tracking', { document_id: documentId, on: false }), ...looks])
    for (const url of [service.url, servers.other.url]) expect((await look(url)).status).toBe(410)
  }
  await rounds('turned off', race, { short: 3, whole: 20 })
})

it('two notes of a truck delivered at once: the session ends with both', async () => {
  const race = async () => {
    const { documentId, session, driver } = await trackNote(ania)
    const { id: other } = await issueNote(ania)
    await ania.rpc('track_also', { session_id: session.id, document_ids: [other] })
    await Promise.all([documentId, other].map((id) => signNote(service, ania, id, 'consignee')))
    expect((await driver.get()).status).toBe(410)
  }
  await rounds('delivered at once', race, { short: 2, whole: 10 })
})
