import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../limits/network.ts'
import { refuse } from '../refusal.ts'
import { endTooSlow } from './connections.ts'
import { Held } from './held.ts'

const KiB = 1024
const MiB = 1024 * KiB

/** How many bodies may be arriving, and how much of them is kept until they are answered. */
export interface Share {
  /** Bodies of one sender at once that are not there whole. */
  readonly arriving: number
  /** Bytes of one sender. */
  readonly ofOne: number
  /** Bytes of all senders of the kind. */
  readonly inAll: number
}

export interface BodyBounds {
  /** For each network, where nobody is signed in. */
  readonly stranger: Share
  readonly company: Share
  /** For each signing link. */
  readonly signer: Share
  /** Milliseconds that a stranger has for a body; whoever is known has as long as any request. */
  readonly ofStranger: number
  /** Milliseconds that a connection stays for the rest of a body that was answered before it had arrived. */
  readonly afterAnswer: number
}

const ours: BodyBounds = {
  stranger: { arriving: 256, ofOne: 16 * MiB, inAll: 64 * MiB },
  company: { arriving: 256, ofOne: 64 * MiB, inAll: 256 * MiB },
  signer: { arriving: 64, ofOne: 64 * MiB, inAll: 256 * MiB },
  ofStranger: 30_000,
  afterAnswer: 15_000,
}

/**
 * Bodies are read as many at a time, and as much, as whoever sends them may: more of his are refused RATE_LIMITED, more of
 * all UNAVAILABLE, before they are read. It is known by then who calls, as far as doors say so.
 */
export function boundBodies(app: FastifyInstance, bounds: BodyBounds = ours): void {
  const bodies = {
    stranger: new Bodies(bounds.stranger),
    company: new Bodies(bounds.company),
    signer: new Bodies(bounds.signer),
  }
  app.addHook('preParsing', async (request, reply) => {
    const size = sizeOf(request)
    if (size === 0) return
    const { kind, id } = senderOf(request)
    bodies[kind].receive(id, size, request, reply)
    if (kind === 'stranger') unlessWhole(request, bounds.ofStranger, () => endTooSlow(request.raw.socket))
  })
  app.addHook('onResponse', async (request) =>
    unlessWhole(request, bounds.afterAnswer, () => request.raw.destroy()),
  )
}

/** Those of one kind of sender. */
class Bodies {
  readonly #share: Share
  readonly #arriving = new Held()
  readonly #bytes = new Held()

  constructor(share: Share) {
    this.#share = share
  }

  receive(sender: string, size: number, request: FastifyRequest, reply: FastifyReply): void {
    const { arriving, ofOne, inAll } = this.#share
    if (this.#arriving.of(sender) >= arriving || this.#bytes.of(sender) + size > ofOne) throw tooManyOfHis()
    if (this.#bytes.inAll + size > inAll) throw refuse('UNAVAILABLE')
    finished(request.raw, this.#arriving.hold(sender, 1))
    // Until it is answered: it waits for its turn as bytes.
    finished(reply.raw, this.#bytes.hold(sender, size))
  }
}

/** Bytes; as many as it may be where it does not say. What says that it is more is refused by the framework, unread. */
function sizeOf({ headers, routeOptions }: FastifyRequest): number {
  const { bodyLimit } = routeOptions
  return headers['transfer-encoding'] === undefined
    ? Math.min(Number(headers['content-length'] ?? 0), bodyLimit)
    : bodyLimit
}

function senderOf({ incoming, ip }: FastifyRequest): { kind: 'stranger' | 'company' | 'signer'; id: string } {
  const caller = incoming?.caller
  if (caller === undefined || caller.kind === 'nobody') return { kind: 'stranger', id: networkOf(ip) }
  return caller.kind === 'signer'
    ? { kind: 'signer', id: caller.grantId }
    : { kind: 'company', id: caller.tenantId }
}

/** Does it after so many milliseconds, unless all of the request has been read or its connection is gone by then. */
function unlessWhole({ raw }: FastifyRequest, ms: number, end: () => void): void {
  if (raw.complete) return
  const timer = setTimeout(end, ms).unref()
  finished(raw, () => clearTimeout(timer))
}

const tooManyOfHis = () =>
  refuse('RATE_LIMITED', {
    message: {
      en: 'Too many of your requests are arriving at once; let one end first.',
      pl: 'Zbyt wiele Twoich żądań nadchodzi naraz; poczekaj, aż któreś się skończy.',
    },
  })
