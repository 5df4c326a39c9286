import { hash } from 'node:crypto'

const sha256 = (...parts: readonly Uint8Array[]): Uint8Array =>
  new Uint8Array(hash('sha256', Buffer.concat(parts), 'buffer'))

const split = (n: number): number => 2 ** Math.floor(Math.log2(n - 1))

/** RFC 6962 §2.1 word for word, with hashes of node:crypto, independent of the code under test. Results are cached. */
export const naiveTree = (entries: readonly Uint8Array[]) => {
  const known = new Map<string, Uint8Array>()

  /** MTH(D[start:end]). */
  const mth = (start: number, end: number): Uint8Array => {
    const name = `${start}:${end}`
    const found = known.get(name) ?? made(start, end)
    known.set(name, found)
    return found
  }

  const made = (start: number, end: number): Uint8Array => {
    if (start === end) return sha256()
    if (end - start === 1) return sha256(Uint8Array.of(0), entries[start] as Uint8Array)
    const middle = start + split(end - start)
    return sha256(Uint8Array.of(1), mth(start, middle), mth(middle, end))
  }

  /** PATH(m, D[n]), of the entries from `start` on. */
  const path = (m: number, end: number, start = 0): readonly Uint8Array[] => {
    if (end - start === 1) return []
    const middle = start + split(end - start)
    return m < middle
      ? [...path(m, middle, start), mth(middle, end)]
      : [...path(m, end, middle), mth(start, middle)]
  }

  /** SUBPROOF(m, D[n], b), of the entries from `start` on. */
  const subproof = (m: number, end: number, start: number, whole: boolean): readonly Uint8Array[] => {
    if (m === end) return whole ? [] : [mth(start, end)]
    const middle = start + split(end - start)
    return m <= middle
      ? [...subproof(m, middle, start, whole), mth(middle, end)]
      : [...subproof(m, end, middle, false), mth(start, middle)]
  }

  return {
    root: (size: number) => mth(0, size),
    path: (index: number, size: number) => path(index, size),
    proof: (oldSize: number, size: number) => subproof(oldSize, size, 0, true),
  }
}

export const naiveRoot = (entries: readonly Uint8Array[]): Uint8Array =>
  naiveTree(entries).root(entries.length)
