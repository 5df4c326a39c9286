import { noteSteps } from '../client/finish-note.ts'
import type { Table } from '../report.ts'
import type { Section } from '../section.ts'
import { openSides } from '../sides.ts'
import { costs, figuresOf, latencies } from '../sides-report.ts'

/** Milliseconds of a finished note, from its draft to three signatures and the evidence: of the clock and of the processor. */
export const notes: Section = async (effort) => {
  await using sides = await openSides(effort)
  const tables: Table[] = []
  const figures: Record<string, object> = {}
  for (const clients of [1, 16]) {
    const many = clients === 1 ? '1 client' : `${clients} clients`
    const found = await sides.inTurn(`notes: ${many}`, clients, (load, { company }, options) =>
      load.run('finishNotes', { ...options, company }),
    )
    tables.push(costs(`Finished notes, ${many}`, found))
    tables.push(latencies(`Milliseconds of each step, ${many}`, found, noteSteps))
    figures[many] = figuresOf(found)
  }
  return { tables, figures }
}
