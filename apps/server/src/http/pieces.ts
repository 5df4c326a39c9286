const usualBlock = 4096
const empty = Buffer.alloc(0)

/**
 * Bytes that come in pieces of any size, kept in as much memory as they have and less than a block: each piece by itself
 * would take some 500 bytes more, so that a body of 1 MiB that comes byte by byte would take 500 MiB.
 */
export class Pieces {
  readonly #whole: Buffer[] = []
  readonly #announced: number
  #block = empty
  #used = 0
  #length = 0

  /** @param announced how many bytes will come at most: where they do, they take no more than that */
  constructor(announced: number) {
    this.#announced = announced
  }

  /** Bytes that have come. */
  get length(): number {
    return this.#length
  }

  /** Says how many bytes of memory it took. */
  add(piece: Buffer): number {
    const fitted = piece.copy(this.#block, this.#used)
    this.#used += fitted
    const memory = fitted === piece.length ? 0 : this.#open(piece.subarray(fitted), this.#length + fitted)
    this.#length += piece.length
    return memory
  }

  /** The block is full. What fills another is kept as it is; what does not begins one. */
  #open(rest: Buffer, before: number): number {
    this.#close()
    const size = Math.min(usualBlock, this.#announced - before)
    if (rest.length >= size) {
      this.#whole.push(rest)
      return rest.length
    }
    this.#block = Buffer.allocUnsafeSlow(size)
    this.#used = rest.copy(this.#block)
    return size
  }

  #close(): void {
    if (this.#used > 0) this.#whole.push(this.#block.subarray(0, this.#used))
    this.#block = empty
    this.#used = 0
  }

  /** All of them, which are then forgotten. */
  take(): Buffer {
    this.#close()
    const pieces = this.#whole.splice(0)
    return pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces)
  }

  /** Forgets them. */
  drop(): void {
    this.#whole.length = 0
    this.#block = empty
    this.#used = 0
  }
}
