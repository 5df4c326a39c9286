/** Whoever came within this time is taken to come again. */
const lately = 2_000

/** Who came last, and who before him: enough to know whether somebody else came lately. */
export class Visits {
  #last = { line: '', at: Number.NEGATIVE_INFINITY }
  #other = { line: '', at: Number.NEGATIVE_INFINITY }

  note(line: string): void {
    if (this.#last.line !== line) this.#other = this.#last
    this.#last = { line, at: performance.now() }
  }

  othersThan(line: string): boolean {
    const { at } = this.#last.line === line ? this.#other : this.#last
    return performance.now() - at < lately
  }
}
