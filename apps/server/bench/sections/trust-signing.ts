import { seedSigner } from '@consign/log'
import { TestWitness } from '@consign/server/tlog/testing/witness.ts'
import { openDns } from '@consign/testkit/trust/open-dns.ts'
import { openTsa } from '@consign/testkit/trust/open-tsa.ts'
import { quickly } from '@consign/testkit/trust/stamp-quickly.ts'
import type { Effort } from '../arguments.ts'
import { type Bed, openBed } from '../bed.ts'
import { type CompanyAccess, newCompany } from '../client/company.ts'
import { logKeys } from '../client/log-keys.ts'
import { type LoadProcess, openLoadProcess } from '../client/worker.ts'
import { cpuMs, postgresCpuMs } from '../processes.ts'
import { number, rounds, type Table, verdict } from '../report.ts'
import { loop, progress } from '../section.ts'
import { type ServiceProcess, startService } from '../service-process.ts'
import { percentile, ratio, type Spread, spread } from '../statistics.ts'

const ORIGIN = 'bench.example/log/v1'
const clients = 8

interface Side {
  readonly p50: Spread
  readonly p99: Spread
  /** Signatures that were measured. */
  readonly count: number
  /** Milliseconds of the processor that a note took, of the service and of PostgreSQL, until nothing was owed. */
  readonly cpuMsPerNote: Spread
}

export interface Signing {
  readonly on: Side
  readonly off: Side
  /** Round by round, on against off; and of all signatures together. */
  readonly p50: Spread
  readonly p99: Spread
  readonly p99OfAll: number
  /** Seconds after the last signature of a round until nothing was owed any more. */
  readonly settled: Spread
}

/** A service on a database of its own, with a company that signs. */
interface Place extends AsyncDisposable {
  readonly bed: Bed
  readonly company: CompanyAccess
  /** Milliseconds of the processor so far. */
  cpuMs(): number
}

interface Round {
  readonly times: readonly number[]
  readonly settled: number
  readonly cpuMsPerNote: number
}

/**
 * Signatures with everything of trust and with nothing of it, in turn: timestamps by an authority, seals of all three
 * roles confirmed by DNS, the log with a witness. Whoever stamps, answers names and witnesses is elsewhere in life, and
 * costs little here: tokens are made in this process, without OpenSSL.
 */
export async function signingCost(effort: Effort): Promise<Signing> {
  await using on = await everything()
  await using off = await nothing()
  await using load = await openLoadProcess()
  for (const place of [on, off]) await signed(load, place, effort)
  const found = { on: [] as Round[], off: [] as Round[] }
  for (let round = 1; round <= effort.rounds; round += 1)
    for (const how of round % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
      progress(`trust: signing with all of it ${how}, round ${round} of ${effort.rounds}`)
      found[how].push(await signed(load, how === 'on' ? on : off, effort))
    }
  return figuresOf(found)
}

/** Long enough for some hundred signatures: the slowest of a hundred is not one of three. */
async function signed(load: LoadProcess, place: Place, effort: Effort): Promise<Round> {
  const length = loop(effort.quick ? effort : { ...effort, seconds: effort.seconds * 3 }, clients)
  const before = place.cpuMs()
  const { steps, finished } = await load.run('finishNotes', { ...length, company: place.company })
  const settled = await untilNothingIsOwed(place.bed)
  return { times: steps['sign'] ?? [], settled, cpuMsPerNote: (place.cpuMs() - before) / finished }
}

function figuresOf(found: { on: Round[]; off: Round[] }): Signing {
  const all = (how: 'on' | 'off') => found[how].flatMap(({ times }) => times)
  const at = (how: 'on' | 'off', p: number) => found[how].map(({ times }) => percentile(times, p))
  const side = (how: 'on' | 'off'): Side => ({
    p50: spread(at(how, 0.5)),
    p99: spread(at(how, 0.99)),
    count: all(how).length,
    cpuMsPerNote: spread(found[how].map(({ cpuMsPerNote }) => cpuMsPerNote)),
  })
  return {
    on: side('on'),
    off: side('off'),
    p50: ratio(at('on', 0.5), at('off', 0.5)),
    p99: ratio(at('on', 0.99), at('off', 0.99)),
    p99OfAll: percentile(all('on'), 0.99) / percentile(all('off'), 0.99),
    settled: spread(found.on.map(({ settled }) => settled)),
  }
}

