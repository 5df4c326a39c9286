import { refuse } from '../refusal.ts'

/** Connections that stay open and wait: so many of a company, and so many in all. */
export interface Places {
  /** Takes a place until it is disposed, once or often. Refuses RATE_LIMITED, or UNAVAILABLE when all are taken. */
  enter(line: string): Disposable
  /** The same for the time of some work. */
  take<T>(line: string, work: () => Promise<T>): Promise<T>
}

export function openPlaces(bounds: { readonly ofOne: number; readonly inAll: number }): Places {
  const taken = new Map<string, number>()
  let inAll = 0
  const enter = (line: string): Disposable => {
    const his = taken.get(line) ?? 0
    if (his >= bounds.ofOne) throw tooManyOfHis(bounds.ofOne)
    if (inAll >= bounds.inAll) throw refuse('UNAVAILABLE')
    taken.set(line, his + 1)
    inAll += 1
    let left = false
    return {
      [Symbol.dispose]() {
        if (left) return
        left = true
        inAll -= 1
        const others = (taken.get(line) as number) - 1
        if (others === 0) taken.delete(line)
        else taken.set(line, others)
      },
    }
  }
  return {
    enter,
    async take(line, work) {
      using _place = enter(line)
      return await work()
    },
  }
}

const tooManyOfHis = (most: number) =>
  refuse('RATE_LIMITED', {
    message: {
      en: `Your company listens with ${most} connections already; close one first.`,
      pl: `Twoja firma nasłuchuje już przez ${most} połączeń; najpierw zamknij jedno.`,
    },
  })
