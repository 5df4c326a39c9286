import { EvidenceError } from '../canonical/error.ts'
import { crc32 } from '../digest/crc32.ts'
import { isSafePath } from './paths.ts'
import {
  CENTRAL_FILE,
  CENTRAL_SIZE,
  DOS_DATE,
  END_OF_CENTRAL,
  END_SIZE,
  LOCAL_FILE,
  LOCAL_SIZE,
} from './zip.ts'

/** A file's place in the archive; other header fields are ignored. */
interface Entry {
  readonly path: string
  readonly at: number
  readonly crc: number
  readonly start: number
  readonly end: number
}

/**
 * The files of a bundle's ZIP: stored, dated 1980-01-01, in byte order of their names, one after another from
 * the first byte on, then the directory that says the same, then the end record with the last byte. Versions,
 * attributes and extra fields are free. Any other difference is refused with `BUNDLE_FORMAT`: no two readers can
 * find different files in an accepted archive.
 */
export const unzip = (archive: Uint8Array, crcOf = crc32): ReadonlyMap<string, Uint8Array> => {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const entries: Entry[] = []
  let at = 0
  while (at + LOCAL_SIZE <= archive.length && view.getUint32(at, true) === LOCAL_FILE) {
    const entry = readLocal(archive, view, at, crcOf)
    const before = entries.at(-1)?.path
    if (before === entry.path) throw refused('two files of one name', entry.path)
    if (before !== undefined && before > entry.path)
      throw refused('not in byte order of the names', entry.path)
    entries.push(entry)
    at = entry.end
  }
  const directory = at
  for (const entry of entries) at = readCentral(archive, view, at, entry)
  readEnd(archive, view, at, { count: entries.length, directory })
  return new Map(entries.map(({ path, start, end }) => [path, archive.subarray(start, end)]))
}

const readLocal = (archive: Uint8Array, view: DataView, at: number, crcOf: typeof crc32): Entry => {
  const { crc, extra, name, size } = readCommon(view, at + 4)
  const start = at + LOCAL_SIZE + name + extra
  const end = start + size
  if (end > archive.length) throw refused('a file is cut off')
  const path = nameAt(archive, at + LOCAL_SIZE, name)
  if (!isSafePath(path)) throw refused('not a path a bundle may have', path)
  if (crcOf(archive.subarray(start, end)) !== crc) throw refused('the checksum is wrong', path)
  return { path, at, crc, start, end }
}

/** Returns where the next record begins. */
const readCentral = (archive: Uint8Array, view: DataView, at: number, entry: Entry): number => {
  if (at + CENTRAL_SIZE > archive.length || view.getUint32(at, true) !== CENTRAL_FILE)
    throw refused('the directory lacks a file', entry.path)
  const { crc, extra, name, size } = readCommon(view, at + 6)
  const same =
    nameAt(archive, at + CENTRAL_SIZE, name) === entry.path &&
    size === entry.end - entry.start &&
    crc === entry.crc &&
    view.getUint32(at + 42, true) === entry.at
  if (!same) throw refused('the directory differs', entry.path)
  return at + CENTRAL_SIZE + name + extra + view.getUint16(at + 32, true)
}

const readEnd = (
  archive: Uint8Array,
  view: DataView,
  at: number,
  { count, directory }: { count: number; directory: number },
): void => {
  if (at + END_SIZE !== archive.length || view.getUint32(at, true) !== END_OF_CENTRAL)
    throw refused('bytes before, between or after what a bundle has')
  const agrees =
    view.getUint16(at + 8, true) === count &&
    view.getUint16(at + 10, true) === count &&
    view.getUint32(at + 12, true) === at - directory &&
    view.getUint32(at + 16, true) === directory &&
    view.getUint16(at + 20, true) === 0
  if (!agrees) throw refused('the end record differs')
}

/** Flags that change the bytes of a file or their place: encrypted (0, 6), sizes elsewhere (3), patched (5). */
const OTHER_BYTES = 0b110_1001

/** The fields that both headers of a file have, from the flags on (APPNOTE.TXT 6.3.10, 4.3.7 and 4.3.12). */
const readCommon = (view: DataView, at: number) => {
  const [flags, method, time, date] = [2, 4, 6, 8].map((offset) => view.getUint16(at + offset, true))
  if (method !== 0 || ((flags ?? 0) & OTHER_BYTES) !== 0) throw refused('a file is not stored as it is')
  if (time !== 0 || date !== DOS_DATE) throw refused('a file is not dated 1980-01-01')
  const size = view.getUint32(at + 18, true)
  if (view.getUint32(at + 14, true) !== size) throw refused('a file has two sizes')
  return {
    crc: view.getUint32(at + 10, true),
    size,
    name: view.getUint16(at + 22, true),
    extra: view.getUint16(at + 24, true),
  }
}

const nameAt = (archive: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...archive.subarray(at, at + Math.min(length, 1000)))

const refused = (message: string, path?: string): EvidenceError =>
  new EvidenceError('BUNDLE_FORMAT', message, path)
