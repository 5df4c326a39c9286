import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Position } from './position.ts'
import { keep, openMemory, type Sent, sendWaiting } from './queue.ts'

const at = (at: number): Position => ({ at, lat: 52, lon: 21 })
const hour = 3_600_000

async function shelfWith(count: number) {
  const shelf = openMemory()
  for (let i = 0; i < count; i++) await keep(shelf, at(i))
  return shelf
}

/** A service that answers in this order, and taken from then on. */
function serviceWith(...answers: Sent[]) {
  const batches: number[][] = []
  const post = async (positions: readonly Position[]): Promise<Sent> => {
    batches.push(positions.map(({ at }) => at))
    return answers.shift() ?? { is: 'taken' }
  }
  return { batches, post }
}

describe('what waits is sent', () => {
  it('oldest first, at most 500 at once, and then waits no more', async () => {
    const shelf = await shelfWith(1201)
    const { batches, post } = serviceWith()
    expect(await sendWaiting(shelf, post)).toEqual({ sent: { is: 'taken' }, count: 1201 })
    expect(batches.map(({ length }) => length)).toEqual([500, 500, 201])
    expect(batches.flat()).toEqual(Array.from({ length: 1201 }, (_, i) => i))
    expect(await shelf.count()).toBe(0)
  })

  it('nothing of it, where nothing waits', async () => {
    const { batches, post } = serviceWith()
    expect(await sendWaiting(openMemory(), post)).toEqual({ sent: { is: 'taken' }, count: 0 })
    expect(batches).toEqual([])
  })

  it('once more after an answer was lost, and stays until then', async () => {
    const shelf = await shelfWith(3)
    const { batches, post } = serviceWith({ is: 'later' })
    expect(await sendWaiting(shelf, post)).toEqual({ sent: { is: 'later' }, count: 0 })
    expect(await shelf.count()).toBe(3)
    await sendWaiting(shelf, post)
    expect(batches).toEqual([
      [0, 1, 2],
      [0, 1, 2],
    ])
  })

  it('never, where the link is over', async () => {
    const shelf = await shelfWith(600)
    const over = { is: 'over', code: 'TRACKING_LINK_ENDED' } as const
    const { batches, post } = serviceWith({ is: 'taken' }, over)
    expect(await sendWaiting(shelf, post)).toEqual({ sent: over, count: 500 })
    expect(batches).toHaveLength(2)
  })

  it('past a position that the service will never take, which is given up alone', async () => {
    for (const bad of [0, 1, 250, 499, 700, 999]) {
      const shelf = await shelfWith(1000)
      const taken: number[] = []
      const post = async (positions: readonly Position[]): Promise<Sent> => {
        if (positions.some(({ at }) => at === bad)) return { is: 'wrong' }
        taken.push(...positions.map(({ at }) => at))
        return { is: 'taken' }
      }
      expect((await sendWaiting(shelf, post)).count).toBe(999)
      expect(taken).toEqual(Array.from({ length: 1000 }, (_, i) => i).filter((each) => each !== bad))
      expect(await shelf.count()).toBe(0)
    }
  })

  it('exactly once by moments, whatever fails on the way', async () => {
    const answer = fc.constantFrom<Sent>({ is: 'taken' }, { is: 'later' })
    await fc.assert(
      fc.asyncProperty(
        fc.array(answer, { maxLength: 30 }),
        fc.integer({ min: 0, max: 1100 }),
        async (answers, count) => {
          const shelf = await shelfWith(count)
          const stored = new Set<number>()
          let doubles = 0
          const post = async (positions: readonly Position[]): Promise<Sent> => {
            const next = answers.shift() ?? { is: 'taken' }
            if (next.is === 'taken') {
              for (const { at } of positions) {
                doubles += stored.has(at) ? 1 : 0
                stored.add(at)
              }
            }
            return next
          }
          while ((await sendWaiting(shelf, post)).sent.is !== 'taken');
          expect([stored.size, doubles, await shelf.count()]).toEqual([count, 0, 0])
        },
      ),
      { numRuns: 12 },
    )
  })
})

describe('what waits is bounded', () => {
  it('by 72 hours, as long as the service takes it', async () => {
    const shelf = openMemory()
    for (const hours of [0, 1, 72, 73]) await keep(shelf, at(hours * hour))
    expect((await shelf.first(9)).map(({ at }) => at / hour)).toEqual([1, 72, 73])
  })

  it('by 5,000 positions: the oldest are given up', async () => {
    const shelf = await shelfWith(5003)
    expect(await shelf.count()).toBe(5000)
    expect((await shelf.first(1))[0]?.at).toBe(3)
  })

  it('by one position of a moment', async () => {
    const shelf = openMemory()
    await keep(shelf, at(1))
    await keep(shelf, { ...at(1), lat: 53 })
    expect(await shelf.count()).toBe(1)
  })
})
