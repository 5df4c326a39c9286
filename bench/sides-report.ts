import { number, rounds, type Table, verdict } from './report.ts'
import type { Measured, Rounds } from './sides.ts'
import { percentile, ratio, spread } from './statistics.ts'

const columns: readonly (readonly [string, (one: Measured) => number])[] = [
  ['a second', ({ perSecond }) => perSecond],
  ['ms each', ({ wall }) => wall],
  ['CPU ms each', ({ cpu }) => cpu.service + cpu.postgres],
  ['of the service', ({ cpu }) => cpu.service],
  ['of PostgreSQL', ({ cpu }) => cpu.postgres],
]

/** What a piece of work costs each side, and with two sides this commit's cost over the other's, round by round. */
export function costs(title: string, found: Rounds): Table {
  const of = (all: readonly Measured[], figure: (one: Measured) => number) => all.map(figure)
  const rows = [...found].map(([{ name }, all]) => [
    name,
    ...columns.map(([, figure]) => rounds(spread(of(all, figure)))),
  ])
  const [[, ours], [other, theirs] = []] = [...found] as [
    [unknown, Measured[]],
    [{ name: string }, Measured[]]?,
  ]
  if (other === undefined || theirs === undefined) return { title, head: head(), rows }
  const share = (figure: (one: Measured) => number) => ratio(of(ours, figure), of(theirs, figure))
  rows.push([`this : ${other.name}`, ...columns.map(([, figure]) => rounds(share(figure)))])
  const notes = columns
    .slice(1, 3)
    .map(([name, figure]) =>
      verdict(share(figure).median <= 1.05, `target, ${name}: at most 1.05 times ${other.name}`),
    )
  return { title, head: head(), rows, notes }
}

const head = (): string[] => ['', ...columns.map(([name]) => name)]

/** Milliseconds of each step; with two sides also this commit's p99 over the other's, round by round. */
export function latencies(title: string, found: Rounds, steps: readonly string[]): Table {
  const p99 = (all: readonly Measured[], step: string) =>
    all.map((one) => percentile(one.steps[step] ?? [], 0.99))
  const cell = (all: readonly Measured[], step: string, p: number) =>
    number(
      percentile(
        all.flatMap((one) => one.steps[step] ?? []),
        p,
      ),
    )
  const [ours = [], theirs] = [...found.values()]
  return {
    title,
    head: [
      '',
      ...[...found.keys()].flatMap(({ name }) => [`${name} p50`, 'p99']),
      ...(theirs === undefined ? [] : ['p99, this : other']),
    ],
    rows: steps.map((step) => [
      step,
      ...[...found.values()].flatMap((all) => [cell(all, step, 0.5), cell(all, step, 0.99)]),
      ...(theirs === undefined ? [] : [rounds(ratio(p99(ours, step), p99(theirs, step)))]),
    ]),
  }
}

/** The same for programs: without the time of each call. */
export const figuresOf = (found: Rounds): object =>
  Object.fromEntries([...found].map(([{ name }, all]) => [name, all.map(({ steps: _, ...rest }) => rest)]))
