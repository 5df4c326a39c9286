/** Milliseconds. */
const WINDOW = 250

/** The most there was of something lately: within the last quarter of a second, or half. */
export class Peak {
  #before = 0
  #now = 0
  #since = Number.NEGATIVE_INFINITY

  /** @param time milliseconds of a clock that never goes back */
  note(value: number, time: number): void {
    this.#roll(time)
    this.#now = Math.max(this.#now, value)
  }

  lately(time: number): number {
    this.#roll(time)
    return Math.max(this.#before, this.#now)
  }

  #roll(time: number): void {
    const passed = time - this.#since
    if (passed < WINDOW) return
    this.#before = passed < 2 * WINDOW ? this.#now : 0
    this.#now = 0
    this.#since = time
  }
}
