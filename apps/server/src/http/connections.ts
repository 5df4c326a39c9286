import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../limits/network.ts'
import { Held } from './held.ts'

/** How long connections may do nothing or little, in milliseconds, and how many there may be. */
export interface ConnectionBounds {
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
  readonly ofNetwork: number
  /** Of one network: so many however few are free. */
  readonly own: number
  readonly inAll: number
}

const ours: ConnectionBounds = {
  headers: 30_000,
  // A photo of 1 MiB from a phone that sends 40 kbit/s takes three and a half minutes.
  request: 300_000,
  silence: 60_000,
  idle: 72_000,
  everyMs: 5_000,
  ofNetwork: 2_000,
  own: 64,
  inAll: 10_000,
}

/** The times as the framework and Node name them. */
export const connectionTimes = ({ headers, request, silence, idle, everyMs } = ours) => ({
  requestTimeout: request,
  connectionTimeout: silence,
  keepAliveTimeout: idle,
  http: { headersTimeout: headers, connectionsCheckingInterval: everyMs },
})

/**
 * Closes what is too many at once, before anything of it is read: in all, and of one network where that is whom it comes
 * from, and not a proxy: so that however many networks hold all they may, others find some free.
 */
export function boundConnections(
  { server }: Pick<FastifyInstance, 'server'>,
  behindProxy: boolean,
  bounds = ours,
): void {
  server.maxConnections = bounds.inAll
  if (behindProxy) return
  const open = new Held()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const tooMany = open.of(network) >= bounds.ofNetwork || open.missing(network, 1, bounds) > 0
    if (tooMany) socket.destroy()
    else socket.once('close', open.hold(network, 1))
  })
}

/** What cannot be answered by a route: no valid HTTP, or none in time. */
export function refuseConnection({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return
  endWith(socket, statuses[code ?? ''] ?? '400 Bad Request')
}

const tooSlow = '408 Request Timeout'

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
}

/** Ends a connection whose request did not come whole in time; what was answered already is not answered again. */
export const endTooSlow = (socket: Socket): void => endWith(socket, tooSlow)

function endWith(socket: Socket, status: string): void {
  const message = status === tooSlow ? 'The request came too slowly.' : 'The request is not valid HTTP.'
  const body = JSON.stringify({ code: 'INVALID_REQUEST', message })
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    // Whoever does not end it on his side as well is not waited for.
    () => socket.destroy(),
  )
}
