import { finished, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../ground/refusal.ts'
import { networkOf } from '../limits/network.ts'
import { Bodies, type Share } from './bodies.ts'
import type { Body, Pace, Sender } from './body.ts'
import { endTooSlow } from './connections.ts'

const KiB = 1024
const MiB = 1024 * KiB

export interface BodyBounds {
  /** For each network, where nobody is signed in. */
  readonly stranger: Share
  readonly company: Share
  /** For each signing link; its company owns it. */
  readonly signer: Share
  readonly pace: Pace
  /** Milliseconds that a stranger has for a body; whoever is known has as long as any request. */
  readonly ofStranger: number
  /** Milliseconds that a connection stays for the rest of a body that was answered before it had arrived. */
  readonly afterAnswer: number
}

const ours: BodyBounds = {
  stranger: { arriving: 256, ofOne: 16 * MiB, own: MiB, inAll: 64 * MiB },
  company: { arriving: 256, ofOne: 64 * MiB, own: 8 * MiB, inAll: 256 * MiB },
  signer: { arriving: 64, ofOne: 64 * MiB, own: 8 * MiB, inAll: 256 * MiB },
  // A phone that sends 40 kbit/s is faster.
  pace: { grace: 30_000, bytes: 4 * KiB },
  ofStranger: 30_000,
  afterAnswer: 15_000,
}

export interface BoundBodies {
  /** The bytes of a body. */
  readonly read: (request: FastifyRequest, payload: Readable) => Promise<Buffer>
  /** How many bytes of them there are now. */
  readonly bytes: () => number
}

/**
 * Bodies are read as many at a time, and as much, as whoever sends them may: more of his are refused RATE_LIMITED, more of
 * all UNAVAILABLE. It is known by then who calls, as far as doors say so. Where there is no room, what arrives too slowly
 * gives way: whoever sends faster than the pace, and no more than his own share, is refused for nobody's trickling.
 */
export function boundBodies(app: FastifyInstance, bounds: BodyBounds = ours): BoundBodies {
  const bodies = {
    stranger: new Bodies(bounds.stranger, bounds.pace),
    company: new Bodies(bounds.company, bounds.pace),
    signer: new Bodies(bounds.signer, bounds.pace),
  }
  app.decorateRequest('arriving', null)
  app.addHook('preParsing', async (request, reply) => {
    const size = sizeOf(request)
    if (size === 0) return
    const { kind, ...sender } = senderOf(request)
    const body = bodies[kind].announce(sender, size)
    finished(request.raw, () => bodies[kind].arrived(body))
    // Until it is answered: it waits for its turn as bytes.
    finished(reply.raw, () => bodies[kind].forget(body))
    request.arriving = body
    if (kind === 'stranger') unlessWhole(request, bounds.ofStranger, () => endTooSlow(request.raw.socket))
  })
  app.addHook('onResponse', async (request) =>
    unlessWhole(request, bounds.afterAnswer, () => request.raw.destroy()),
  )
  const bytes = () => Object.values(bodies).reduce((sum, { bytes }) => sum + bytes, 0)
  return { read: readBody, bytes }
}

async function readBody(
  { arriving, headers, routeOptions }: FastifyRequest,
  payload: Readable,
): Promise<Buffer> {
  const { bodyLimit } = routeOptions
  if (Number(headers['content-length'] ?? 0) > bodyLimit) throw refuse('PAYLOAD_TOO_LARGE')
  return arriving === null ? Buffer.alloc(0) : arriving.read(payload, bodyLimit)
}

/** Bytes; as many as it may be where it does not say. What says that it is more is refused unread. */
function sizeOf({ headers, routeOptions }: FastifyRequest): number {
  const { bodyLimit } = routeOptions
  return headers['transfer-encoding'] === undefined
    ? Math.min(Number(headers['content-length'] ?? 0), bodyLimit)
    : bodyLimit
}

function senderOf({ incoming, ip }: FastifyRequest): Sender & { kind: 'stranger' | 'company' | 'signer' } {
  const caller = incoming?.caller
  if (caller === undefined || caller.kind === 'nobody') {
    const network = networkOf(ip)
    return { kind: 'stranger', id: network, owner: network }
  }
  const { tenantId } = caller
  return caller.kind === 'signer'
    ? { kind: 'signer', id: caller.grantId, owner: tenantId }
    : { kind: 'company', id: tenantId, owner: tenantId }
}

/** Does it after so many milliseconds, unless all of the request has been read or its connection is gone by then. */
function unlessWhole({ raw }: FastifyRequest, ms: number, end: () => void): void {
  if (raw.complete) return
  const timer = setTimeout(end, ms).unref()
  finished(raw, () => clearTimeout(timer))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Its body, once it is known whose it is; null where it has none. */
    arriving: Body | null
  }
}
