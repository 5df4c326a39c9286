import { Socket } from 'node:net'
import { finished, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../ground/refusal.ts'
import { networkOf } from '../limits/network.ts'
import { Held, type Room } from './held.ts'
import { type Kept, overdueFor } from './overdue.ts'

const KiB = 1024
const MiB = 1024 * KiB

/** How much of answers is kept for those who have not read them yet. */
export interface Bounds extends Room {
  /** Answers up to that many bytes leave at once for the system's own buffers, and are not counted. */
  readonly small: number
  /** Bytes for one caller: a company, or the address of whoever calls for none. One answer is always allowed. */
  readonly perCaller: number
  /** Milliseconds after which a connection that takes nothing is ended. */
  readonly patience: number
  /** Milliseconds that every answer has, however slowly it is read. */
  readonly grace: number
  /** Bytes a second. What is not taken after `grace` and its bytes at this pace gives way where there is no room. */
  readonly pace: number
}

const ours: Bounds = {
  small: 64 * KiB,
  perCaller: 64 * MiB,
  own: 16 * MiB,
  inAll: 256 * MiB,
  patience: 60_000,
  grace: 30_000,
  pace: 16 * KiB,
}

/** Says how many bytes are under way now. */
export type UnderWay = () => number

/**
 * Counts the bytes of answers from when they are made until they were taken or the connection is gone. Whoever goes on
 * reading gets his answer, however slowly, while there is room; where there is none, what has been read too slowly ends with
 * its connection. Who has too many under way all the same is refused RATE_LIMITED, before anything is done for him; a read
 * that would be too many in all is refused UNAVAILABLE. Connections that take nothing at all are ended.
 */
export function boundAnswers(app: FastifyInstance, bounds: Bounds = ours): UnderWay {
  const answers = new Answers(bounds)
  app.addHook('preHandler', async (request) => answers.mustHaveRoom(callerOf(request)))
  app.addHook('onSend', async (request, reply, payload) => {
    const size = sizeOf(payload, reply)
    if (size <= bounds.small || request.method === 'HEAD') return payload
    const caller = callerOf(request)
    if (onlyReads(request)) answers.mustHaveRoomFor(size, caller)
    answers.add(reply, size, caller)
    // A text as bytes lies outside of the heap while it waits.
    return typeof payload === 'string' ? Buffer.from(payload) : payload
  })
  return () => answers.bytes
}

interface Answer extends Kept {
  /** Ends it with its connection and gives its bytes back. */
  readonly end: () => void
}

/** The answers that are under way, the oldest first. */
class Answers {
  readonly #bounds: Bounds
  readonly #held = new Held()
  readonly #all = new Set<Answer>()

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  get bytes(): number {
    return this.#held.inAll
  }

  mustHaveRoom(caller: string): void {
    if (!this.#hasRoomOfHis(caller, 1)) throw tooManyOfHis()
  }

  mustHaveRoomFor(size: number, caller: string): void {
    const isFirst = this.#held.of(caller) === 0
    if (!isFirst && !this.#hasRoomOfHis(caller, size)) throw tooManyOfHis()
    if (!this.#hasRoomInAll(caller, size)) throw refuse('UNAVAILABLE')
  }

  add({ raw }: FastifyReply, size: number, caller: string): void {
    // Node begins anew whenever the system takes a part; after the answer it sets its own time again.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(this.#bounds.patience)
    const release = this.#held.hold(caller, size)
    const over = () => {
      this.#all.delete(answer)
      release()
    }
    const answer: Answer = {
      caller,
      size,
      overdueAt: performance.now() + this.#bounds.grace + (size / this.#bounds.pace) * 1_000,
      end: () => {
        raw.destroy()
        over()
      },
    }
    this.#all.add(answer)
    finished(raw, over)
  }

  #hasRoomOfHis(caller: string, size: number): boolean {
    const missing = this.#held.of(caller) + size - this.#bounds.perCaller
    return this.#make(missing, (answer) => answer.caller === caller)
  }

  #hasRoomInAll(caller: string, size: number): boolean {
    const missing = this.#held.missing(caller, size, this.#bounds)
    return this.bytes === 0 || this.#make(missing, () => true)
  }

  /** Ends what is read too slowly, and nothing where that would not be enough. */
  #make(missing: number, mayEnd: (answer: Answer) => boolean): boolean {
    const ending = overdueFor(missing, this.#all, this.#held, mayEnd)
    for (const { end } of ending ?? []) end()
    return ending !== null
  }
}

/** Bytes of an answer. Of one in parts they are said; one that comes piece by piece has none. */
function sizeOf(payload: unknown, reply: FastifyReply): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  if (payload instanceof Uint8Array) return payload.length
  return payload instanceof Readable ? Number(reply.getHeader('content-length') ?? 0) : 0
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
    message: {
      en: 'Too many answers are under way to you; read them before you ask for more.',
      pl: 'Zbyt wiele odpowiedzi jest w drodze; odbierz je, zanim poprosisz o kolejne.',
    },
  })
