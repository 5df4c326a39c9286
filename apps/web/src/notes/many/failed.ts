import { ConsignError } from '@consign/sdk'

/** What is wrong with one item of a refused batch. */
export interface Failed {
  readonly index: number
  readonly path: string
  readonly rule: string
  readonly message: string
}

/** The items that a refusal of a batch names, in their order; none where it is about something else. */
export function failedOf(error: unknown, most: number): readonly Failed[] {
  if (!(error instanceof ConsignError)) return []
  return error.problems
    .flatMap((problem) => {
      const { index } = problem as { readonly index?: unknown }
      if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= most) return []
      const { path = '', rule = '', message } = problem as Partial<Failed>
      return [{ index, path, rule, message: message ?? '' }]
    })
    .toSorted((a, b) => a.index - b.index)
}
