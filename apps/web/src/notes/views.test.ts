import { types } from '@consign/document-types'
import { expect, it } from 'vitest'
import { notesSearch, statesOf } from './views.ts'

it.each(types)('every state of $name $version but the closed ones is in a view of its own', ({
  definition,
}) => {
  const { states, terminal } = definition.stateMachine
  const shown = new Set(Object.values(statesOf).flatMap((each) => each ?? []))
  expect(states.filter((state) => !terminal.includes(state) && !shown.has(state))).toEqual([])
})

it('an address that names no view, or a wrong one, opens the first', () => {
  expect(notesSearch({ view: 'nonsense', q: 5 })).toEqual({})
  expect(notesSearch({ view: 'needs', q: 'x'.repeat(300) })).toEqual({ view: 'needs', q: 'x'.repeat(200) })
})
