import { parseStrict } from '@consign/evidence'
import { refusalOf } from './answer-error.ts'

/** Deepest JSON read at all; a draft's data may have 32 levels, its envelope one more. */
const maxDepth = 64

/** A body as a handler gets it, JSON read. */
export const readBody = (body: unknown): unknown => (body instanceof JsonBytes ? body.read() : body)

/** How large a body is. */
export const bytesOf = (body: unknown): number =>
  body instanceof JsonBytes || body instanceof Uint8Array ? body.length : 0

/** A body that says it is JSON, not read yet: reading one of 250 kB takes as long as answering several calls. */
export class JsonBytes {
  readonly #bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get length(): number {
    return this.#bytes.length
  }

  /** Strictly: no duplicate keys, no lossy numbers. Refuses what is not JSON. */
  read(): unknown {
    try {
      return parseStrict(this.#bytes, { maxDepth })
    } catch (error) {
      throw refusalOf(error)
    }
  }
}
