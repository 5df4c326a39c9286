import { findType } from '@consign/document-types'
import type { Evidence } from './use-note.ts'

/** Whether a note takes an event in the state that it is in, as its type declares. */
export const takes = ({ type, state }: Evidence['document'], event: string): boolean =>
  findType(type)?.definition.stateMachine.transitions.some(
    (each) => each.event === event && each.from.includes(state),
  ) ?? false
