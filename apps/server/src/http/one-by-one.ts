import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Where a head ends, or a body in chunks: behind it another request may begin (RFC 9112 2.1, 7.1). */
const end = Buffer.from('\r\n\r\n')

/** Ends that are looked behind in one turn of the event loop: a body full of them has its connection wait, nobody else. */
const mostPieces = 64

/**
 * The requests of a connection are carried out one after another, as RFC 9112 9.3.2 wants it of those that change
 * something. What a client sends meanwhile waits unread, without being looked at, and is not lost; of a packet with
 * thousands of requests each turn of the event loop begins one. A connection that sends its next request after the answer,
 * as nearly all do, is never held.
 *
 * Node reads all requests of a packet in one go, whatever becomes of them: so it is given what came up to where a
 * request may end, and the next piece when that one has been answered.
 */
export function oneByOne(server: Server): void {
  const [handle] = server.listeners('request') as RequestListener[]
  if (handle === undefined) throw new Error('The server has nobody who answers.')
  server.off('request', handle)
  const connections = new WeakMap<Socket, Connection>()
  server.on('connection', (socket: Socket) => connections.set(socket, new Connection(socket, handle)))
  server.on('request', (request, response) => connections.get(request.socket)?.take(request, response))
}

class Connection {
  readonly #socket: Socket
  readonly #handle: RequestListener
  readonly #parse: (piece: Buffer) => void
  readonly #waiting: [IncomingMessage, ServerResponse][] = []
  #underWay: IncomingMessage | null = null
  /** Whether what has come waits for us; Node may let it flow at the end of every message, and is given it later. */
  #isHeld = false

  constructor(socket: Socket, handle: RequestListener) {
    this.#socket = socket
    this.#handle = handle
    // Node's own, which is there by now: it had the first word about the connection.
    const [parse] = socket.listeners('data') as ((piece: Buffer) => void)[]
    if (parse === undefined) throw new Error('Nobody reads the connection.')
    this.#parse = parse
    socket.off('data', parse)
    socket.on('data', (bytes: Buffer) => this.#read(bytes))
  }

  /** A request begins at once, or when those before it have been answered. */
  take(request: IncomingMessage, response: ServerResponse): void {
    if (this.#underWay !== null) return void this.#waiting.push([request, response])
    this.#underWay = request
    response.once('close', () => this.#over())
    this.#handle(request, response)
  }

  #over(): void {
    this.#underWay = null
    if (this.#waiting.length > 0 || this.#isHeld) setImmediate(() => this.#goOn())
  }

  #goOn(): void {
    if (this.#underWay !== null) return
    const next = this.#socket.destroyed ? undefined : this.#waiting.shift()
    if (next !== undefined) this.take(...next)
    if (!this.#isBusy()) this.#release()
  }

  #read(bytes: Buffer): void {
    let rest = bytes
    for (let left = mostPieces; left > 0 && rest.length > 0 && this.#mayRead(); left -= 1) {
      const found = rest.indexOf(end)
      const to = found === -1 ? rest.length : found + end.length
      this.#parse(rest.subarray(0, to))
      rest = rest.subarray(to)
    }
    if (rest.length > 0 && !this.#socket.destroyed) this.#putBack(rest)
  }

  /** Not while Node itself has paused it: until what it sent is taken, or what it read is used. */
  #mayRead(): boolean {
    return !this.#isHeld && !this.#isBusy() && !this.#socket.isPaused() && !this.#socket.destroyed
  }

  /** A request whose body is still to come reads on. */
  #isBusy(): boolean {
    return this.#waiting.length > 0 || this.#underWay?.complete === true
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
