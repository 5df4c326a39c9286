import type { Filled } from './fill.ts'
import { consignment, type Element } from './table.ts'

/** What a note lacks for one subset. Elements by their ids. */
export interface SubsetReport {
  readonly subset: string
  /** Leaves that the subset marks, and how many the note supplies. */
  readonly elements: number
  readonly given: number
  /** Of them mandatory, and how many the note supplies wherever required. */
  readonly mandatory: number
  readonly mandatoryGiven: number
  /** Mandatory and absent, though the note has the enclosing structure. */
  readonly missing: readonly string[]
  /** Absent structures with their mandatory elements: the marks do not say whether a structure is required. */
  readonly absent: readonly { readonly structure: string; readonly elements: readonly string[] }[]
  /** Absent, and required under conditions that the marks do not state. */
  readonly conditional: readonly string[]
}

type Demand = 'mandatory' | 'conditional' | 'optional'

const demands = new Map<string, Demand>()

/** `MS` and `M/1` are marks of the file itself; of several uses all must be mandatory. */
export function demandOf(mark: string): Demand {
  const demand = demands.get(mark) ?? readDemand(mark)
  demands.set(mark, demand)
  return demand
}

function readDemand(mark: string): Demand {
  const uses = mark.split('/').filter((use) => use !== '1')
  if (uses.every((use) => use === 'M' || use === 'MS')) return 'mandatory'
  return uses.every((use) => use === 'O') ? 'optional' : 'conditional'
}

/** How often a note has an element, and whether it lacks it within an existing structure. */
interface Presence {
  times: number
  lacking: boolean
}

type Presences = ReadonlyMap<Element, Presence>

/** Compares each subset's marks with a note's data. */
export function reportsOf(filled: readonly Filled[], subsets: readonly string[]): SubsetReport[] {
  const presences = new Map<Element, Presence>()
  recordPresences(consignment, [filled], presences)
  return subsets.map((subset) => reportOf(presences, subset))
}

/** `instances`: the parts of each occurrence of the enclosing structure. */
function recordPresences(
  parts: readonly Element[],
  instances: readonly (readonly Filled[])[],
  presences: Map<Element, Presence>,
): void {
  const inside = new Map<Element, (readonly Filled[])[]>()
  for (const part of parts) presences.set(part, { times: 0, lacking: false })
  for (const instance of instances) {
    const here = Map.groupBy(instance, ({ element }) => element)
    for (const part of parts) {
      const found = here.get(part) ?? []
      const presence = presences.get(part)!
      presence.times += found.length
      presence.lacking ||= found.length === 0
      if (found.length > 0)
        inside.set(part, [...(inside.get(part) ?? []), ...found.map((each) => each.parts)])
    }
  }
  for (const [part, all] of inside) if (part.kind === 'structure') recordPresences(part.parts, all, presences)
}

interface SubsetCounts {
  elements: number
  given: number
  mandatory: number
  readonly missing: string[]
  readonly absent: { structure: string; elements: string[] }[]
  readonly conditional: string[]
}

function reportOf(presences: Presences, subset: string): SubsetReport {
  const counts: SubsetCounts = {
    elements: 0,
    given: 0,
    mandatory: 0,
    missing: [],
    absent: [],
    conditional: [],
  }
  tallyParts(consignment, presences, subset, counts)
  const { elements, given, mandatory, missing, absent, conditional } = counts
  const lacked = missing.length + absent.reduce((count, each) => count + each.elements.length, 0)
  return {
    subset,
    elements,
    given,
    mandatory,
    mandatoryGiven: mandatory - lacked,
    missing,
    absent,
    conditional,
  }
}

function tallyParts(
  parts: readonly Element[],
  presences: Presences,
  subset: string,
  counts: SubsetCounts,
): void {
  for (const part of parts) {
    const mark = part.marks.get(subset)
    if (mark === undefined) continue
    const presence = presences.get(part)
    if (part.kind !== 'structure') tallyLeaf(part, demandOf(mark), presence, counts)
    else if (presence && presence.times > 0) tallyParts(part.parts, presences, subset, counts)
    else tallyAbsent(part, subset, counts)
  }
}

function tallyLeaf(
  part: Element,
  demand: Demand,
  presence: Presence | undefined,
  counts: SubsetCounts,
): void {
  const lacking = presence?.lacking !== false
  counts.elements++
  if (presence && presence.times > 0) counts.given++
  if (demand === 'mandatory') counts.mandatory++
  if (demand === 'mandatory' && lacking) counts.missing.push(part.id)
  if (demand === 'conditional' && lacking) counts.conditional.push(part.id)
}

function tallyAbsent(structure: Element, subset: string, counts: SubsetCounts): void {
  const leaves = leavesOf(structure, subset)
  const asked = (demand: Demand) => leaves.filter(([, mark]) => demandOf(mark) === demand).map(([id]) => id)
  const elements = asked('mandatory')
  counts.elements += leaves.length
  counts.mandatory += elements.length
  counts.conditional.push(...asked('conditional'))
  if (elements.length > 0) counts.absent.push({ structure: structure.id, elements })
}

/** Ids and marks of a subset's leaves below a structure. */
function leavesOf(element: Element, subset: string): (readonly [string, string])[] {
  return element.parts.flatMap((part) => {
    const mark = part.marks.get(subset)
    if (mark === undefined) return []
    return part.kind === 'structure' ? leavesOf(part, subset) : [[part.id, mark] as const]
  })
}
