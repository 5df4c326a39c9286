import { vi } from 'vitest'
import { patience } from './patience.ts'

/**
 * Asks again until `assertion` holds, and answers what it answers: for what happens by itself, soon but nobody says when.
 * It throws what the assertion threw last after {@link patience}, which says nothing about how quick a thing is.
 */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: patience, interval: 50 })
}
