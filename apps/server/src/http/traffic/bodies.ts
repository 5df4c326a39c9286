import { finished, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../ground/refusal.ts'
import { isByLink } from '../../identity/caller.ts'
import { Counter, type CounterBounds, type Hold } from '../../limits/counter.ts'
import { holderOf } from './holder.ts'

const KiB = 1024
const MiB = 1024 * KiB

/** A body takes this much memory from its beginning, and four times as much each time that it is full. */
const leastBytes = 16 * KiB

/** Bytes of bodies, by the kind of caller: none may keep another from sending. */
export interface BodyBounds {
  /** Of one network. */
  readonly stranger: CounterBounds
  /** Of one network. */
  readonly signer: CounterBounds
  readonly company: CounterBounds
}

const usual: BodyBounds = {
  stranger: { ofOne: 16 * MiB, own: MiB, inAll: 64 * MiB },
  signer: { ofOne: 64 * MiB, own: 8 * MiB, inAll: 256 * MiB },
  company: { ofOne: 64 * MiB, own: 8 * MiB, inAll: 256 * MiB },
}

const tooMany = {
  message: {
    en: 'Too many of your requests are arriving at once; let one end first.',
    pl: 'Zbyt wiele Twoich żądań nadchodzi naraz; poczekaj, aż któreś się skończy.',
  },
}

export interface BoundBodies {
  /** The bytes of a body. */
  readonly read: (request: FastifyRequest, payload: Readable) => Promise<Buffer>
  /** Bytes that bodies take now. */
  readonly bytes: () => number
}

/**
 * Counts the memory of bodies from arrival to answer: refused RATE_LIMITED if their caller has too much, UNAVAILABLE if
 * all have. The guards have identified the caller by then. A slow body counts only its arrived part, and ends by its
 * request's deadline.
 */
export function boundBodies(app: FastifyInstance, bounds: BodyBounds = usual): BoundBodies {
  const counters = {
    stranger: new Counter(bounds.stranger, tooMany),
    signer: new Counter(bounds.signer, tooMany),
    company: new Counter(bounds.company, tooMany),
  }
  app.decorateRequest('bodyHold', null)
  app.addHook('preParsing', async (request, reply) => {
    const size = Math.min(mostBytesOf(request), leastBytes)
    if (size === 0) return
    const hold = counters[kindOf(request)].hold(holderOf(request), size)
    finished(reply.raw, () => hold[Symbol.dispose]())
    request.bodyHold = hold
  })
  return {
    read: readBody,
    bytes: () => Object.values(counters).reduce((sum, { inAll }) => sum + inAll, 0),
  }
}

function kindOf({ incoming }: FastifyRequest): keyof BodyBounds {
  const caller = incoming?.caller
  if (caller === undefined || caller.kind === 'nobody') return 'stranger'
  return isByLink(caller) ? 'signer' : 'company'
}

/** The announced length; otherwise the route's limit. */
function mostBytesOf({ headers, routeOptions }: FastifyRequest): number {
  const { 'transfer-encoding': coding, 'content-length': length = 0 } = headers
  return coding === undefined ? Number(length) : routeOptions.bodyLimit
}

async function readBody(request: FastifyRequest, payload: Readable): Promise<Buffer> {
  const most = mostBytesOf(request)
  if (most > request.routeOptions.bodyLimit) throw refuse('PAYLOAD_TOO_LARGE')
  return request.bodyHold === null ? Buffer.alloc(0) : readWhole(payload, most, request.bodyHold)
}

/** In one buffer, as Node takes some 500 bytes more for each piece: a body that comes byte by byte would take 500 times its size. */
function readWhole(payload: Readable, most: number, hold: Hold): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  let bytes = Buffer.allocUnsafeSlow(Math.min(most, leastBytes))
  let length = 0
  const add = (piece: Buffer) => {
    const needed = length + piece.length
    if (needed > most) throw refuse('PAYLOAD_TOO_LARGE')
    if (needed > bytes.length) {
      const size = Math.min(most, Math.max(needed, 4 * bytes.length))
      hold.grow(size - bytes.length)
      const larger = Buffer.allocUnsafeSlow(size)
      bytes.copy(larger, 0, 0, length)
      bytes = larger
    }
    length += piece.copy(bytes, length)
  }
  const take = (piece: Buffer) => {
    try {
      add(piece)
    } catch (reason) {
      // The rest flows on and is dropped.
      payload.off('data', take)
      reject(reason)
    }
  }
  payload.on('data', take)
  finished(payload, { writable: false }, (cause) => {
    if (cause) reject(refuse('INVALID_REQUEST', { cause }))
    else resolve(bytes.subarray(0, length))
  })
  return promise
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The memory of its body; null where it has none. */
    bodyHold: Hold | null
  }
}
