import { createHash } from 'node:crypto'

/** RFC 6962 §2.1 word for word, with hashes of node:crypto: slow, and of other making than what it is compared with. */
const sha256 = (...parts: readonly Uint8Array[]): Uint8Array => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return new Uint8Array(hash.digest())
}

type Entries = readonly Uint8Array[]

const split = (n: number): number => 2 ** Math.floor(Math.log2(n - 1))

export const naiveRoot = (entries: Entries): Uint8Array => {
  const [first] = entries
  if (first === undefined) return sha256()
  if (entries.length === 1) return sha256(Uint8Array.of(0), first)
  const k = split(entries.length)
  return sha256(Uint8Array.of(1), naiveRoot(entries.slice(0, k)), naiveRoot(entries.slice(k)))
}

/** PATH(m, D[n]). */
export const naivePath = (m: number, entries: Entries): readonly Uint8Array[] => {
  if (entries.length === 1) return []
  const k = split(entries.length)
  return m < k
    ? [...naivePath(m, entries.slice(0, k)), naiveRoot(entries.slice(k))]
    : [...naivePath(m - k, entries.slice(k)), naiveRoot(entries.slice(0, k))]
}

/** PROOF(m, D[n]). */
export const naiveProof = (m: number, entries: Entries): readonly Uint8Array[] => subproof(m, entries, true)

const subproof = (m: number, entries: Entries, whole: boolean): readonly Uint8Array[] => {
  if (m === entries.length) return whole ? [] : [naiveRoot(entries)]
  const k = split(entries.length)
  return m <= k
    ? [...subproof(m, entries.slice(0, k), whole), naiveRoot(entries.slice(k))]
    : [...subproof(m - k, entries.slice(k), false), naiveRoot(entries.slice(0, k))]
}
