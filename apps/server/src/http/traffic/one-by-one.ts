import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Ends a head, or a body in chunks: another request may begin behind it (RFC 9112 §2.1, §7.1). */
const end = Buffer.from('\r\n\r\n')

/** Pieces parsed in one turn of the event loop. */
const mostPieces = 64

/**
 * Carries out a connection's requests one after another (RFC 9112 §9.3.2). Pipelined requests stay unread, and each turn
 * of the event loop starts one of a packet with thousands. Node parses all requests of a packet at once. So its parser
 * gets the bytes up to a possible end of a request, and the next piece once that request is answered.
 */
export function oneByOne(server: Server): void {
  const [handle] = server.listeners('request') as RequestListener[]
  if (handle === undefined) throw new Error('the server has no request listener')
  server.off('request', handle)
  const connections = new WeakMap<Socket, Connection>()
  server.on('connection', (socket: Socket) => connections.set(socket, new Connection(socket, handle)))
  server.on('request', (request, response) => connections.get(request.socket)?.take(request, response))
}

class Connection {
  readonly #socket: Socket
  readonly #handle: RequestListener
  readonly #parse: (piece: Buffer) => void
  readonly #parsed: [IncomingMessage, ServerResponse][] = []
  #underWay: IncomingMessage | null = null
  /** Whether bytes were put back into the socket. */
  #isHeld = false

  constructor(socket: Socket, handle: RequestListener) {
    this.#socket = socket
    this.#handle = handle
    const [parse] = socket.listeners('data') as ((piece: Buffer) => void)[]
    if (parse === undefined) throw new Error('the connection has no parser')
    this.#parse = parse
    socket.off('data', parse)
    socket.on('data', (bytes: Buffer) => this.#read(bytes))
  }

  /** Begins a request at once, or after those before it. */
  take(request: IncomingMessage, response: ServerResponse): void {
    if (this.#underWay !== null) return void this.#parsed.push([request, response])
    this.#underWay = request
    response.once('close', () => {
      this.#underWay = null
      if (this.#parsed.length > 0 || this.#isHeld) setImmediate(() => this.#goOn())
    })
    this.#handle(request, response)
  }

  #goOn(): void {
    if (this.#underWay !== null) return
    const next = this.#socket.destroyed ? undefined : this.#parsed.shift()
    if (next !== undefined) this.take(...next)
    if (!this.#isBusy()) this.#release()
  }

  #read(bytes: Buffer): void {
    let rest = bytes
    for (let left = mostPieces; left > 0 && rest.length > 0 && this.#mayParse(); left -= 1) {
      const found = rest.indexOf(end)
      const to = found === -1 ? rest.length : found + end.length
      this.#parse(rest.subarray(0, to))
      rest = rest.subarray(to)
    }
    if (rest.length > 0 && !this.#socket.destroyed) this.#putBack(rest)
  }

  /** Not while Node itself has paused the socket. */
  #mayParse(): boolean {
    return !this.#isHeld && !this.#isBusy() && !this.#socket.isPaused() && !this.#socket.destroyed
  }

  /** A request whose body is still to come reads on. */
  #isBusy(): boolean {
    return this.#parsed.length > 0 || this.#underWay?.complete === true
  }

  #putBack(rest: Buffer): void {
    if (!this.#socket.isPaused()) {
      if (!this.#isHeld && !this.#isBusy()) setImmediate(() => this.#release())
      this.#isHeld = true
      this.#socket.pause()
    }
    this.#socket.unshift(rest)
  }

  #release(): void {
    if (!this.#isHeld) return
    this.#isHeld = false
    this.#socket.resume()
  }
}
