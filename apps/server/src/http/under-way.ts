import { Socket } from 'node:net'
import { finished, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../limits/network.ts'
import { refuse } from '../refusal.ts'

const KiB = 1024
const MiB = 1024 * KiB

/** How much of answers is kept for those who have not read them yet. */
export interface Bounds {
  /** Answers up to that many bytes leave at once for the system's own buffers, and are not counted. */
  readonly small: number
  /** Bytes for one caller: a company, or the address of whoever calls for none. One answer is always allowed. */
  readonly perCaller: number
  /** Bytes in all. */
  readonly inAll: number
  /** Milliseconds after which a connection that takes nothing is ended. */
  readonly patience: number
  /** Bytes a second below which, after `patience`, a connection is ended however steadily it takes them. */
  readonly pace: number
}

const ours: Bounds = {
  small: 64 * KiB,
  perCaller: 64 * MiB,
  inAll: 256 * MiB,
  patience: 30_000,
  pace: 16 * KiB,
}

/** Says how many bytes are under way now. */
export type UnderWay = () => number

/**
 * Counts the bytes of answers from when they are made until they were taken or the connection is gone. Who has too many
 * of them is refused RATE_LIMITED, before anything is done for him; a read that would be too many in all is refused
 * UNAVAILABLE. Connections that do not take their answer are ended.
 */
export function boundAnswers(app: FastifyInstance, bounds: Bounds = ours): UnderWay {
  const held = new Map<string, number>()
  let inAll = 0
  const hold = (caller: string, bytes: number) => {
    held.set(caller, (held.get(caller) ?? 0) + bytes)
    inAll += bytes
  }
  const release = (caller: string, bytes: number) => {
    const left = (held.get(caller) as number) - bytes
    if (left === 0) held.delete(caller)
    else held.set(caller, left)
    inAll -= bytes
  }
  app.addHook('preHandler', async (request) => {
    if ((held.get(callerOf(request)) ?? 0) >= bounds.perCaller) throw tooManyOfHis()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const size = sizeOf(payload, reply)
    if (size <= bounds.small || request.method === 'HEAD') return payload
    const caller = callerOf(request)
    if (onlyReads(request)) {
      const his = held.get(caller) ?? 0
      if (his > 0 && his + size > bounds.perCaller) throw tooManyOfHis()
      if (inAll > 0 && inAll + size > bounds.inAll) throw refuse('UNAVAILABLE')
    }
    hold(caller, size)
    endUnlessTaken(reply, size, bounds, () => release(caller, size))
    // A text as bytes lies outside of the heap while it waits.
    return typeof payload === 'string' ? Buffer.from(payload) : payload
  })
  return () => inAll
}

/** Bytes of an answer. Of one in parts they are said; one that comes piece by piece has none. */
function sizeOf(payload: unknown, reply: FastifyReply): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  if (payload instanceof Uint8Array) return payload.length
  return payload instanceof Readable ? Number(reply.getHeader('content-length') ?? 0) : 0
}

/** Ends the connection when the answer is not taken fast enough, and says when it is over, however it ends. */
function endUnlessTaken({ raw }: FastifyReply, bytes: number, bounds: Bounds, over: () => void): void {
  // Node begins anew whenever the system takes a part; after the answer it sets its own time again.
  if (raw.socket instanceof Socket) raw.socket.setTimeout(bounds.patience)
  const longest = bounds.patience + (bytes / bounds.pace) * 1_000
  const deadline = setTimeout(() => raw.destroy(), longest).unref()
  finished(raw, () => {
    clearTimeout(deadline)
    over()
  })
}

/** Whose bytes they are. */
function callerOf({ incoming, ip }: FastifyRequest): string {
  const caller = incoming?.caller
  if (caller === undefined || caller.kind === 'nobody' || caller.kind === 'signer') return networkOf(ip)
  return caller.tenantId
}

/** What has changed nothing may be refused after it was done. */
const onlyReads = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' || routeOptions.config.operation === 'evidence'

const tooManyOfHis = () =>
  refuse('RATE_LIMITED', {
    message: 'Too many answers are under way to you; read them before you ask for more.',
  })
