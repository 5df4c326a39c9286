import type { Position } from './position.ts'

/** Where positions wait, in the order of their time; one of each moment. */
export interface Shelf {
  put(position: Position): Promise<void>
  /** The oldest ones. */
  first(most: number): Promise<readonly Position[]>
  remove(positions: readonly Position[]): Promise<void>
  removeBefore(at: number): Promise<void>
  count(): Promise<number>
  clear(): Promise<void>
}

/** How the service answered a batch: taken, try again later, it will never take this, or the link is over. */
export type Sent =
  | { readonly is: 'taken' }
  | { readonly is: 'later'; readonly after?: number }
  | { readonly is: 'wrong' }
  | { readonly is: 'over'; readonly code: string }

export type Post = (positions: readonly Position[]) => Promise<Sent>

/** The service takes no older ones, in milliseconds. */
const oldest = 72 * 3_600_000
/** Of one request. */
const mostAtOnce = 500
/** Three days at one a minute, and some. */
const mostKept = 5_000

/** Keeps a position until it is sent: the oldest are given up where there are too many, or too old for the service. */
export async function keep(shelf: Shelf, position: Position): Promise<void> {
  await shelf.put(position)
  await shelf.removeBefore(position.at - oldest)
  const surplus = (await shelf.count()) - mostKept
  if (surplus > 0) await shelf.remove(await shelf.first(surplus))
}

/**
 * Sends what waits, oldest first, in batches. What is taken is removed; a lost answer sends it once more, which the
 * service counts as repeated. A batch that it will never take is halved until the wrong position is alone: it holds
 * up no others.
 *
 * @returns how it ended, and how many were taken
 */
export async function sendWaiting(shelf: Shelf, post: Post): Promise<{ sent: Sent; count: number }> {
  let most = mostAtOnce
  let count = 0
  for (;;) {
    const batch = await shelf.first(most)
    if (batch.length === 0) return { sent: { is: 'taken' }, count }
    const sent = await post(batch)
    if (sent.is === 'later' || sent.is === 'over') return { sent, count }
    if (sent.is === 'wrong' && batch.length > 1) {
      most = Math.ceil(batch.length / 2)
      continue
    }
    await shelf.remove(batch)
    if (sent.is === 'taken') count += batch.length
    else most = mostAtOnce
  }
}

/** A shelf that lasts as long as the page: where a browser keeps nothing. */
export function openMemory(): Shelf {
  const waiting = new Map<number, Position>()
  const inOrder = () => [...waiting.values()].sort((one, other) => one.at - other.at)
  return {
    put: async (position) => void waiting.set(position.at, position),
    first: async (most) => inOrder().slice(0, most),
    remove: async (positions) => {
      for (const { at } of positions) waiting.delete(at)
    },
    removeBefore: async (at) => {
      for (const each of [...waiting.keys()]) if (each < at) waiting.delete(each)
    },
    count: async () => waiting.size,
    clear: async () => waiting.clear(),
  }
}
