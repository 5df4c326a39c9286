/** One broken rule; `path` is a JSON Pointer into the consent or statement. */
export interface ConsentProblem {
  readonly path: string
  readonly rule: string
  readonly message: string
}

export const problem = (path: string, rule: string, message: string): ConsentProblem => ({
  path,
  rule,
  message,
})
