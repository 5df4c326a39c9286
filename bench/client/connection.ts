import { connect, type Socket } from 'node:net'

export interface Reply {
  readonly status: number
  readonly body: Buffer
  /** The head as it came, names in lower case. */
  readonly head: string
}

interface Waiting {
  resolve(reply: Reply): void
  reject(error: Error): void
}

const END_OF_HEAD = '\r\n\r\n'

/**
 * One HTTP/1.1 connection that stays open, one request at a time. It knows just enough to cost the machine little:
 * a general client takes the time that is to be measured.
 */
export class Connection {
  readonly #socket: Socket
  readonly #host: string
  #received: Buffer[] = []
  /** Bytes received of an answer, and bytes that it has, as far as its head is known. */
  #length = 0
  #wanted = 0
  #waiting: Waiting | null = null

  constructor(url: string) {
    const { hostname, port, host } = new URL(url)
    this.#host = host
    this.#socket = connect(Number(port), hostname).setNoDelay(true)
    this.#socket.on('data', (chunk) => this.#take(chunk))
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('the service closed the connection')))
  }

  /** `headers` are whole lines, each ended with CR LF. A status that is not 200 rejects with what was answered. */
  async ok(method: string, path: string, headers: string, body = ''): Promise<Reply> {
    const reply = await this.send(method, path, headers, body)
    if (reply.status === 200) return reply
    throw new Error(`${method} ${path} answered ${reply.status}: ${reply.body.toString('utf8', 0, 500)}`)
  }

  /** Returns the reply, whatever its status. */
  send(method: string, path: string, headers: string, body = ''): Promise<Reply> {
    const content =
      method === 'GET'
        ? ''
        : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${headers}${content}\r\n${body}`,
      )
    })
  }

  /** Closes the connection; a pending call stays pending. */
  close(): void {
    this.#waiting = null
    this.#socket.destroy()
  }

  /** Closes the connection; a pending call rejects. */
  abort(): void {
    this.#fail(new Error('given up'))
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk)
    this.#length += chunk.length
    // What is large is put together once: again with each chunk would cost more than the service does.
    if (this.#length < this.#wanted) return
    const received = this.#received.length === 1 ? chunk : Buffer.concat(this.#received)
    this.#received = [received]
    const end = received.indexOf(END_OF_HEAD)
    if (end === -1) return
    const head = received.toString('latin1', 0, end).toLowerCase()
    const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
    if (length === undefined) {
      this.#fail(new Error(`an answer without a length:\n${head}`))
      return
    }
    const from = end + END_OF_HEAD.length
    this.#wanted = from + Number(length)
    if (this.#length < this.#wanted) return
    this.#answer(head, received.subarray(from, this.#wanted))
  }

  #answer(head: string, body: Buffer): void {
    this.#received = []
    this.#length = 0
    this.#wanted = 0
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.resolve({ status: Number(head.slice(9, 12)), head, body })
  }

  #fail(error: Error): void {
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.reject(error)
  }
}
