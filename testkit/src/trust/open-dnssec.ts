import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openAskTxt } from '@consign/server/seals/ask-txt.ts'
import { freePort } from '../service/free-port.ts'

/** What `npm run interop` finds or unpacks. */
const { KNOTD = 'knotd', UNBOUND = 'unbound', DNS_LIBRARIES = '' } = process.env

/** TXT records by name. */
export type Records = Readonly<Record<string, string>>

export interface Zones {
  /** Below `signed.example`, which Knot signs. */
  readonly signed: Records
  /** Of those, what an attacker puts in their place afterwards, without the key. */
  readonly forged: Records
  /** Below `unsigned.example`. */
  readonly unsigned: Records
}

export interface TestDnssec extends AsyncDisposable {
  /** Of the resolver that validates: what DNS_SERVERS is set to. */
  readonly server: string
}

/**
 * A signed and an unsigned zone, served by Knot, and Unbound as the validating resolver: its trust anchor is the key of
 * the signed zone.
 */
export async function openDnssec({ signed, forged, unsigned }: Zones): Promise<TestDnssec> {
  const folder = await mkdtemp(join(tmpdir(), 'consign-dnssec-'))
  await using undo = new AsyncDisposableStack()
  undo.defer(() => rm(folder, { recursive: true }))
  const file = (name: string) => join(folder, name)
  const [authority, resolver] = [await freePort(), await freePort()]
  await mkdir(file('knot'))
  await writeFile(file('signed.zone'), zone('signed.example', signed))
  await writeFile(file('unsigned.zone'), zone('unsigned.example', unsigned))
  await writeFile(file('knot.conf'), knotConf(folder, authority, true))
  const key = await signZone(folder)
  const honest = await readFile(file('signed.zone'), 'utf8')
  await writeFile(file('signed.zone'), withForged(honest, signed, forged))
  await writeFile(file('knot.conf'), knotConf(folder, authority, false))
  undo.use(run(KNOTD, ['-c', file('knot.conf')]))
  await writeFile(file('unbound.conf'), unboundConf({ folder, authority, resolver, key }))
  undo.use(run(UNBOUND, ['-d', '-c', file('unbound.conf')]))
  await untilAnswered(resolver)
  const owned = undo.move()
  return { server: `127.0.0.1:${resolver}`, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

const zone = (name: string, records: Records): string =>
  [
    `${name}. 60 SOA ns.${name}. nobody.${name}. 1 3600 900 86400 60`,
    `${name}. 60 NS ns.${name}.`,
    `ns.${name}. 60 A 127.0.0.1`,
    ...Object.entries(records).map(([host, text]) => `${host}. 60 TXT "${text}"`),
    '',
  ].join('\n')

const knotConf = (folder: string, port: number, sign: boolean): string => `
server:
    rundir: "${folder}"
    listen: 127.0.0.1@${port}
database:
    storage: "${folder}/knot"
policy:
  - id: ours
    algorithm: ecdsap256sha256
    single-type-signing: on
template:
  - id: default
    storage: "${folder}"
    file: "%{zone}.zone"
    zonefile-sync: 0
    journal-content: none
zone:
  - domain: signed.example
    file: signed.zone
${sign ? '    dnssec-signing: on\n    dnssec-policy: ours' : ''}
  - domain: unsigned.example
    file: unsigned.zone
`

const unboundConf = (of: { folder: string; authority: number; resolver: number; key: string }): string => `
server:
    interface: 127.0.0.1
    port: ${of.resolver}
    do-daemonize: no
    username: ""
    chroot: ""
    directory: "${of.folder}"
    pidfile: ""
    use-syslog: no
    do-not-query-localhost: no
    module-config: "validator iterator"
    trust-anchor: "${of.key}"
stub-zone:
    name: "signed.example"
    stub-addr: 127.0.0.1@${of.authority}
stub-zone:
    name: "unsigned.example"
    stub-addr: 127.0.0.1@${of.authority}
remote-control:
    control-enable: no
`

/** Has Knot write the zone with its signatures; answers its key, as a record. */
async function signZone(folder: string): Promise<string> {
  await using _knot = run(KNOTD, ['-c', join(folder, 'knot.conf')])
  for (let attempt = 0; attempt < 500; attempt++) {
    const text = await readFile(join(folder, 'signed.zone'), 'utf8')
    const key = /^signed\.example\.\s.*\sDNSKEY\s.*$/m.exec(text)?.[0]
    if (key !== undefined && text.includes('RRSIG')) return key.replaceAll(/\s+/g, ' ')
    await sleep(20)
  }
  throw new Error('Knot has not signed the zone')
}

/** The signatures stay those of what stood there. */
function withForged(text: string, signed: Records, forged: Records): string {
  let changed = text
  for (const [host, value] of Object.entries(forged)) {
    const before = changed
    changed = changed.replaceAll(`"${signed[host]}"`, `"${value}"`)
    if (changed === before) throw new Error(`there was nothing to forge at ${host}`)
  }
  return changed
}

function run(program: string, args: readonly string[]): { [Symbol.asyncDispose](): Promise<void> } {
  const env = { ...process.env, ...(DNS_LIBRARIES ? { LD_LIBRARY_PATH: DNS_LIBRARIES } : {}) }
  const child: ChildProcess = spawn(program, args, { stdio: 'ignore', env })
  const ended = once(child, 'exit')
  ended.catch(() => undefined)
  return {
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await ended
    },
  }
}

async function untilAnswered(port: number): Promise<void> {
  const ask = openAskTxt(() => [{ host: '127.0.0.1', port }])
  for (let attempt = 0; attempt < 200; attempt++) {
    if ('texts' in (await ask('nobody.unsigned.example'))) return
    await sleep(20)
  }
  throw new Error('Unbound does not answer')
}
