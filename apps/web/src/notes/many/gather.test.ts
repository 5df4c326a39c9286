import { describe, expect, it } from 'vitest'
import { gather, mostBytes, NotFetched, TooLarge } from './gather.ts'

const notes = Array.from({ length: 40 }, (_, i) => ({ id: String(i), reference: `ZL/${i}` }))
const bytesOf = (text: string) => new TextEncoder().encode(text)
const quiet = () => undefined

describe('the files of many notes', () => {
  it('are in the order of the notes, whichever comes first', async () => {
    const late = (id: string) =>
      id === '0' ? Promise.resolve().then(() => bytesOf(id)) : Promise.resolve(bytesOf(id))
    const files = await gather(notes, '.pdf', late, quiet)
    expect([...files.keys()].slice(0, 3)).toEqual(['ZL-0.pdf', 'ZL-1.pdf', 'ZL-2.pdf'])
    expect([...files.values()].map((file) => new TextDecoder().decode(file))).toEqual(
      notes.map(({ id }) => id),
    )
  })

  it('are counted as they come', async () => {
    const told: number[] = []
    await gather(
      notes,
      '.pdf',
      async (id) => bytesOf(id),
      (n) => told.push(n),
    )
    expect(told).toEqual(notes.map((_, i) => i + 1))
  })

  it('are fetched a few at a time', async () => {
    let [now, most] = [0, 0]
    const counted = async (id: string) => {
      now += 1
      most = Math.max(most, now)
      await Promise.resolve()
      now -= 1
      return bytesOf(id)
    }
    await gather(notes, '.pdf', counted, quiet)
    expect(most).toBeLessThanOrEqual(3)
  })
})

describe('none is saved', () => {
  it('where one cannot be fetched, which is named; no further one is asked for', async () => {
    const asked: string[] = []
    const failing = async (id: string) => {
      asked.push(id)
      if (id === '5') throw new Error('gone')
      return bytesOf(id)
    }
    const error = await gather(notes, '.pdf', failing, quiet).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(NotFetched)
    expect((error as NotFetched).reference).toBe('ZL/5')
    expect(asked.length).toBeLessThan(notes.length)
  })

  it('where they are more than a browser should hold', async () => {
    const large = { length: mostBytes / 2 + 1 } as Uint8Array<ArrayBuffer>
    await expect(gather(notes, '.zip', async () => large, quiet)).rejects.toBeInstanceOf(TooLarge)
  })
})
