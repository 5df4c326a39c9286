/** One broken rule; `path` is a JSON Pointer into the consent. */
export interface ConsentProblem {
  readonly path: string
  readonly rule: string
  readonly message: string
}
