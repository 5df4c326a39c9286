import { EvidenceError } from '../canonical/error.ts'
import { CENTRAL_FILE, CENTRAL_SIZE, END_OF_CENTRAL, END_SIZE, LOCAL_FILE, LOCAL_SIZE } from './zip.ts'

// APPNOTE.TXT 6.3.10 section 4.3: the records, all fields little-endian.

/** A file or folder of an archive, as both of its headers say; the bytes are those in the archive. */
export interface Entry {
  /** One character a byte. */
  readonly name: string
  readonly isFolder: boolean
  readonly deflated: boolean
  readonly crc: number
  /** Of the content, unpacked. */
  readonly size: number
  readonly data: Uint8Array
}

interface Header {
  readonly flags: number
  readonly method: number
  readonly time: number
  readonly date: number
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly name: string
  /** Where the extra fields begin. */
  readonly extra: number
  /** Where what follows the header begins. */
  readonly end: number
}

interface Central extends Header {
  readonly offset: number
  readonly mode: number
  readonly dos: number
}

interface Archive {
  readonly bytes: Uint8Array
  readonly view: DataView
}

/**
 * The entries of an archive, in the order in which they lie in it. An archive is read when no two programs can unpack
 * different files from it: entries one after another from the first byte on, each with two headers that agree; then the
 * directory; then the end record with the last byte. Each entry is a regular file or a folder, stored or deflated. Extra
 * fields are those of times and owners alone. Any other archive is refused with `BUNDLE_FORMAT`.
 */
