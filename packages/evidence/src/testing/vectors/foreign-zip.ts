import { joined, utf8 } from '@consign/log'
import { crc32 } from '../../digest/crc32.ts'

/** An entry as programs of others write it. */
export interface Foreign {
  readonly name: string
  readonly content: Uint8Array
  readonly deflated?: boolean
  /** The kind and rights of Unix: 0o100644 a file, 0o40755 a folder, 0o120777 a link. */
  readonly mode?: number
  /** The whole extra field. */
  readonly extra?: Uint8Array
  /** Whether the sizes come behind the content. */
  readonly behind?: boolean
  /** The size it says it has. */
  readonly size?: number
  /** Instead of its own deflated bytes. */
  readonly packed?: Uint8Array
}

/** A ZIP of the entries, in their order, dated 2026-11-23 10:00. */
export const foreignZip = (entries: readonly Foreign[]): Uint8Array => {
  const locals: Uint8Array[] = []
  const centrals: Uint8Array[] = []
  let at = 0
  for (const entry of entries) {
    const packed = entry.packed ?? (entry.deflated === true ? storedBlocks(entry.content) : entry.content)
    const local = joined([
      record(0x04034b50, [20, ...common(entry, packed, entry.behind === true)]),
      utf8(entry.name),
      entry.extra ?? new Uint8Array(),
      packed,
      entry.behind === true ? descriptor(entry, packed) : new Uint8Array(),
    ])
    const attributes = [0, 0, 0, 0, (entry.mode ?? 0) & 0xffff, at & 0xffff, at >>> 16]
    const made = [0x031e, 20, ...common(entry, packed, false), ...attributes]
    centrals.push(record(0x02014b50, made), utf8(entry.name), entry.extra ?? new Uint8Array())
    locals.push(local)
    at += local.length
  }
  const directory = joined(centrals)
  const [count, size] = [entries.length, directory.length]
  const end = record(0x06054b50, [0, 0, count, count, size & 0xffff, size >>> 16, at & 0xffff, at >>> 16, 0])
  return joined([...locals, directory, end])
}

/** A signature and fields of two bytes. */
const record = (signature: number, fields: readonly number[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(4 + 2 * fields.length))
  view.setUint32(0, signature, true)
  for (const [i, field] of fields.entries()) view.setUint16(4 + 2 * i, field, true)
  return new Uint8Array(view.buffer)
}

const long = (value: number): readonly number[] => [value & 0xffff, value >>> 16]

const sizes = ({ content, size = content.length }: Foreign, packed: Uint8Array): readonly number[] =>
  [crc32(content), packed.length, size].flatMap(long)

const common = (entry: Foreign, packed: Uint8Array, behind: boolean): readonly number[] => [
  entry.behind === true ? 8 : 0,
  entry.deflated === true ? 8 : 0,
  0x5000,
  0x5d77,
  ...(behind ? [0, 0, 0, 0, 0, 0] : sizes(entry, packed)),
  utf8(entry.name).length,
  entry.extra?.length ?? 0,
]

const descriptor = (entry: Foreign, packed: Uint8Array): Uint8Array =>
  record(0x08074b50, sizes(entry, packed))

const MOST = 0xffff

/** Deflated data whose blocks are stored (RFC 1951 §3.2.4): the same bytes whatever the program. */
const storedBlocks = (content: Uint8Array): Uint8Array => {
  const blocks: Uint8Array[] = []
  for (let at = 0; at === 0 || at < content.length; at += MOST) {
    const block = content.subarray(at, at + MOST)
    const last = at + MOST >= content.length ? 1 : 0
    const [low, high] = [block.length & 255, block.length >> 8]
    blocks.push(Uint8Array.of(last, low, high, low ^ 255, high ^ 255), block)
  }
  return joined(blocks)
}
