import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  decideAddCheckpoint,
  formatVerifierKey,
  type NoteSigner,
  parseVerifierKey,
  signatureLine,
  type TreeHead,
} from '@consign/log'

/** A C2SP tlog-witness in this process, whose state tests can read and change. */
export class TestWitness implements AsyncDisposable {
  head: TreeHead | undefined
  mood: 'well' | 'silent' | 'refusing' | 'lying' | 'talkative' | 'moved' | 'ahead' = 'well'
  asked = 0
  readonly #signer: NoteSigner
  readonly #origin: string
  readonly #vkeys: () => readonly string[]
  #server: Server | undefined

  constructor(signer: NoteSigner, origin: string, vkeys: () => readonly string[]) {
    this.#origin = origin
    this.#signer = signer
    this.#vkeys = vkeys
  }

  get line(): string {
    const { port } = this.#server!.address() as AddressInfo
    const { key } = this.#signer
    return `witness ${key.name} ${formatVerifierKey(key)} http://127.0.0.1:${port}/w`
  }

  get key() {
    return this.#signer.key
  }

  async open(port = 0): Promise<this> {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      this.asked += 1
      if (this.mood === 'silent') return
      if (this.mood === 'moved') return void response.writeHead(307, { location: '/w/add-checkpoint' }).end()
      const { status, type, body } = await this.#answer(Buffer.concat(chunks))
      response.writeHead(status, { 'content-type': type }).end(body)
    })
    await new Promise<void>((listening) => this.#server!.listen(port, '127.0.0.1', listening))
    return this
  }

  async #answer(body: Uint8Array): Promise<{ status: number; type: string; body: string }> {
    if (this.mood === 'refusing') return { status: 503, type: 'text/plain', body: 'later' }
    if (this.mood === 'lying')
      return { status: 200, type: 'text/plain', body: `— ${this.key.name} AAAAAAAA\n` }
    if (this.mood === 'talkative') return { status: 200, type: 'text/plain', body: '— '.repeat(100_000) }
    if (this.mood === 'ahead') return { status: 409, type: 'text/x.tlog.size', body: '999999\n' }
    const keys = this.#vkeys().map(parseVerifierKey)
    const watched = { keys, ...(this.head ? { head: this.head } : {}) }
    const decision = await decideAddCheckpoint(body, new Map([[this.#origin, watched]]))
    if (decision.status !== 200) return decision
    this.head = decision.checkpoint
    const time = Math.floor(Date.now() / 1000)
    return {
      status: 200,
      type: 'text/plain',
      body: `${await signatureLine(decision.text, this.#signer, time)}\n`,
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((closed) => this.#server?.close(closed))
  }
}
