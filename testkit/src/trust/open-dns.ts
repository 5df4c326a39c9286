import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openAskTxt } from '@consign/server/seals/ask-txt.ts'
import { eventually } from '../long/eventually.ts'
import { freePort } from '../service/free-port.ts'

/** A resolver on this machine (dnsmasq) that knows only published names below `example`. */
export interface TestDns extends AsyncDisposable {
  readonly port: number
  /** What DNS_SERVERS is set to. */
  readonly server: string
  /** TXT records by name, instead of those before; resolves when they are answered. */
  publish(records: Readonly<Record<string, readonly string[]>>): Promise<void>
  /** Stops answering until the next publication. */
  stop(): Promise<void>
}

/** Needs the program `dnsmasq` (Debian: dnsmasq-base); no root, no configuration of the machine is read. */
export async function openDns(): Promise<TestDns> {
  const port = await freePort()
  const server = `127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const stop = async () => {
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    child = undefined
  }
  const publish = async (records: Readonly<Record<string, readonly string[]>>) => {
    await stop()
    const started = start(port, records)
    child = started
    await answers(started, port)
  }
  await publish({})
  return { port, server, publish, stop, [Symbol.asyncDispose]: stop }
}

function start(port: number, records: Readonly<Record<string, readonly string[]>>): ChildProcess {
  const texts = Object.entries(records).flatMap(([name, values]) =>
    values.map((value) => `--txt-record=${name},${pieces(value)}`),
  )
  const root = process.getuid?.() === 0 ? ['--user=root'] : []
  const alone = ['--keep-in-foreground', '--conf-file=/dev/null', '--pid-file=', '--no-resolv', '--no-hosts']
  const where = [`--port=${port}`, '--listen-address=127.0.0.1', '--bind-interfaces', '--local=/example/']
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  return spawn('dnsmasq', [...alone, ...where, ...root, ...texts], { stdio: 'ignore', env })
}

/** A string of a record has at most 255 bytes (RFC 1035 §3.3). */
const pieces = (value: string): string => (value.match(/.{1,250}/g) ?? []).join(',')

async function answers(child: ChildProcess, port: number): Promise<void> {
  const failed = once(child, 'error').then(([error]) => {
    throw new Error(`dnsmasq cannot be started (Debian: apt-get install dnsmasq-base): ${error.message}`)
  })
  failed.catch(() => undefined)
  const ask = openAskTxt(() => [{ host: '127.0.0.1', port }])
  const answered = eventually(async () => {
    if (child.exitCode === null && !('texts' in (await ask('ready.example'))))
      throw new Error('dnsmasq does not answer')
  })
  answered.catch(() => undefined)
  await Promise.race([failed, answered])
  if (child.exitCode !== null) throw new Error(`dnsmasq ended with ${child.exitCode}`)
}
