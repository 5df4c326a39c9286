import { once } from 'node:events'
import { type AddressInfo, createServer, type ListenOptions, type Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface Listening {
  /**
   * Starts to listen; `localhost` means both loopback addresses (RFC 6761 6.3), since clients choose one. Returns the URL
   * on this machine.
   *
   * @throws Error of Node, `EADDRINUSE` also if another program has the port at the second address
   */
  at(where: { readonly host: string; readonly port: number }): Promise<string>
  /** Accepts no connection any more, and resolves when all requests are answered. */
  close(): Promise<void>
}

const first = '127.0.0.1'
const second = '::1'

/** A machine without IPv6 has no second address. */
const withoutIt: ReadonlySet<unknown> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

/**
 * Every connection reaches the app by one server, whatever its address, so the limits of connections and requests cover
 * all: the framework would listen to `localhost` with a second server outside them.
 */
export function openListening(app: FastifyInstance, beside = second): Listening {
  let others: Server | null = null
  let closing = false
  const silent = silentOnes(app, () => closing)
  // A kept connection would delay the end until it has been idle for long (RFC 9112 9.6).
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
  return {
    async at({ host, port }) {
      await app.listen({ port, host: host === 'localhost' ? first : host })
      const taken = (app.server.address() as AddressInfo).port
      if (host === 'localhost') others = await handOver(app, { host: beside, port: taken })
      return `http://localhost:${taken}`
    },
    async close() {
      closing = true
      const gone = others && once(others.close(), 'close')
      const closed = app.close()
      for (const socket of silent) socket.destroy()
      await Promise.all([closed, gone])
    },
  }
}

/** Connections without a request yet: Node would wait for one. At the end no new one is accepted. */
function silentOnes({ server }: FastifyInstance, isEnding: () => boolean): ReadonlySet<Socket> {
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    if (isEnding()) return void socket.destroy()
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  return silent
}

/** Connections to a second address at the same port, passed to the app's own server; null without such an address. */
async function handOver({ server }: FastifyInstance, where: ListenOptions): Promise<Server | null> {
  // With Node's own options for HTTP servers.
  const beside = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  )
  beside.maxConnections = server.maxConnections
  try {
    await once(beside.listen(where), 'listening')
  } catch (error) {
    if (withoutIt.has((error as NodeJS.ErrnoException).code)) return null
    throw error
  }
  return beside
}
