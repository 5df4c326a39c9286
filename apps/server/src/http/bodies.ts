import { refuse } from '../ground/refusal.ts'
import { Body, type Pace, type Sender } from './body.ts'
import { Held, type Room } from './held.ts'
import { overdueFor } from './overdue.ts'

/**
 * How many bodies of one kind of sender may be arriving, and how many bytes of them are kept until they are answered: of
 * their owner, and in all.
 */
export interface Share extends Room {
  /** Bodies of one sender at once that are not there whole. */
  readonly arriving: number
  /** Bytes of one sender. */
  readonly ofOne: number
}

/**
 * The bodies of one kind of sender. Counted is what has arrived, as much memory as it takes: a body that was announced and
 * does not come takes nothing from anybody.
 */
export class Bodies {
  readonly #share: Share
  readonly #pace: Pace
  readonly #arriving = new Held()
  readonly #ofSenders = new Held()
  readonly #ofOwners = new Held()
  readonly #unfinished = new Set<Body>()

  constructor(share: Share, pace: Pace) {
    this.#share = share
    this.#pace = pace
  }

  get bytes(): number {
    return this.#ofOwners.inAll
  }

  /** A body of at most `size` bytes is about to be read: refused where there is no room for it now, nor could be made. */
  announce(sender: Sender, size: number): Body {
    if (this.#arriving.of(sender.id) >= this.#share.arriving) throw tooManyOfHis()
    this.#mustEndFor(size, sender)
    const body = new Body(this, sender, size, this.#pace)
    this.#arriving.add(sender.id, 1)
    this.#unfinished.add(body)
    return body
  }

  /** So many bytes more of it are here. What is overdue ends where there is no room for them otherwise. */
  grow(body: Body, bytes: number): void {
    for (const slow of this.#mustEndFor(bytes, body.sender, body)) slow.giveWay()
    this.#add(body, bytes)
  }

  /** Nothing more of it arrives. */
  arrived(body: Body): void {
    if (this.#unfinished.delete(body)) this.#arriving.add(body.sender.id, -1)
  }

  /** It is kept no longer. */
  forget(body: Body): void {
    this.#add(body, -body.size)
  }

  #add(body: Body, bytes: number): void {
    this.#ofSenders.add(body.sender.id, bytes)
    this.#ofOwners.add(body.sender.owner, bytes)
    body.size += bytes
  }

  /** What gives way to so many bytes: first of his own, where he has too many. */
  #mustEndFor(bytes: number, { id, owner }: Sender, except?: Body): readonly Body[] {
    const tooMany = this.#ofSenders.of(id) + bytes - this.#share.ofOne
    const isHis = (body: Body) => body !== except && body.sender.id === id
    const his = overdueFor(tooMany, this.#unfinished, this.#ofOwners, isHis)
    if (his === null) throw tooManyOfHis()
    const short = this.#ofOwners.missing(owner, bytes, this.#share)
    const missing = short - his.reduce((sum, { size }) => sum + size, 0)
    const isOther = (body: Body) => body !== except && !his.includes(body)
    const all = overdueFor(missing, this.#unfinished, this.#ofOwners, isOther)
    if (all === null) throw refuse('UNAVAILABLE')
    return [...his, ...all]
  }
}

const tooManyOfHis = () =>
  refuse('RATE_LIMITED', {
    message: {
      en: 'Too many of your requests are arriving at once; let one end first.',
      pl: 'Zbyt wiele Twoich żądań nadchodzi naraz; poczekaj, aż któreś się skończy.',
    },
  })
