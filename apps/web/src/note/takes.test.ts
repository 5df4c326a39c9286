import { expect, it } from 'vitest'
import { takes } from './takes.ts'

const noteIn = (state: string, { name = 'ecmr', happened = [] as string[] } = {}) =>
  ({ document: { type: { name, version: '1' }, state }, events: happened.map((name) => ({ name })) }) as never

it('a note is cancelled while its type says so, and one of an unknown type never', () => {
  expect(takes(noteIn('issued'), 'document.cancelled')).toBe(true)
  expect(takes(noteIn('taken_over'), 'document.cancelled')).toBe(false)
  expect(takes(noteIn('cancelled'), 'document.cancelled')).toBe(false)
  expect(takes(noteIn('issued', { name: 'unknown' }), 'document.cancelled')).toBe(false)
})

it('what has happened counts, not only the state', () => {
  expect(takes(noteIn('amended'), 'document.cancelled')).toBe(true)
  expect(takes(noteIn('amended', { happened: ['consent.carrier'] }), 'document.cancelled')).toBe(false)
  const both = { happened: ['consent.sender', 'consent.carrier'] }
  expect(takes(noteIn('amended'), 'transport.departed')).toBe(false)
  expect(takes(noteIn('amended', both), 'transport.departed')).toBe(true)
})

it('whoever is asked for a signature can give one', () => {
  expect(takes(noteIn('issued'), 'consent.carrier')).toBe(true)
  expect(takes(noteIn('cancelled'), 'consent.carrier')).toBe(false)
})
