import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { bundledProgram } from '@consign/testkit/service/bundled-programs.ts'

const program = (name: string) =>
  bundledProgram(fileURLToPath(new URL(`../../../../../packages/cli/bin/${name}.mjs`, import.meta.url)))

/** `consign-witness` as an operator starts it, behind a proxy that counts requests. */
export class WitnessProcess implements AsyncDisposable {
  readonly name: string
  /** Requests so far, including those to a stopped witness. */
  asked = 0
  readonly #state: string
  readonly #door: Server
  #child: ChildProcess | undefined
  #address = ''
  #vkey = ''

  constructor(name: string, state: string) {
    this.name = name
    this.#state = state
    this.#door = createServer(async (request, response) => {
      this.asked += 1
      const body = Buffer.concat(await request.toArray())
      try {
        const answer = await fetch(`${this.#address}${request.url}`, { method: 'POST', body })
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
        response.end(Buffer.from(await answer.arrayBuffer()))
      } catch {
        response.destroy()
      }
    })
  }

  /** Its line in a policy. */
  get line(): string {
    const { port } = this.#door.address() as AddressInfo
    return `witness ${this.name} ${this.#vkey} http://127.0.0.1:${port}`
  }

  /** @param log the address of a log to watch from now on, whose key it fetches */
  async start(log?: string): Promise<void> {
    if (!this.#door.listening) await once(this.#door.listen(0, '127.0.0.1'), 'listening')
    const first = log === undefined ? [] : ['--name', this.name, '--log', log]
    const args = [
      await program('consign-witness'),
      '--state',
      this.#state,
      '--listen',
      '127.0.0.1:0',
      ...first,
    ]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    this.#child = child
    let said = ''
    for await (const part of child.stdout) {
      said += part
      const [, vkey, address] = /\nwitness \S+ (\S+) (\S+)\n/.exec(said) ?? []
      if (vkey === undefined || address === undefined) continue
      this.#vkey = vkey
      this.#address = address
      return
    }
    throw new Error(`the witness ended: ${said}`)
  }

  /** Entries it has seen of a log; 0 for an unknown one. */
  async seen(origin: string): Promise<number> {
    const lines = (await (await fetch(this.#address)).text()).split('\n')
    return Number(lines.find((line) => line.startsWith(`${origin} `))?.split(' ')[1] ?? 0)
  }

  async kill(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return
    this.#child.kill('SIGKILL')
    await once(this.#child, 'exit')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill()
    this.#door.closeAllConnections()
    await new Promise((closed) => this.#door.close(closed))
  }
}

export async function runMonitor(...args: readonly string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [await program('consign-monitor'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (part) => {
    said += part
  })
  const [code] = await once(child, 'close')
  return { code, said }
}
