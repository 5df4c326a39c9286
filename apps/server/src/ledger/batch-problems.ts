import { catalogue } from '@consign/contract'
import { type InputProblem, Refusal, refuse, type Words } from '../ground/refusal.ts'

/** One problem of one item of a batch. */
interface ItemProblem extends Partial<InputProblem> {
  readonly index: number
  readonly code: string
  readonly message: string | Words
}

/** Most problems of an answer; one more then counts the rest. */
const mostTold = 1_000

/** The refusals of a batch's items: all of them in one, with the code of the first. */
export class BatchProblems {
  readonly #problems: ItemProblem[] = []
  #more = 0
  #first: Refusal | undefined

  /** The item's result; undefined if it is refused. */
  of<T>(index: number, work: () => T): T | undefined {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.add(index, error)
      return undefined
    }
  }

  add(index: number, refusal: Refusal): void {
    this.#first ??= refusal
    const told = problemsOf(index, refusal)
    const room = mostTold - this.#problems.length
    this.#problems.push(...told.slice(0, room))
    this.#more += Math.max(0, told.length - room)
  }

  /** Throws the refusal of the whole batch, if any item was refused. */
  mustBeNone(): void {
    if (!this.#first) return
    const { code } = this.#first
    const more = this.#more > 0 ? [truncated(this.#problems, this.#more, code)] : []
    throw refuse(code, { details: [...this.#problems, ...more] })
  }
}

function problemsOf(index: number, refusal: Refusal): ItemProblem[] {
  const { code, details, text = catalogue[code] } = refusal
  const message = typeof text === 'string' ? text : { en: text.en, pl: text.pl }
  return isProblems(details)
    ? details.map(({ path, rule, message: said }) => ({ index, code, path, rule, message: said }))
    : [{ index, code, message }]
}

const isProblems = (details: unknown): details is readonly InputProblem[] =>
  Array.isArray(details) && details.length > 0

function truncated(told: readonly ItemProblem[], more: number, code: string): ItemProblem {
  const message = { en: `${more} more problems are not listed`, pl: `Nie pokazano jeszcze ${more} problemów` }
  return { index: told.at(-1)?.index ?? 0, code, path: '', rule: 'truncated', message }
}

/** Refuses INVALID_REQUEST for items that name the same thing as an earlier one. */
export function mustBeDistinct(keys: readonly string[], pathOf: (index: number) => string): void {
  const seen = new Set<string>()
  const problems = new BatchProblems()
  for (const [index, key] of keys.entries()) {
    const lower = key.toLowerCase()
    if (seen.has(lower)) {
      const details = [{ path: pathOf(index), rule: 'unique', message: twice }]
      problems.add(index, refuse('INVALID_REQUEST', { details }))
    }
    seen.add(lower)
  }
  problems.mustBeNone()
}

const twice = { en: 'stands in the batch already', pl: 'występuje w tej partii drugi raz' }
