import type { Section } from '../read/sections.ts'
import type { SignEvidence } from '../visit/state.ts'

/** A box whose text is another now. */
export interface Change {
  readonly id: string
  readonly name: string
  readonly was: string
  readonly is: string
}

/** What changed between two versions of a note, box by box, only the lines that differ. */
export function changesOf(
  before: SignEvidence,
  after: SignEvidence,
  sectionsOf: (evidence: SignEvidence) => readonly Section[],
): readonly Change[] {
  const [old, now] = [sectionsOf(before), sectionsOf(after)]
  const ids = new Set([...old, ...now].map(({ id }) => id))
  return [...ids].flatMap((id) => {
    const [was, is] = [old, now].map((sections) => sections.find((section) => section.id === id))
    const [gone, come] = [onlyIn(was, is), onlyIn(is, was)]
    if (gone === '' && come === '') return []
    const { number = '', caption = '' } = is ?? was ?? {}
    return [{ id, name: `${number} ${caption}`.trim(), was: gone, is: come }]
  })
}

const linesOf = (section: Section | undefined): readonly string[] =>
  (section?.lines ?? []).map(({ label, value }) => (label ? `${label}: ${value}` : value))

function onlyIn(section: Section | undefined, other: Section | undefined): string {
  const there = new Set(linesOf(other))
  return linesOf(section)
    .filter((line) => !there.has(line))
    .join('; ')
}
