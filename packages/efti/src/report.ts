import type { Filled } from './fill.ts'
import { consignment, type Element } from './table.ts'

/** What one subset asks and a note does not say. Elements by their ids. */
export interface SubsetReport {
  readonly subset: string
  /** Leaves that the subset marks, and how many of them the note gives. */
  readonly elements: number
  readonly given: number
  /** Of them marked mandatory, and how many the note gives wherever they are asked. */
  readonly mandatory: number
  readonly mandatoryGiven: number
  /** Mandatory where the note has the structure they belong to, and not there. */
  readonly missing: readonly string[]
  /** Structures that the note does not have, with what is mandatory in them: the marks do not say whether they must be there. */
  readonly absent: readonly { readonly structure: string; readonly elements: readonly string[] }[]
  /** Not there, and asked under conditions that the marks do not tell. */
  readonly conditional: readonly string[]
}

type Demand = 'mandatory' | 'conditional' | 'optional'

/** `MS` and `M/1` are marks of the file itself; of several uses all must be mandatory. */
export function demandOf(mark: string): Demand {
  const uses = mark.split('/').filter((use) => use !== '1')
  if (uses.every((use) => use === 'M' || use === 'MS')) return 'mandatory'
  return uses.every((use) => use === 'O') ? 'optional' : 'conditional'
}

interface Tally {
  elements: number
  given: number
  mandatory: number
  readonly missing: string[]
  readonly absent: { structure: string; elements: string[] }[]
  readonly conditional: string[]
}

/** What the subset asks, held against what a note says. */
export function reportOf(filled: readonly Filled[], subset: string): SubsetReport {
  const tally: Tally = { elements: 0, given: 0, mandatory: 0, missing: [], absent: [], conditional: [] }
  tallyParts(consignment, [filled], subset, tally)
  const { elements, given, mandatory, missing, absent, conditional } = tally
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

/** `instances`: the parts of each time that the structure is there. */
function tallyParts(
  parts: readonly Element[],
  instances: readonly (readonly Filled[])[],
  subset: string,
  tally: Tally,
): void {
  for (const part of parts) {
    const mark = part.marks.get(subset)
    if (mark === undefined) continue
    const found = instances.map((each) => each.filter(({ element }) => element === part))
    if (part.kind === 'structure') tallyStructure(part, found.flat(), subset, tally)
    else tallyLeaf(part, demandOf(mark), found, tally)
  }
}

function tallyStructure(part: Element, found: readonly Filled[], subset: string, tally: Tally): void {
  if (found.length > 0) {
    tallyParts(
      part.parts,
      found.map((each) => each.parts),
      subset,
      tally,
    )
    return
  }
  const leaves = leavesOf(part, subset)
  const asked = (demand: Demand) => leaves.filter(([, mark]) => demandOf(mark) === demand).map(([id]) => id)
  tally.elements += leaves.length
  tally.mandatory += asked('mandatory').length
  tally.conditional.push(...asked('conditional'))
  if (asked('mandatory').length > 0) tally.absent.push({ structure: part.id, elements: asked('mandatory') })
}

function tallyLeaf(part: Element, demand: Demand, found: readonly (readonly Filled[])[], tally: Tally): void {
  const lacks = found.some((each) => each.length === 0)
  tally.elements++
  if (found.some((each) => each.length > 0)) tally.given++
  if (demand === 'mandatory') tally.mandatory++
  if (demand === 'mandatory' && lacks) tally.missing.push(part.id)
  if (demand === 'conditional' && lacks) tally.conditional.push(part.id)
}

/** Ids and marks of what the subset marks below a structure. */
function leavesOf(element: Element, subset: string): (readonly [string, string])[] {
  return element.parts.flatMap((part) => {
    const mark = part.marks.get(subset)
    if (mark === undefined) return []
    return part.kind === 'structure' ? leavesOf(part, subset) : [[part.id, mark] as const]
  })
}