export const readZip = (bytes: Uint8Array): readonly Entry[] => {
  const archive = { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
  const { count, directory } = readEnd(archive)
  const central = readDirectory(archive, count, directory)
  const entries: Entry[] = []
  let at = 0
  for (const [i, header] of central.entries()) {
    if (header.offset !== at) throw refused('bytes before, between or after what a bundle has')
    const next = central[i + 1]?.offset ?? directory
    entries.push(readEntry(archive, header, next))
    at = next
  }
  if (at !== directory) throw refused('bytes before, between or after what a bundle has')
  return entries
}

const readEnd = ({ bytes, view }: Archive): { count: number; directory: number } => {
  const at = bytes.length - END_SIZE
  if (at < 0 || view.getUint32(at, true) !== END_OF_CENTRAL)
    throw refused('its end is not that of a ZIP without a comment')
  const [disk, start, here, count, comment] = [4, 6, 8, 10, 20].map((offset) =>
    view.getUint16(at + offset, true),
  )
  const directory = view.getUint32(at + 16, true)
  if (disk !== 0 || start !== 0 || here !== count || comment !== 0) throw refused('the end record differs')
  if (directory + view.getUint32(at + 12, true) !== at) throw refused('the end record differs')
  return { count: count as number, directory }
}

/** By their place in the archive. */
const readDirectory = (archive: Archive, count: number, directory: number): readonly Central[] => {
  const { bytes, view } = archive
  const central: Central[] = []
  let at = directory
  for (let i = 0; i < count; i++) {
    if (at + CENTRAL_SIZE > bytes.length || view.getUint32(at, true) !== CENTRAL_FILE)
      throw refused('the directory lacks a file')
    const header = readHeader(archive, at + 6, at + CENTRAL_SIZE)
    if (view.getUint16(at + 32, true) !== 0 || view.getUint16(at + 34, true) !== 0)
      throw refused('a file with a comment or on another disk', header.name)
    const attributes = view.getUint32(at + 38, true)
    const offset = view.getUint32(at + 42, true)
    central.push({ ...header, offset, mode: attributes >>> 16, dos: attributes & 0xff })
    at = header.end
  }
  if (at !== bytes.length - END_SIZE) throw refused('bytes before, between or after what a bundle has')
  return central.sort((a, b) => a.offset - b.offset)
}

/** The fields that both headers of an entry have, from the flags on (4.3.7 and 4.3.12). */
const readHeader = ({ bytes, view }: Archive, at: number, names: number): Header => {
  const [flags, method, time, date] = [2, 4, 6, 8].map((offset) => view.getUint16(at + offset, true)) as [
    number,
    number,
    number,
    number,
  ]
  const [crc, packed, size] = [10, 14, 18].map((offset) => view.getUint32(at + offset, true)) as [
    number,
    number,
    number,
  ]
  const extra = names + view.getUint16(at + 22, true)
  const end = extra + view.getUint16(at + 24, true)
  if (end > bytes.length) throw refused('a file is cut off')
  const name = String.fromCharCode(...bytes.subarray(names, Math.min(extra, names + MAX_NAME + 1)))
  if (name.length > MAX_NAME) throw refused('a name that is too long')
  harmlessExtras({ bytes, view }, extra, end, name)
  return { flags, method, time, date, crc, packed, size, name, extra, end }
}

const MAX_NAME = 1000

/**
 * Extra fields of times and owners, and the mark of Java's archives: no program unpacks other files for them. Others
 * rename (0x7075), make links (0x000d, 0x756e) or change what is read (0x0001, 0x9901).
 */
const HARMLESS: ReadonlySet<number> = new Set([0x000a, 0x5455, 0x5855, 0x7855, 0x7875, 0xcafe])

const harmlessExtras = ({ view }: Archive, from: number, end: number, name: string): void => {
  for (let at = from; at < end; ) {
    const id = at + 4 <= end ? view.getUint16(at, true) : -1
    if (!HARMLESS.has(id)) {
      const field = id < 0 ? 'that is cut off' : `0x${id.toString(16).padStart(4, '0')}`
      throw refused(`an extra field ${field}, with which programs may unpack other files`, name)
    }
    at += 4 + view.getUint16(at + 2, true)
    if (at > end) throw refused('an extra field that is cut off', name)
  }
}

const ENCRYPTED = 0x0001
const SIZES_BEHIND = 0x0008
/** How well it is deflated (1, 2), sizes behind the content (3), names in UTF-8 (11). */
const KNOWN_FLAGS = 0x080e
const STORED = 0
const DEFLATED = 8

const readEntry = (archive: Archive, central: Central, next: number): Entry => {
  const { bytes, view } = archive
  const { crc, flags, method, name, offset, packed, size } = central
  if (offset + LOCAL_SIZE > next || view.getUint32(offset, true) !== LOCAL_FILE)
    throw refused('the directory differs', name)
  const local = readHeader(archive, offset + 4, offset + LOCAL_SIZE)
  const behind = (flags & SIZES_BEHIND) !== 0
  if (((flags | local.flags) & ENCRYPTED) !== 0) throw refused('is encrypted', name)
  if (((flags | local.flags) & ~KNOWN_FLAGS) !== 0 || (method !== STORED && method !== DEFLATED))
    throw refused('is packed in a way that a bundle does not need', name)
  if (method === STORED && packed !== size) throw refused('a file has two sizes', name)
  const agree =
    (local.flags & SIZES_BEHIND) === (flags & SIZES_BEHIND) &&
    (['method', 'time', 'date', 'name'] as const).every((field) => local[field] === central[field]) &&
    (['crc', 'packed', 'size'] as const).every(
      (field) => local[field] === central[field] || (behind && local[field] === 0),
    )
  if (!agree) throw refused('the directory differs', name)
  const end = local.end + packed
  if (end > next) throw refused('a file is cut off', name)
  if (!(behind ? isDescriptor(view, end, next, central) : end === next))
    throw refused('bytes before, between or after what a bundle has', name)
  return {
    name,
    isFolder: isFolder(central),
    deflated: method === DEFLATED,
    crc,
    size,
    data: bytes.subarray(local.end, end),
  }
}

const DESCRIPTOR = 0x08074b50

/** The sizes behind a content, with or without a signature (4.3.9). */
const isDescriptor = (view: DataView, at: number, next: number, { crc, packed, size }: Central): boolean => {
  const words = Array.from({ length: (next - at) / 4 }, (_, i) => view.getUint32(at + 4 * i, true))
  const signed = words.length === 4
  if (next - at !== (signed ? 16 : 12) || (signed && words.shift() !== DESCRIPTOR)) return false
  return words[0] === crc && words[1] === packed && words[2] === size
}

/** Kinds of files of Unix (upper half) and MS-DOS (lower half) in the attributes. */
const UNIX = { kind: 0o170000, regular: 0o100000, folder: 0o040000 } as const
const DOS = { label: 0x08, folder: 0x10 } as const

/** Whether an entry is a folder; a link, a device or what its attributes and its name call differently is refused. */
const isFolder = ({ dos, mode, name, packed, size }: Central): boolean => {
  const named = name.endsWith('/')
  const kind = mode & UNIX.kind
  if (kind !== 0 && kind !== (named ? UNIX.folder : UNIX.regular))
    throw refused('is not a regular file (a link, say)', name)
  if ((dos & DOS.label) !== 0 || (!named && (dos & DOS.folder) !== 0))
    throw refused('is not a regular file', name)
  // An empty content deflated has two bytes.
  if (named && (size !== 0 || packed > 2)) throw refused('a folder with content', name)
  return named
}

const refused = (message: string, path?: string): EvidenceError =>
  new EvidenceError('BUNDLE_FORMAT', message, path)
