import { readArguments, type SectionName } from './arguments.ts'
import { thisMachine } from './machine.ts'
import { number, print, writeResults } from './report.ts'
import { progressDone, type Section } from './section.ts'

/** Loaded one by one: a section that is not wanted costs nothing. */
const sections: Record<SectionName, () => Promise<Section>> = {
  notes: async () => (await import('./sections/notes.ts')).notes,
  reads: async () => (await import('./sections/reads.ts')).reads,
  pdf: async () => (await import('./sections/pdf.ts')).pdf,
  fairness: async () => (await import('./sections/fairness.ts')).fairness,
  start: async () => (await import('./sections/start.ts')).start,
  pages: async () => (await import('./sections/pages.ts')).pages,
  scale: async () => (await import('./sections/scale.ts')).scale,
}

const wanted = readArguments(process.argv.slice(2))
const machine = await thisMachine()
console.log(
  `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB; Node ${machine.node}, PostgreSQL ${machine.postgres}; ` +
    `commit ${machine.commit}; ${number(machine.loadBefore)} processes wanted a core before this began`,
)
const figures: Record<string, unknown> = {}
for (const name of wanted.sections) {
  const section = await sections[name]()
  const report = await section(wanted.effort)
  progressDone()
  for (const table of report.tables) print(table)
  figures[name] = report.figures
}
writeResults(wanted.json, machine, figures)
console.log(`\nFigures: ${wanted.json}`)
