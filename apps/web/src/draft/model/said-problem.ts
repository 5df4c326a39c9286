import type { DocumentType, MessageLanguage, Problem } from '@consign/document-types'
import type { Values } from '../../texts/translate.ts'
import type { TextsOfPage } from '../../texts/use-texts.tsx'
import { placeName } from './place-name.ts'

/** Rules that share a sentence with others of their kind. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/\.none$/, 'none'],
  [/\.ambiguous$/, 'ambiguous'],
  [/\.window$/, 'window'],
  [/\.setPointC\./, 'setPoint'],
  [/^goods\.adr\.transportCategory\./, 'goods.adr.transportCategory'],
  [/^warning\.adr\.missing\./, 'warning.adr.missing'],
  [/^warning\.protocol\./, 'warning.protocol'],
  [/^warning\.notPast\./, 'notPast'],
  [/^warning\.notFuture\./, 'notFuture'],
]

/** What another system does not take, by how the type says it. */
const losses: readonly (readonly [string, string])[] = [
  ['longer than', 'longer'],
  ['shorter than', 'shorter'],
  ['not within', 'outside'],
  ['OLF has no place', 'noPlace'],
]

type Speech = Pick<TextsOfPage, 't' | 'has'>

/** A problem that the type has told in English, in the viewer’s words; as the type tells it where the page has none. */
export function saidProblem(
  type: DocumentType,
  problem: Problem,
  language: MessageLanguage,
  { t, has }: Speech,
): Problem {
  const { path, rule, message } = problem
  const key = `problem.${keyOf(type, problem, has)}`
  if (!has(key)) return problem
  const what = t(key, valuesOf(message))
  return {
    ...problem,
    message: rule === 'truncated' ? what : `${placeName(type.definition, path, language)}: ${what}`,
  }
}

function keyOf(type: DocumentType, { rule, message }: Problem, has: Speech['has']): string | undefined {
  if (/^warning\.(?:olf|efti)\./.test(rule)) return losses.find(([said]) => message.includes(said))?.[1]
  if (has(`problem.${rule}`)) return rule
  const kind = kinds.find(([pattern]) => pattern.test(rule))?.[1]
  if (kind !== undefined) return kind
  if (rule === 'pattern' || rule === 'format') return exampleIn(message) ? 'like' : 'wrong'
  if (rule === 'type' || rule === 'enum') return 'wrong'
  const isAbsent = type.definition.completeness.some(
    (each) => each.id === rule && (each.kind === 'required' || each.kind === 'anyOf'),
  )
  return rule === 'required' || isAbsent ? 'missing' : undefined
}

/** A limit is the last number of the sentence; the name before it may have figures of its own. */
const valuesOf = (message: string): Values => ({
  n: Number(message.match(/\d+(?:\.\d+)?/g)?.at(-1) ?? 0),
  system: message.includes('eFTI') ? 'eFTI' : 'OLF',
  example: exampleIn(message) ?? '',
})

const exampleIn = (message: string): string | undefined => /such as "?([^",;]+)/.exec(message)?.[1]?.trim()