async function everything(): Promise<Place> {
  await using undo = new AsyncDisposableStack()
  const [bed, tsa, dns] = [undo.use(await openBed()), undo.use(await openTsa()), undo.use(await openDns())]
  tsa.behave(quickly(tsa.authority))
  let vkeys: string[] = []
  const signer = await seedSigner('witness.example/w1', 'cosignature', new Uint8Array(32).fill(5))
  const witness = undo.use(await new TestWitness(signer, ORIGIN, () => vkeys).open())
  const service = undo.use(
    await startService({
      DATABASE_URL: bed.url(),
      LOG_ORIGIN: ORIGIN,
      LOG_WITNESSES: `${witness.line}\nquorum witness.example/w1`,
      TSA_URL: tsa.url,
      TSA_ROOTS: tsa.roots,
      DNS_SERVERS: dns.server,
      OUTBOUND_ALLOW: '127.0.0.1',
    }),
  )
  vkeys = await logKeys(service.url)
  const company = await newCompany(service.url, bed.url())
  const { name, value } = await sealing(company)
  await dns.publish({ [name]: [value] })
  const owned = undo.move()
  return { bed, company, cpuMs: cpuOf(bed, service), [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

/** Seals for all three roles from now on; answers the record that DNS must have. */
async function sealing(company: CompanyAccess): Promise<{ name: string; value: string }> {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${company.url}/functions/v1/${path}`, {
      method,
      headers: {
        apikey: company.anonKey,
        authorization: `Bearer ${company.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { id: string; dnsRecord: { name: string; value: string } }
  }
  const wanted = { name: 'Seal', sealerName: 'Ania', originHost: 'ecmr.bench.example', key: 'generate' }
  const { id, dnsRecord } = await call('POST', 'seal-certificates', wanted)
  await call('POST', `seal-certificates/${id}/activate`)
  await call('PUT', 'seal-settings', { sealAs: ['sender', 'carrier', 'consignee'] })
  return dnsRecord
}

async function nothing(): Promise<Place> {
  await using undo = new AsyncDisposableStack()
  const bed = undo.use(await openBed())
  const service = undo.use(await startService({ DATABASE_URL: bed.url() }))
  await bed.admin('alter table chain_link disable trigger logged')
  const company = await newCompany(service.url, bed.url())
  const owned = undo.move()
  return { bed, company, cpuMs: cpuOf(bed, service), [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

const cpuOf =
  ({ postgres }: Bed, { pid }: ServiceProcess) =>
  () =>
    cpuMs(pid) + postgresCpuMs(postgres)

/** Milliseconds between two looks. */
const LOOK_MS = 100

/** Answers how many seconds it took. */
async function untilNothingIsOwed(bed: Bed): Promise<number> {
  const started = performance.now()
  for (;;) {
    const [row] = await bed.admin<{ owed: string }>(
      `select (select count(*) from timestamp_owed) + (select count(*) from seal_owed)
              + (select count(*) from log_pending)
              + (select count(*) from job where kind = 'verify_seal' and done_at is null and abandoned_at is null
                                            and run_after <= now()) as owed`,
    )
    if (Number(row?.owed) === 0) return (performance.now() - started) / 1000
    await new Promise((later) => setTimeout(later, LOOK_MS))
  }
}

export const signingTable = ({ on, off, p50, p99, p99OfAll, settled }: Signing): Table => ({
  title: `Signing, ${clients} at once, milliseconds`,
  head: ['', 'signatures', 'p50', 'p99', 'processor a note'],
  rows: [
    ['timestamps, seals, log', number(on.count), rounds(on.p50), rounds(on.p99), rounds(on.cpuMsPerNote)],
    ['none of them', number(off.count), rounds(off.p50), rounds(off.p99), rounds(off.cpuMsPerNote)],
    ['with / without', '', rounds(p50), rounds(p99), ''],
  ],
  notes: [
    verdict(p99OfAll <= 1.1, `target: p99 of all signatures at most 1.1 times (${number(p99OfAll)})`),
    `nothing was owed any more ${rounds(settled)} s after the last signature of a round`,
  ],
})
