/**
 * Why the session ends: it expired, the person signed out, or the person erased their account and reads first what
 * stays.
 */
export type Leaving = 'by itself' | 'wanted' | 'erased'

let why: Leaving = 'by itself'
const listeners = new Set<() => void>()

export const leaving = {
  read: (): Leaving => why,
  write(next: Leaving): void {
    why = next
    for (const tell of listeners) tell()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
