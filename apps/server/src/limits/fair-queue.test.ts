import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Arrival, FairQueue, type QueueBounds } from './fair-queue.ts'

const one = { atOnce: 1, queued: 3, queuedInAll: 9 }

/** A queue with its own clock; the test ends the work. The first letter of a name is its tenant. */
function stage(bounds: QueueBounds) {
  let now = 0
  let timers: { readonly at: number; readonly act: () => void }[] = []
  const clock = {
    now: () => now,
    after(ms: number, act: () => void) {
      const timer = { at: now + ms, act }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  }
  const queue = new FairQueue(bounds, { clock })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    clock,
    queue,
    /** Names in the order of their start. */
    begun,
    take(name: string, arrival?: Arrival) {
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      const work = async () => {
        begun.push(name)
        await promise
        return name
      }
      const taken = queue.take(name[0] as string, work, arrival)
      taken.catch(() => undefined)
      return taken
    },
    async end(name: string) {
      ends.get(name)?.()
      await turn()
    },
    async pass(ms: number) {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { act } of due) act()
      await turn()
    },
  }
}

/** Queues work in this order; startable work has started then. */
async function takeAll({ take }: ReturnType<typeof stage>, ...names: string[]) {
  const taken = names.map((name) => take(name))
  await turn()
  return taken
}
const code = (expected: string) => expect.objectContaining({ code: expected })

describe('tenants are served in turn', () => {
  it('a call behind a flood waits for the calls in progress, not for the queue', async () => {
    const of = stage(one)
    await takeAll(of, 'a1', 'a2', 'a3', 'b1')
    for (const name of ['a1', 'a2', 'b1']) await of.end(name)
    expect(of.begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('one call each, however many each has queued', async () => {
    const of = stage(one)
    await takeAll(of, 'a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3')
    for (let index = 0; index < 9; index += 1) await of.end(of.begun[index] as string)
    expect(of.begun.join(' ')).toBe('a1 a2 b1 c1 a3 b2 c2 b3 c3')
  })

  it('a tenant has no more at once than its bound, and others use what is left', async () => {
    const of = stage({ ...one, atOnce: 3, ofOne: 1 })
    await takeAll(of, 'a1', 'a2', 'b1')
    expect(of.begun).toEqual(['a1', 'b1'])
    await of.end('a1')
    expect(of.begun).toEqual(['a1', 'b1', 'a2'])
  })

  it('what goes first goes before the rest of its tenant, and has room of its own', async () => {
    const of = stage(one)
    await takeAll(of, 'a0', 'a1', 'a2', 'a3')
    await expect(of.take('a4')).rejects.toEqual(code('RATE_LIMITED'))
    of.take('a signature', { first: true })
    of.take('a second signature', { first: true })
    await of.end('a0')
    await of.end('a signature')
    expect(of.begun).toEqual(['a0', 'a signature', 'a second signature'])
  })

  it('work that fails leaves its place to the next', async () => {
    const { queue } = stage(one)
    await expect(queue.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(queue.take('a', async () => 'fine')).resolves.toBe('fine')
  })
})

describe('beside others', () => {
  const bounds = { ...one, atOnce: 9, besideOthers: 1, queued: 9 }

  it('a tenant has fewer at once, and all again when the others have gone', async () => {
    const of = stage(bounds)
    await takeAll(of, 'a1', 'a2', 'b1', 'a3', 'a4')
    expect(of.begun).toEqual(['a1', 'a2', 'b1'])
    await of.end('a1')
    expect(of.begun).toHaveLength(3)
    await of.pass(2_001)
    await of.end('b1')
    expect(of.begun.slice(3)).toEqual(['a3', 'a4'])
  })

  it('a tenant with a backlog rests as many times as long as it worked, and alone it does not', async () => {
    const of = stage({ ...bounds, rest: 3 })
    await takeAll(of, 'a1', 'b1', 'a2', 'a3')
    await of.pass(100)
    await of.end('a1')
    await of.pass(299)
    expect(of.begun).toEqual(['a1', 'b1'])
    await of.pass(1)
    expect(of.begun).toEqual(['a1', 'b1', 'a2'])
    await of.pass(2_001)
    await of.end('a2')
    expect(of.begun.at(-1)).toBe('a3')
  })

  it('a tenant without a backlog does not rest', async () => {
    const of = stage({ ...bounds, rest: 3 })
    await takeAll(of, 'b1', 'a1')
    await of.pass(100)
    await of.end('a1')
    await takeAll(of, 'a2')
    expect(of.begun).toEqual(['b1', 'a1', 'a2'])
  })

  it('long work rests between its parts, also for the others of another queue', async () => {
    const calls = stage(bounds)
    const queue = new FairQueue({ ...one, rest: 5 }, { presence: calls.queue, clock: calls.clock })
    const order: string[] = []
    const long = (name: string) =>
      queue.take('a', async (pause) => {
        await calls.pass(10)
        await pause()
        order.push(name)
      })
    await long('alone')
    await takeAll(calls, 'b1')
    const beside = long('beside')
    for (let turns = 0; turns < 3; turns += 1) await turn()
    await calls.pass(49)
    expect(order).toEqual(['alone'])
    await calls.pass(1)
    await beside
    expect(order).toEqual(['alone', 'beside'])
  })
})

describe('refused, never hung', () => {
  it('what is too much of one tenant, while others are still served', async () => {
    const of = stage(one)
    await takeAll(of, 'a0', 'a1', 'a2', 'a3')
    await expect(of.take('a4')).rejects.toEqual(code('RATE_LIMITED'))
    of.take('b1')
    await of.end('a0')
    await of.end('a1')
    expect([of.begun.at(-1), of.queue.waiting]).toEqual(['b1', 2])
  })

  it('the last of the longest queue, when too much is queued in all', async () => {
    const of = stage({ ...one, queuedInAll: 3 })
    const [, , second, third] = await takeAll(of, 'a0', 'a1', 'a2', 'a3')
    await takeAll(of, 'b1', 'c1')
    await expect(third).rejects.toEqual(code('UNAVAILABLE'))
    await expect(second).rejects.toEqual(code('UNAVAILABLE'))
    expect(of.queue.waiting).toBe(3)
  })

  it('what is queued until its deadline: RATE_LIMITED behind its own tenant, UNAVAILABLE behind others', async () => {
    const of = stage({ ...one, deadline: 20 })
    const [, own, other] = await takeAll(of, 'a0', 'a1', 'b1')
    await of.pass(20)
    await expect(own).rejects.toEqual(code('RATE_LIMITED'))
    await expect(other).rejects.toEqual(code('UNAVAILABLE'))
    expect(of.queue.waiting).toBe(0)
    await of.end('a0')
    await takeAll(of, 'b2')
    expect(of.begun).toEqual(['a0', 'b2'])
  })

  it('what its caller no longer waits for, queued or under way', async () => {
    const of = stage(one)
    let gone = false
    of.take('a0')
    const left = of.take('a1', { gone: () => true })
    of.take('a2')
    await of.end('a0')
    await expect(left).rejects.toEqual(code('RATE_LIMITED'))
    expect(of.begun).toEqual(['a0', 'a2'])
    await of.end('a2')
    const long = of.queue.take(
      'b',
      async (pause) => {
        gone = true
        await pause()
        of.begun.push('to its end')
      },
      { gone: () => gone },
    )
    await expect(long).rejects.toEqual(code('RATE_LIMITED'))
    expect(of.begun).toEqual(['a0', 'a2'])
  })
})
