import { types } from '@consign/document-types'
import { expect, it } from 'vitest'
import { notesSearch, statesOf } from './views.ts'

it.each(types)('every state of $name $version but the closed ones is in a view of its own', ({
  definition,
}) => {
  const { states, terminal } = definition.stateMachine
  const shown = new Set<string>(Object.values(statesOf).flatMap((each) => each ?? []))
  expect(states.filter((state) => !terminal.includes(state) && !shown.has(state))).toEqual([])
})

it('an address that names no view, or a wrong one, opens the first', () => {
  expect(notesSearch({ view: 'nonsense', q: 5 })).toEqual({})
  expect(notesSearch({ view: 'needs', q: 'x'.repeat(300) })).toEqual({ view: 'needs', q: 'x'.repeat(200) })
})

it('an address narrows by states and parties that there are, and sorts by a column', () => {
  const asked = { states: ['delivered', 'lost', 'issued'], carrier: 'Szybki', customer: '', sort: '-carrier' }
  expect(notesSearch(asked)).toEqual({ states: ['issued', 'delivered'], carrier: 'Szybki', sort: '-carrier' })
  expect(notesSearch({ states: 'issued', carrier: 5, sort: 'a b' })).toEqual({})
})

it('an address asks for days as a calendar has them, and for no others', () => {
  expect(notesSearch({ from: '2026-09-01', to: '2026-09-30' })).toEqual({
    from: '2026-09-01',
    to: '2026-09-30',
  })
  expect(notesSearch({ from: '2026-13-01', to: '1 Sep' })).toEqual({})
})
