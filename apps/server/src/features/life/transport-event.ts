import { refuse } from '../../ground/refusal.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import { mustKnow, mustNotBeReceived, type Note } from './note.ts'
import type { Decision } from './prepare-step.ts'

interface Reported {
  readonly occurredAt: string
  readonly place: { readonly lat: number; readonly lon: number } | { readonly text: string } | null
  readonly source: 'person' | 'tracking'
}

/** Between taking over and delivery. Refuses EVENT_NOT_OF_TYPE, DOCUMENT_CLOSED, NOT_TAKEN_OVER, ALREADY_DELIVERED. */
export function transportEvent(note: Note, event: 'departed' | 'arrived', reported: Reported): Decision {
  const name = `transport.${event}`
  mustKnow(note, name)
  mustBeOpen(note.rows.document)
  mustBeTakenOver(note)
  mustNotBeReceived(note)
  return { name, payload: { ...reported } }
}

/** Both have ever signed: an amendment in transit does not unload the lorry. */
function mustBeTakenOver({ signed }: Note): void {
  if (!signed.has('sender') || !signed.has('carrier')) throw refuse('NOT_TAKEN_OVER')
}
