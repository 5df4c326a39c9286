import { findType } from '@consign/document-types'
import type { Evidence } from './use-note.ts'

/** The facts of a note that decide which events it still takes. */
type Course = Pick<Evidence, 'document' | 'events'>

/** Whether a note takes an event now, by its state and by what has happened, as its type declares. */
export function takes({ document: { type, state }, events }: Course, event: string): boolean {
  const happened = new Set(events.map(({ name }) => name))
  return (
    findType(type)?.definition.stateMachine.transitions.some(
      ({ event: name, from, unless = [], after = [] }) =>
        name === event &&
        from.includes(state) &&
        !unless.some((each) => happened.has(each)) &&
        after.every((each) => happened.has(each)),
    ) ?? false
  )
}

/** Whether a note takes no more events. */
export const isClosed = ({ type, state }: Evidence['document']): boolean =>
  findType(type)?.definition.stateMachine.terminal.includes(state) ?? true
