import { lexicalOf, type Why } from './lexical.ts'
import type { Parts, Said } from './said.ts'
import { consignment, type Element } from './table.ts'

/** A filled element: a leaf has text, a structure parts. */
export interface Filled {
  readonly element: Element
  readonly text: string
  readonly attribute: string | undefined
  readonly parts: readonly Filled[]
}

/** Data of the note that the data set does not take unchanged. */
export interface Loss {
  readonly element: Element
  readonly why: Why
}

/** The note's data in the order and spelling of the schema, and the losses. Unknown names are left out. */
export function fill(said: Parts): { readonly filled: readonly Filled[]; readonly losses: readonly Loss[] } {
  const losses: Loss[] = []
  return { filled: consignment.flatMap((element) => instances(element, said[element.name], losses)), losses }
}

function instances(element: Element, said: Said, losses: Loss[]): readonly Filled[] {
  const all = Array.isArray(said) ? (said as readonly Said[]) : [said]
  const made = all.flatMap((each) => (element.kind === 'structure' ? structure : leaf)(element, each, losses))
  if (element.many || made.length < 2) return made
  losses.push({ element, why: 'only_the_first' })
  return made.slice(0, 1)
}

function structure(element: Element, said: Said, losses: Loss[]): readonly Filled[] {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return []
  const parts = element.parts.flatMap((part) => instances(part, (said as Parts)[part.name], losses))
  return parts.length === 0 ? [] : [{ element, text: '', attribute: undefined, parts }]
}

function leaf(element: Element, said: Said, losses: Loss[]): readonly Filled[] {
  const { written, lost } = lexicalOf(element, said)
  if (lost !== undefined) losses.push({ element, why: lost })
  return written.map(({ text, attribute }) => ({ element, text, attribute, parts: [] }))
}
