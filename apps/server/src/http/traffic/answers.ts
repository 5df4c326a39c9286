import { finished, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../ground/refusal.ts'
import { type Clock, systemClock } from '../../limits/clock.ts'
import { Counter, type CounterBounds } from '../../limits/counter.ts'
import { holderOf } from './holder.ts'

const KiB = 1024
const MiB = 1024 * KiB

/** Bytes of answers that are kept until their callers have read them. */
interface AnswerBounds extends CounterBounds {
  /** Answers up to that many bytes leave at once for the system's own buffers, and are not counted. */
  readonly small: number
  /** Milliseconds that every answer has, however slowly it is read. */
  readonly grace: number
  /** Bytes a second: after `grace` and its bytes at this pace an answer ends with its connection. */
  readonly pace: number
}

const usual: AnswerBounds = {
  small: 64 * KiB,
  ofOne: 64 * MiB,
  own: 16 * MiB,
  inAll: 256 * MiB,
  grace: 60_000,
  // A phone on 3G with 20 kB a second is faster.
  pace: 16 * KiB,
}

const tooMany = {
  message: {
    en: 'Too many answers are under way to you; read them before you ask for more.',
    pl: 'Zbyt wiele odpowiedzi jest w drodze; odbierz je, zanim poprosisz o kolejne.',
  },
}

/**
 * Counts the bytes of answers from when they are made until they are taken or their connection is gone. A caller with too
 * many is refused RATE_LIMITED before anything is done for them; a read that is too much in all is refused UNAVAILABLE.
 * Answers how many bytes are under way now.
 */
export function boundAnswers(
  app: FastifyInstance,
  bounds: AnswerBounds = usual,
  clock: Clock = systemClock,
): () => number {
  const counter = new Counter(bounds, tooMany)
  app.addHook('preHandler', async (request) => {
    if (counter.of(holderOf(request)) >= bounds.ofOne) throw refuse('RATE_LIMITED', tooMany)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const size = sizeOf(payload, reply)
    if (size <= bounds.small || request.method === 'HEAD') return payload
    const holder = holderOf(request)
    // One answer is allowed, however large.
    if (onlyReads(request)) counter.eventMustFit(holder, Math.min(size, bounds.ofOne))
    const hold = counter.holdAnyway(holder, size)
    const cancel = clock.after(bounds.grace + (size / bounds.pace) * 1_000, () => reply.raw.destroy())
    finished(reply.raw, () => {
      cancel()
      hold[Symbol.dispose]()
    })
    // A text as bytes lies outside of the heap while it waits.
    return typeof payload === 'string' ? Buffer.from(payload) : payload
  })
  return () => counter.inAll
}

/** Bytes of an answer. Of one in parts they are declared; one that comes piece by piece has none. */
function sizeOf(payload: unknown, reply: FastifyReply): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  if (payload instanceof Uint8Array) return payload.length
  return payload instanceof Readable ? Number(reply.getHeader('content-length') ?? 0) : 0
}

/** The answer to a write is never refused. */
const onlyReads = ({ method, incoming }: FastifyRequest): boolean =>
  method === 'GET' || incoming?.operation?.readOnly === true
