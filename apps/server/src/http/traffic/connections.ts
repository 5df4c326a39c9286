import type { Socket } from 'node:net'
import { catalogue } from '@consign/contract'
import type { FastifyInstance } from 'fastify'
import { Counter } from '../../limits/counter.ts'
import { networksOf } from '../../limits/network.ts'

/** How long connections may do nothing or little, in milliseconds, and how many there may be. */
interface ConnectionBounds {
  /** From its beginning, or that of a further request, until all its headers are there. */
  readonly headers: number
  /** Until its body is there as well. */
  readonly request: number
  /** Nothing is sent or taken by a connection that has a request under way. */
  readonly silence: number
  /** Between two requests: longer than proxies keep theirs, so that none is ended while it is used. */
  readonly idle: number
  /** How often headers and requests are looked after. */
  readonly everyMs: number
  /** Of one network, where no proxy stands between. */
  readonly ofOne: number
  /** Of one network: so many however few are free. */
  readonly own: number
  readonly inAll: number
}

const usual: ConnectionBounds = {
  headers: 30_000,
  // 5 MB from a phone that sends 20 kB a second take 250 s.
  request: 300_000,
  silence: 60_000,
  idle: 72_000,
  everyMs: 5_000,
  ofOne: 2_000,
  own: 64,
  inAll: 10_000,
}

/** The times as the framework and Node name them. */
export const connectionTimes = ({ headers, request, silence, idle, everyMs } = usual) => ({
  requestTimeout: request,
  connectionTimeout: silence,
  keepAliveTimeout: idle,
  http: { headersTimeout: headers, connectionsCheckingInterval: everyMs },
})

/**
 * Closes connections beyond their bounds before anything of them is read: in all, and of one network where connections come
 * from there and not from a proxy.
 */
export function boundConnections(
  { server }: Pick<FastifyInstance, 'server'>,
  behindProxy: boolean,
  bounds = usual,
): void {
  server.maxConnections = bounds.inAll
  if (behindProxy) return
  const counters = new Map<number, Counter>()
  const counterOf = (share: number) => {
    const scaled = { ...bounds, ofOne: bounds.ofOne * share, own: bounds.own * share }
    const counter = counters.get(share) ?? new Counter(scaled)
    counters.set(share, counter)
    return counter
  }
  server.on('connection', (socket: Socket) => {
    const networks = networksOf(socket.remoteAddress ?? '').map(({ name, share }) => ({
      name,
      open: counterOf(share),
    }))
    if (networks.some(({ name, open }) => open.lacks(name, 1) !== null)) return void socket.destroy()
    const holds = networks.map(({ name, open }) => open.holdAnyway(name, 1))
    socket.once('close', () => {
      for (const hold of holds) hold[Symbol.dispose]()
    })
  })
}

const tooSlow = '408 Request Timeout'
const headTooLarge = '431 Request Header Fields Too Large'

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: headTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
}

const messages: Readonly<Record<string, string>> = {
  [tooSlow]: 'The request came too slowly.',
  [headTooLarge]: catalogue.HEAD_TOO_LARGE.en,
}

/** Ends a connection that no route can answer: its request is not valid HTTP, or did not come whole in time. */
export function refuseConnection({ code: cause }: NodeJS.ErrnoException, socket: Socket): void {
  if (cause === 'ECONNRESET' || !socket.writable) return
  const status = statuses[cause ?? ''] ?? '400 Bad Request'
  const code = status === headTooLarge ? 'HEAD_TOO_LARGE' : 'INVALID_REQUEST'
  const message = messages[status] ?? 'The request is not valid HTTP.'
  const body = JSON.stringify({ code, error: message, message })
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    // A client that does not end it as well is not waited for.
    () => socket.destroy(),
  )
}
