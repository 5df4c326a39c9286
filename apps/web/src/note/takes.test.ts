import { expect, it } from 'vitest'
import { takes } from './takes.ts'

const noteIn = (state: string, name = 'ecmr') => ({ type: { name, version: '1' }, state }) as never

it('a note is cancelled while its type says so, and one of an unknown type never', () => {
  expect(takes(noteIn('issued'), 'document.cancelled')).toBe(true)
  expect(takes(noteIn('taken_over'), 'document.cancelled')).toBe(false)
  expect(takes(noteIn('cancelled'), 'document.cancelled')).toBe(false)
  expect(takes(noteIn('issued', 'unknown'), 'document.cancelled')).toBe(false)
})

it('whoever is asked for a signature can give one', () => {
  expect(takes(noteIn('issued'), 'consent.carrier')).toBe(true)
  expect(takes(noteIn('cancelled'), 'consent.carrier')).toBe(false)
})
