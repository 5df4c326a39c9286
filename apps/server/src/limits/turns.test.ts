import { setImmediate as turn } from 'node:timers/promises'
import { endSharedService } from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Coming, openTurns, type Turns } from './turns.ts'

// It fakes timers or a clock of the whole process.
beforeAll(endSharedService)

/** Work that ends when it is told to; `begun` has the names in the order in which they began. */
function stage(turns: Turns) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const left = new Set<string>()
  return {
    begun,
    take: (line: string, name: string, coming?: Coming) => {
      const taken = turns.take(
        line,
        () => {
          begun.push(name)
          return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
        },
        { gone: () => left.has(name), ...coming },
      )
      // What a test leaves waiting is refused long after it.
      taken.catch(() => undefined)
      return taken
    },
    leave: (name: string) => void left.add(name),
    async end(name: string) {
      ends.get(name)?.()
      await turn()
    },
  }
}

const one = { atOnce: 1, waiting: 3, waitingInAll: 5 }

describe('in turn', () => {
  it('who comes after a flood waits for what is under way, not for what waits', async () => {
    const { begun, take, end } = stage(openTurns(one))
    for (const name of ['a1', 'a2', 'a3']) void take('a', name)
    void take('b', 'b1')
    await turn()
    await end('a1')
    await end('a2')
    await end('b1')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('every line gets one after the other, however much each brings', async () => {
    const { begun, take, end } = stage(openTurns({ ...one, waitingInAll: 99 }))
    for (const line of ['a', 'b', 'c']) for (const n of [1, 2, 3]) void take(line, `${line}${n}`)
    await turn()
    for (let index = 0; index < 9; index++) await end(begun[index] as string)
    expect(begun.join(' ')).toBe('a1 a2 b1 c1 a3 b2 c2 b3 c3')
  })

  it('one line has no more at once than it may, and others use what is left', async () => {
    const { begun, take, end } = stage(openTurns({ ...one, atOnce: 3, ofOneAtOnce: 1 }))
    for (const name of ['a1', 'a2', 'b1']) void take(name[0] as string, name)
    await turn()
    expect(begun).toEqual(['a1', 'b1'])
    await end('a1')
    expect(begun).toEqual(['a1', 'b1', 'a2'])
  })

  it('one line has fewer at once while others come, and all again when they have gone', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { begun, take, end } = stage(
      openTurns({ ...one, atOnce: 9, besideOthers: 1, waiting: 9, waitingInAll: 9 }),
    )
    for (const name of ['a1', 'a2', 'b1', 'a3', 'a4']) void take(name[0] as string, name)
    await turn()
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    await end('a1')
    expect(begun).toHaveLength(3)
    await end('a2')
    expect(begun.at(-1)).toBe('a3')
    vi.advanceTimersByTime(2_500)
    await end('a3')
    void take('a', 'a5')
    await turn()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a5'])
  })

  it('a line that has more to do rests beside others as long as it worked, and not alone', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { begun, take, end } = stage(openTurns({ ...one, atOnce: 2, ofOneAtOnce: 1, rest: 2 }))
    for (const name of ['a1', 'a2', 'a3', 'b1']) void take(name[0] as string, name)
    await turn()
    vi.advanceTimersByTime(100)
    await end('a1')
    await end('b1')
    vi.advanceTimersByTime(199)
    await turn()
    expect(begun).toEqual(['a1', 'b1'])
    vi.advanceTimersByTime(1)
    await turn()
    expect(begun).toEqual(['a1', 'b1', 'a2'])
    vi.advanceTimersByTime(2_500)
    await end('a2')
    expect(begun.at(-1)).toBe('a3')
  })

  it('a line rests longer after what weighs more', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { begun, take, end } = stage(openTurns({ ...one, atOnce: 2, ofOneAtOnce: 1, rest: 1 }))
    for (const name of ['a1', 'a2', 'b1']) void take(name[0] as string, name, { weight: 5 })
    await turn()
    vi.advanceTimersByTime(10)
    await end('a1')
    vi.advanceTimersByTime(49)
    await turn()
    expect(begun).toEqual(['a1', 'b1'])
    vi.advanceTimersByTime(1)
    await turn()
    expect(begun).toEqual(['a1', 'b1', 'a2'])
  })

  it('what a line has under way elsewhere takes of its places beside others, but for the last', async () => {
    const calls = openTurns({
      ...one,
      atOnce: 9,
      ofOneAtOnce: 9,
      besideOthers: 2,
      waiting: 9,
      waitingInAll: 9,
    })
    const bundles = stage(openTurns({ ...one, atOnce: 9 }, calls))
    const { begun, take, end } = stage(calls)
    void bundles.take('a', 'bundle')
    for (const name of ['b1', 'a1', 'a2', 'a3']) void take(name[0] as string, name)
    await turn()
    expect(begun).toEqual(['b1', 'a1'])
    void bundles.take('a', 'another')
    void bundles.take('a', 'and another')
    await end('a1')
    expect(begun).toEqual(['b1', 'a1', 'a2'])
    for (const name of ['bundle', 'another', 'and another']) await bundles.end(name)
    await end('a2')
    expect(begun).toEqual(['b1', 'a1', 'a2', 'a3'])
    void take('a', 'a4')
    void take('a', 'a5')
    await turn()
    expect(begun).toEqual(['b1', 'a1', 'a2', 'a3', 'a4'])
  })

  it('a line rests longer beside others while it has something under way elsewhere', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const calls = openTurns({ ...one, atOnce: 2, ofOneAtOnce: 1, rest: 1 })
    const bundles = stage(openTurns({ ...one, atOnce: 9 }, calls))
    const { begun, take, end } = stage(calls)
    void bundles.take('a', 'bundle')
    for (const name of ['a1', 'a2', 'a3', 'b1']) void take(name[0] as string, name)
    await turn()
    vi.advanceTimersByTime(10)
    await end('a1')
    vi.advanceTimersByTime(29)
    await turn()
    expect(begun).toEqual(['a1', 'b1'])
    vi.advanceTimersByTime(1)
    await turn()
    expect(begun).toEqual(['a1', 'b1', 'a2'])
    await bundles.end('bundle')
    vi.advanceTimersByTime(10)
    await end('a2')
    vi.advanceTimersByTime(10)
    await turn()
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  it('makes room for those who come for other work', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const calls = openTurns({ ...one, atOnce: 9 })
    const { begun, take, end } = stage(openTurns({ ...one, rest: 2 }, calls))
    for (const name of ['a1', 'a2']) void take('a', name)
    await calls.take('b', async () => undefined)
    vi.advanceTimersByTime(100)
    await end('a1')
    expect(begun).toEqual(['a1'])
    vi.advanceTimersByTime(200)
    await turn()
    expect(begun).toEqual(['a1', 'a2'])
  })

  it('what goes first goes before the rest of its line, and has room of its own', async () => {
    const { begun, take, end } = stage(openTurns(one))
    for (const name of ['a0', 'a1', 'a2', 'a3']) void take('a', name)
    await expect(take('a', 'a4')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    void take('a', 'signature', { first: true })
    await turn()
    await end('a0')
    expect(begun).toEqual(['a0', 'signature'])
  })

  it('short works of a line that has more to do owe their rests together', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { begun, take, end } = stage(
      openTurns({ ...one, atOnce: 2, ofOneAtOnce: 1, rest: 1, waiting: 9, waitingInAll: 9 }),
    )
    for (const name of ['a1', 'a2', 'a3', 'b1']) void take(name[0] as string, name)
    await turn()
    vi.advanceTimersByTime(0.75)
    await end('a1')
    expect(begun).toEqual(['a1', 'b1', 'a2'])
    vi.advanceTimersByTime(0.75)
    await end('a2')
    expect(begun).toHaveLength(3)
    vi.advanceTimersByTime(2)
    await turn()
    expect(begun.at(-1)).toBe('a3')
  })

  it('what breathes rests between its parts beside others, and not alone', async () => {
    const calls = openTurns({ ...one, atOnce: 9 })
    const turns = openTurns({ ...one, rest: 3 }, calls)
    const parts = () =>
      turns.take('a', async (breathe) => {
        const rests: number[] = []
        for (let part = 0; part < 2; part++) {
          const until = performance.now() + 20
          while (performance.now() < until);
          const began = performance.now()
          await breathe()
          rests.push(performance.now() - began)
        }
        return Math.min(...rests)
      })
    // A rest takes 60 each time; what else the machine does does not.
    await eventually(async () => expect(await parts()).toBeLessThan(40))
    await calls.take('b', async () => undefined)
    expect(await parts()).toBeGreaterThan(50)
  })

  it('who has left meanwhile is passed over, and what he waits for is not done to its end', async () => {
    const turns = openTurns(one)
    const { begun, take, end, leave } = stage(turns)
    void take('a', 'a0')
    const left = take('a', 'a1')
    void take('a', 'a2')
    leave('a1')
    const refused = expect(left).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await turn()
    await end('a0')
    await refused
    expect(begun).toEqual(['a0', 'a2'])
    expect(turns.waiting).toBe(0)
    let gone = false
    const long = turns.take(
      'b',
      async (breathe) => {
        await breathe()
        gone = true
        await breathe()
        begun.push('to its end')
      },
      { gone: () => gone },
    )
    await end('a2')
    await expect(long).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(begun).toEqual(['a0', 'a2'])
  })

  it('what fails leaves its place to the next', async () => {
    const turns = openTurns(one)
    await expect(turns.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(turns.take('a', async () => 'fine')).resolves.toBe('fine')
    expect(turns.waiting).toBe(0)
  })
})

