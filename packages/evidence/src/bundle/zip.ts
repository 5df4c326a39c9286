import { joined, utf8 } from '@consign/log'
import { EvidenceError } from '../canonical/error.ts'
import { crc32 } from '../digest/crc32.ts'
import { isSafePath, sortedPaths } from './paths.ts'

// APPNOTE.TXT 6.3.10 section 4.3: the three records, all fields little-endian.
export const LOCAL_FILE = 0x04034b50
export const CENTRAL_FILE = 0x02014b50
export const END_OF_CENTRAL = 0x06054b50
export const LOCAL_SIZE = 30
export const CENTRAL_SIZE = 46
export const END_SIZE = 22

/** 2.0: the least that has folders in names. */
const ZIP_VERSION = 20
/** 1980-01-01 as MS-DOS writes it; the time is 0. */
export const DOS_DATE = 0x0021
const MAX_SIZE = 0xffffffff
const MAX_ENTRIES = 0xffff

/**
 * A ZIP of the files, stored without compression in byte order of their names, dated 1980-01-01, with no extra
 * fields, attributes or comments. The same files give the same bytes.
 */
export const zip = (files: ReadonlyMap<string, Uint8Array>, crcOf = crc32): Uint8Array<ArrayBuffer> =>
  joined([...zipParts(files, crcOf)])

/**
 * The bytes of `zip` one part after the other: for each file its header and its own bytes, not copied; then the
 * directory.
 */
export function* zipParts(
  files: ReadonlyMap<string, Uint8Array>,
  crcOf = crc32,
): Generator<Uint8Array, undefined> {
  const { paths, local, total } = planOf(files)
  const directory = new DataView(new ArrayBuffer(total - local))
  let [at, end] = [0, 0]
  for (const path of paths) {
    const content = files.get(path) as Uint8Array
    const entry = { path, size: content.length, crc: crcOf(content) }
    const header = localHeader(entry)
    end = writeCentral(directory, end, entry, at)
    at += header.length + content.length
    yield header
    yield content
  }
  writeEnd(directory, end, { entries: paths.length, start: local })
  yield new Uint8Array(directory.buffer)
}

interface Plan {
  /** In byte order. */
  readonly paths: readonly string[]
  /** Bytes of all files with their headers; the directory begins after them. */
  readonly local: number
  readonly total: number
}

/** Throws EvidenceError `BUNDLE_INPUT` when there can be no ZIP of the files. */
const planOf = (files: ReadonlyMap<string, Uint8Array>): Plan => {
  const paths = sortedPaths(files.keys())
  for (const path of paths)
    if (!isSafePath(path)) throw new EvidenceError('BUNDLE_INPUT', 'not a path a bundle may have', path)
  const local = paths.reduce((sum, path) => sum + LOCAL_SIZE + path.length + size(files, path), 0)
  const total = paths.reduce((sum, path) => sum + CENTRAL_SIZE + path.length, local + END_SIZE)
  if (total > MAX_SIZE || paths.length > MAX_ENTRIES)
    throw new EvidenceError('BUNDLE_INPUT', 'too large for a ZIP without 64-bit fields')
  return { paths, local, total }
}

const size = (files: ReadonlyMap<string, Uint8Array>, path: string): number => files.get(path)?.length ?? 0

interface Entry {
  readonly path: string
  readonly size: number
  readonly crc: number
}

/** The fields a local header and a central one share; returns the position after them. */
const writeCommon = (view: DataView, at: number, { path, size, crc }: Entry): number => {
  view.setUint16(at, ZIP_VERSION, true)
  view.setUint16(at + 8, DOS_DATE, true)
  view.setUint32(at + 10, crc, true)
  view.setUint32(at + 14, size, true)
  view.setUint32(at + 18, size, true)
  view.setUint16(at + 22, path.length, true)
  return at + 26
}

const writeName = (view: DataView, at: number, path: string): number => {
  new Uint8Array(view.buffer).set(utf8(path), at)
  return at + path.length
}

const localHeader = (entry: Entry): Uint8Array => {
  const view = new DataView(new ArrayBuffer(LOCAL_SIZE + entry.path.length))
  view.setUint32(0, LOCAL_FILE, true)
  writeName(view, writeCommon(view, 4, entry), entry.path)
  return new Uint8Array(view.buffer)
}

/** Returns the position after it; `offset` is the local header's. */
const writeCentral = (view: DataView, at: number, entry: Entry, offset: number): number => {
  view.setUint32(at, CENTRAL_FILE, true)
  view.setUint16(at + 4, ZIP_VERSION, true)
  writeCommon(view, at + 6, entry)
  view.setUint32(at + 42, offset, true)
  return writeName(view, at + CENTRAL_SIZE, entry.path)
}

const writeEnd = (
  view: DataView,
  at: number,
  { entries, start }: { entries: number; start: number },
): void => {
  view.setUint32(at, END_OF_CENTRAL, true)
  view.setUint16(at + 8, entries, true)
  view.setUint16(at + 10, entries, true)
  view.setUint32(at + 12, at, true)
  view.setUint32(at + 16, start, true)
}
