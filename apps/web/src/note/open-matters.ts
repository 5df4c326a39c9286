import { type Moment, momentOf } from './moments.ts'
import { isClosed } from './takes.ts'
import type { Evidence } from './use-note.ts'

/** What answers both, and what an obstacle alone: the road goes on. */
const answers: ReadonlySet<string | null> = new Set([
  'instructions.given',
  'delivery.refused',
  'document.amended',
  'consent.consignee',
])
const goesOn: ReadonlySet<string | null> = new Set(['transport.departed', 'transport.arrived'])

/** Obstacles and requests for instructions that wait for an answer, as the list of what needs attention counts them. */
export function openMatters(evidence: Evidence): Moment[] {
  if (isClosed(evidence.document)) return []
  let [obstacle, asked]: (Evidence['events'][number] | null)[] = [null, null]
  for (const event of evidence.events) {
    if (event.name === 'delivery.obstacle') obstacle = event
    else if (event.name === 'instructions.requested') asked = event
    else if (answers.has(event.name)) [obstacle, asked] = [null, null]
    else if (goesOn.has(event.name)) obstacle = null
  }
  return [obstacle, asked].flatMap((event) => (event ? [momentOf(evidence, event)] : []))
}