describe('refuses', () => {
  it('what is too much of one line with RATE_LIMITED, and takes what others bring', async () => {
    const turns = openTurns(one)
    const { begun, take, end } = stage(turns)
    for (const name of ['a0', 'a1', 'a2', 'a3']) void take('a', name)
    await expect(take('a', 'a4')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    void take('b', 'b1')
    await end('a0')
    expect(begun).toEqual(['a0', 'a1'])
    expect(turns.waiting).toBe(3)
  })

  it('the last of the longest line with UNAVAILABLE when too much waits in all', async () => {
    const turns = openTurns({ ...one, waitingInAll: 3 })
    const { take } = stage(turns)
    void take('a', 'a0')
    const [, second, third] = ['a1', 'a2', 'a3'].map((name) => take('a', name))
    const refused = [third, second].map((work) => expect(work).rejects.toMatchObject({ code: 'UNAVAILABLE' }))
    void take('b', 'b1')
    void take('c', 'c1')
    await Promise.all(refused)
    expect(turns.waiting).toBe(3)
  })

  it('what has waited too long: with RATE_LIMITED behind its own line, with UNAVAILABLE behind others', async () => {
    const turns = openTurns({ ...one, patience: 20 })
    const { begun, take, end } = stage(turns)
    void take('a', 'a0')
    const refused = [
      expect(take('a', 'a1')).rejects.toMatchObject({ code: 'RATE_LIMITED' }),
      expect(take('b', 'b1')).rejects.toMatchObject({ code: 'UNAVAILABLE' }),
    ]
    await Promise.all(refused)
    expect(turns.waiting).toBe(0)
    await end('a0')
    void take('b', 'b2')
    await turn()
    expect(begun).toEqual(['a0', 'b2'])
  })
})
