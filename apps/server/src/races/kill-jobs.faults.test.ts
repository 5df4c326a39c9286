import { setTimeout as sleep } from 'node:timers/promises'
import { checkEvidence, issueNote, openTsa, type Person, rowsOf, signUp, type Target } from '@consign/testkit'
import { connectionsEnd } from '@consign/testkit/database/connections-end.ts'
import { draw } from '@consign/testkit/long/draw.ts'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { long, seed } from '@consign/testkit/long/long.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { elsewhere } from '@consign/testkit/people/same-session-at.ts'
import { kill, useProcesses } from '@consign/testkit/service/use-processes.ts'
import { openDns } from '@consign/testkit/trust/open-dns.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { act, makeCertificate, sealAs } from '../features/seals/testing/certificates.ts'

/** Moments at which a server dies that stamps and seals, 2 ms apart. */
const moments = 200
const rounds = draw(long(3, moments), moments, seed)
const roles = ['sender', 'carrier'] as const

const processes = useProcesses()
let tsa: Awaited<ReturnType<typeof openTsa>>
let dns: Awaited<ReturnType<typeof openDns>>

beforeAll(async () => {
  tsa = await openTsa()
  dns = await openDns()
})
afterAll(async () => {
  await dns?.[Symbol.asyncDispose]()
  await tsa?.[Symbol.asyncDispose]()
})

const start = () =>
  processes.start({
    TSA_URL: tsa.url,
    TSA_ROOTS: tsa.roots,
    OUTBOUND_ALLOW: '127.0.0.1',
    DNS_SERVERS: dns.server,
  })

/** An owner whose company seals for both parties, with a certificate that DNS names. */
async function sealing(target: Target): Promise<Person> {
  const ania = await signUp(target)
  const { body } = await makeCertificate(ania)
  await dns.publish({ [body.dnsRecord.name]: [body.dnsRecord.value] })
  expect((await act(ania, body.id, 'activate')).status).toBe(200)
  await sealAs(ania, ...roles)
  return ania
}

/** Lets the dead servers' claims expire. */
async function leasesEnd(): Promise<void> {
  await rowsOf(
    processes.database,
    `update job set run_after = now() where claim is not null and done_at is null and kind in ('timestamp', 'seal', 'verify_seal')`,
  )
  for (const owed of ['timestamp_owed', 'instance_timestamp']) {
    await rowsOf(processes.database, `update ${owed} set taken_until = null`)
  }
}

const owed = async () =>
  (
    await rowsOf<{ n: number }>(
      processes.database,
      `select (select count(*) from timestamp_owed)::int + (select count(*) from seal_owed)::int
            + (select count(*) from job where done_at is null and run_after < now() + interval '1 hour'
                and kind in ('timestamp', 'seal', 'verify_seal'))::int as n`,
    )
  )[0]?.n

interface Made {
  stamps: number
  sealed: number
  events: number
  verified: number
  tomorrow: number
}

/** A note's timestamps, seals and their events, each expected once. */
async function madeOf(documentId: string): Promise<Made> {
  const [row] = await rowsOf<Made & Record<string, unknown>>(
    processes.database,
    `select (select count(*)::int from trusted_timestamp where document_id = $1) as stamps,
            (select count(*)::int from olf_seal where document_id = $1) as sealed,
            (select count(*)::int from chain_link where document_id = $1 and name in ('timestamp.added', 'seal.added')) as events,
            (select count(distinct seal_id)::int from seal_verification where document_id = $1) as verified,
            (select count(*)::int from job where kind = 'verify_seal' and done_at is null
              and payload::jsonb ->> 'documentId' = $1::text) as tomorrow`,
    [documentId],
  )
  return row as Made
}

it(`kill -9 of a server that stamps and seals, ${rounds.length} times: each timestamp and each seal is made once`, async () => {
  let server = await start()
  let ania = await sealing(server)
  const notes: string[] = []
  let cut = 0
  for (const moment of rounds) {
    const { id } = await issueNote(ania)
    await signNote(server, ania, id, ...roles)
    notes.push(id)
    await sleep(moment * 2)
    await kill(server)
    await connectionsEnd(processes.database)
    if ((await owed()) !== 0) cut++
    await leasesEnd()
    server = await start()
    ania = await elsewhere(ania, server)
  }
  await eventually(async () => expect(await owed()).toBe(0))
  const each = { stamps: 4, sealed: 2, events: 6, verified: 2, tomorrow: 2 }
  for (const id of notes) {
    expect([id, await madeOf(id)]).toEqual([id, each])
    await checkEvidence(ania, id)
  }
  console.log(`kill -9: ${rounds.length} times, ${cut} of them while a timestamp or a seal was owed`)
  expect(cut).toBeGreaterThan(rounds.length / 4)
})
