import type { Remark } from './remarks.ts'
import type { Check, Verdict, Verification } from './result.ts'

/** Collects checks in the order they are made. */
export class Report {
  readonly #checks: Check[] = []

  /** Whether a check has failed so far. */
  get failed(): boolean {
    return this.#checks.some(({ result }) => result === 'failed')
  }

  /** Passed when `reasons` is empty, else failed for all of them; `false` and undefined entries do not count. */
  check(name: string, subject: string | undefined, reasons: readonly (string | false | undefined)[]): void {
    const found = reasons.filter((reason) => reason !== false && reason !== undefined)
    if (found.length === 0) this.#add({ name, result: 'passed' }, subject)
    else this.#add({ name, result: 'failed', reason: found.join('; ') }, subject)
  }

  /** A check that the evidence alone cannot decide; it does not change the verdict. */
  notCheckable(name: string, subject: string | undefined, reason: string): void {
    this.#add({ name, result: 'not checkable offline', reason }, subject)
  }

  /** Missing bytes: the verdict is `incomplete` at best. */
  missing(name: string, subject: string | undefined, reason: string): void {
    this.#add({ name, result: 'not checkable offline', reason, missing: true }, subject)
  }

  conclude(informational: readonly string[], remarks: readonly Remark[]): Verification {
    return { verdict: this.#verdict(), checks: this.#checks, remarks, informational }
  }

  #verdict(): Verdict {
    if (this.failed) return 'invalid'
    return this.#checks.some(({ missing }) => missing) ? 'incomplete' : 'valid'
  }

  #add(check: Check, subject: string | undefined): void {
    const { name, ...rest } = check
    this.#checks.push(subject === undefined ? check : { name, subject, ...rest })
  }
}
