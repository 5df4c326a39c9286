import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { needPrograms } from '../tools/need-programs.ts'
import { readArguments, type Wanted } from './arguments.ts'
import { thisMachine } from './machine.ts'
import { number, print, writeResults } from './report.ts'
import { progressDone } from './section.ts'
import { type SectionName, sections } from './sections.ts'

const wanted = readArguments(process.argv.slice(2))
const machine = await thisMachine()
console.log(
  `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB; Node ${machine.node}, PostgreSQL ${machine.postgres}; ` +
    `commit ${machine.commit}; ${number(machine.loadBefore)} processes wanted a core before this began`,
)
try {
  await prepare(wanted)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
const figures: Record<string, unknown> = {}
for (const name of wanted.sections) {
  figures[name] = await measured(name)
  writeResults(wanted.json, machine, figures)
}
console.log(`\nFigures: ${wanted.json}`)

/** Prints what the run takes, and refuses it before it begins when something is missing. */
async function prepare({ sections: names, effort, json }: Wanted): Promise<void> {
  const entries = names.map((name) => sections[name])
  const seconds = entries.reduce((sum, entry) => sum + entry.seconds(effort), 0)
  const programs = entries.flatMap((entry) => entry.programs ?? [])
  const diskGiB = Math.max(1, ...entries.map((entry) => entry.diskGiB?.(effort) ?? 0))
  console.log(
    `${names.join(', ')}: about ${Math.ceil(seconds / 60)} minutes on two quiet cores, ${number(diskGiB)} GiB in ${tmpdir()}; ` +
      `needs ${programs.length === 0 ? 'no other program' : programs.join(', ')}; ${json} is written after each section`,
  )
  await needPrograms(programs, 'npm run bench')
  const { bavail, bsize } = statfsSync(tmpdir())
  const freeGiB = (bavail * bsize) / 1024 ** 3
  if (freeGiB < diskGiB) throw new Error(`${tmpdir()} has ${number(freeGiB)} GiB left`)
}

/** The figures of a section. A failure is printed, and the next sections run. */
async function measured(name: SectionName): Promise<unknown> {
  try {
    const section = await sections[name].load()
    const report = await section(wanted.effort)
    progressDone()
    for (const table of report.tables) print(table)
    return report.figures
  } catch (error) {
    progressDone()
    console.error(`${name} failed:`, error)
    process.exitCode = 1
    return { failed: String(error) }
  }
}
