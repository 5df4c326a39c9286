import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { parseVerifierKey, type VerifierKey } from '@consign/log'
import { freePort } from '@consign/testkit/service/free-port.ts'

const run = promisify(execFile)

/** Built by `npm run interop`: a witness with its key generator, and a reader of whole logs. */
const { OMNIWITNESS = '', WITNESS_KEYS = '', TLOG_FSCK = '' } = process.env

/** A witness of transparency-dev, as a process with its own key and database. */
export class Omniwitness implements AsyncDisposable {
  readonly key: VerifierKey
  /** Its line in a policy. */
  readonly line: string
  readonly #folder: string
  readonly #address: string
  #child: ChildProcess | undefined

  private constructor(folder: string, address: string, vkey: string) {
    this.#folder = folder
    this.#address = address
    this.key = parseVerifierKey(vkey)
    this.line = `witness ${this.key.name} ${vkey} http://${address}`
  }

  static async make(name: string): Promise<Omniwitness> {
    const folder = await mkdtemp(join(tmpdir(), 'consign-omniwitness-'))
    const file = (end: string) => join(folder, `key.${end}`)
    await run(WITNESS_KEYS, [
      `--origin=${name}`,
      `--out_priv=${file('private')}`,
      `--out_pub=${file('public')}`,
    ])
    const vkey = (await readFile(file('public'), 'utf8')).trim()
    return new Omniwitness(folder, `127.0.0.1:${await freePort()}`, vkey)
  }

  /** Starts watching the log with this key, or resumes. */
  async start(origin: string, vkey: string): Promise<void> {
    const logs = join(this.#folder, 'logs.yaml')
    await writeFile(
      logs,
      `Logs:\n  - Origin: ${origin}\n    PublicKey: ${vkey}\n    URL: http://log.invalid\n`,
    )
    this.#child = spawn(
      OMNIWITNESS,
      [
        `--listen=${this.#address}`,
        '--metrics_listen=',
        `--db_file=${join(this.#folder, 'witness.sqlite')}`,
        `--private_key_path=${join(this.#folder, 'key.private')}`,
        `--additional_logs=${logs}`,
      ],
      { stdio: 'ignore' },
    )
    while (!(await this.#answers())) await sleep(20)
  }

  async #answers(): Promise<boolean> {
    if (this.#child?.exitCode !== null) throw new Error(`the witness ended with ${this.#child?.exitCode}`)
    const answer = await fetch(`http://${this.#address}/add-checkpoint`).catch(() => undefined)
    await answer?.body?.cancel()
    return answer !== undefined
  }

  async kill(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return
    this.#child.kill('SIGKILL')
    await once(this.#child, 'exit')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill()
    await rm(this.#folder, { recursive: true })
  }
}

/** The verdict of Tessera's `fsck` on a whole log over HTTP: its size, or the fault. */
export async function fsck(log: string, vkey: string): Promise<{ size: number } | { wrong: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'consign-fsck-'))
  try {
    const key = join(folder, 'key')
    await writeFile(key, vkey)
    const args = [`--storage_url=${log}/`, `--public_key=${key}`, '--ui=false']
    const { stderr } = await run(TLOG_FSCK, args, { timeout: 60_000 })
    const [, size] = /Successfully fsck'd log with size (\d+)/.exec(stderr) ?? []
    const [, wrong] = /fsck failed: (.*)/s.exec(stderr) ?? []
    if (wrong === undefined && size === undefined) throw new Error(`fsck says neither: ${stderr}`)
    return wrong === undefined ? { size: Number(size) } : { wrong }
  } finally {
    await rm(folder, { recursive: true })
  }
}
