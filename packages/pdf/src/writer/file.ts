import { createHash } from 'node:crypto'
import { deflateFast } from './deflate.ts'
import { ref } from './syntax.ts'

const HEADER = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')

/**
 * The objects of one file. Dictionaries go into one compressed object stream, so that a finely tagged page costs
 * little (ISO 32000-1, 7.5.7); streams stand for themselves. The same objects give the same bytes.
 */
export class PdfFile {
  readonly #parts: Uint8Array[] = [HEADER]
  readonly #offsets = new Map<number, number>()
  readonly #plain: { id: number; body: string }[] = []
  readonly #hash = createHash('sha256')
  #length = HEADER.length
  #last = 0

  /** A new object number, to be given a body later. */
  reserve(): number {
    this.#last += 1
    return this.#last
  }

  /** Defines an object that is not a stream. */
  define(id: number, body: string): void {
    this.#plain.push({ id, body })
  }

  add(body: string): number {
    const id = this.reserve()
    this.define(id, body)
    return id
  }

  /** Adds a stream; `data` must be encoded as `entries` says, such as `/Filter/FlateDecode`. */
  stream(entries: string, data: Uint8Array, id = this.reserve()): number {
    this.#offsets.set(id, this.#length)
    this.#push(Buffer.from(`${id} 0 obj\n<<${entries}/Length ${data.length}>>\nstream\n`, 'latin1'))
    this.#push(data)
    this.#push(Buffer.from('\nendstream\nendobj\n', 'latin1'))
    return id
  }

  /** Adds a stream of this file alone, compressed; the file's ID is the digest over all of these. */
  compressed(entries: string, data: Uint8Array | string): number {
    const packed = deflateFast(data)
    this.#hash.update(packed)
    return this.stream(`${entries}/Filter/FlateDecode`, packed)
  }

  /** Closes the file with a cross-reference stream. */
  finish(catalog: number, info: number): Uint8Array {
    const container = this.#objectStream()
    const xref = this.reserve()
    const start = this.#length
    this.#offsets.set(xref, start)
    const table = this.#table(container)
    const id = this.#hash.digest('hex').slice(0, 32).toUpperCase()
    const entries =
      `/Type/XRef/Size ${this.#last + 1}/W[1 4 2]/Root ${ref(catalog)}/Info ${ref(info)}` +
      `/ID[<${id}><${id}>]/Filter/FlateDecode`
    this.stream(entries, deflateFast(table), xref)
    this.#push(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'))
    return Buffer.concat(this.#parts, this.#length)
  }

  #objectStream(): number {
    let offset = 0
    const index = this.#plain.map(({ id, body }) => {
      const entry = `${id} ${offset}`
      offset += body.length + 1
      return entry
    })
    const head = `${index.join(' ')}\n`
    const bodies = this.#plain.map(({ body }) => body).join('\n')
    return this.compressed(`/Type/ObjStm/N ${this.#plain.length}/First ${head.length}`, `${head}${bodies}\n`)
  }

  /** One row per object: 1 byte kind, 4 bytes offset or container, 2 bytes generation or index. */
  #table(container: number): Uint8Array {
    const table = Buffer.alloc((this.#last + 1) * 7)
    table.writeUInt16BE(65535, 5)
    for (const [id, offset] of this.#offsets) {
      table.writeUInt8(1, id * 7)
      table.writeUInt32BE(offset, id * 7 + 1)
    }
    this.#plain.forEach(({ id }, index) => {
      table.writeUInt8(2, id * 7)
      table.writeUInt32BE(container, id * 7 + 1)
      table.writeUInt16BE(index, id * 7 + 5)
    })
    return table
  }

  #push(part: Uint8Array): void {
    this.#parts.push(part)
    this.#length += part.length
  }
}
