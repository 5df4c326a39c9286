import { EvidenceError } from '../canonical/error.ts'
import { crc32 } from '../digest/crc32.ts'
import { inflate } from '../verify/inflate.ts'
import { isSafePath, MANIFEST } from './paths.ts'
import { type Entry, readZip } from './read-zip.ts'
import { zipParts } from './zip.ts'

type Files = ReadonlyMap<string, Uint8Array>

/** The files of an archive, and whether another program than the service packed them. */
export interface Unzipped {
  readonly files: Files
  readonly packedAgain: boolean
}

/** Bytes that an archive unpacks to, at most: more than ten times what a note with all its photos has. */
const MOST_UNPACKED = 2 ** 29

/**
 * The files of a bundle's ZIP, packed by the service or by another program: `readZip` says what is refused. Names are
 * those of a bundle, below one folder at most, none of them twice, upper and lower case taken as one. Throws
 * EvidenceError `BUNDLE_FORMAT`.
 */
export const unzip = async (archive: Uint8Array, crcOf = crc32): Promise<Unzipped> => {
  const entries = filesOf(readZip(archive))
  if (entries.reduce((sum, { size }) => sum + size, 0) > Math.max(MOST_UNPACKED, archive.length))
    throw refused(`unpacks to more than ${MOST_UNPACKED / 2 ** 20} MiB`)
  const files = new Map<string, Uint8Array>()
  for (const [path, entry] of entries.map((entry) => [entry.path, entry] as const))
    files.set(path, await contentOf(entry, crcOf))
  return { files, packedAgain: !isAsPacked(archive, files, entries) }
}

/** As {@link unzip}, for an archive in which nothing is compressed. */
export const unzipStored = (archive: Uint8Array, crcOf = crc32): Files =>
  new Map(
    filesOf(readZip(archive)).map((entry) => {
      if (entry.deflated) throw refused('is compressed', entry.path)
      return [entry.path, checked(entry, entry.data, crcOf)]
    }),
  )

interface File extends Entry {
  readonly path: string
}

/** The files by their paths in a bundle. */
const filesOf = (entries: readonly Entry[]): readonly File[] => {
  const top = topFolder(entries)
  const files: File[] = []
  const seen = new Set<string>()
  for (const entry of entries) {
    const { isFolder, name } = entry
    if (LITTER.test(name))
      throw refused('was added by the program that packed it; pack the files without it', name)
    if (!name.startsWith(top)) throw refused('not a path a bundle may have', name)
    const path = name.slice(top.length)
    if (!isFolder && !isSafePath(path)) throw refused('not a path a bundle may have', name)
    if (seen.has(path.toLowerCase())) throw refused('two files of one name', name)
    seen.add(path.toLowerCase())
    if (!isFolder) files.push({ ...entry, path })
  }
  const folders = new Set(['', ...files.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1))])
  for (const { isFolder, name } of entries)
    if (isFolder && !folders.has(name.slice(top.length))) throw refused('a folder of no bundle', name)
  return files
}

/** Folders’ looks and files’ tags, which macOS and Windows keep in files of their own. */
const LITTER = /^__MACOSX\/|(?:^|\/)(?:\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/

/** The one folder in which a program put all files, with its `/`; nothing where they lie at the top. */
const topFolder = (entries: readonly Entry[]): string => {
  if (entries.some(({ name }) => name === MANIFEST)) return ''
  const manifest = entries.find(({ name }) => name.endsWith(`/${MANIFEST}`))?.name ?? ''
  const top = manifest.slice(0, manifest.indexOf('/') + 1)
  if (manifest !== top + MANIFEST) throw refused('its files lie in several folders')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly what the name of a folder must not have
  if (/^\.\.\/|[\x00-\x1f\\:]/.test(top)) throw refused('not a folder a bundle may have', top)
  return top
}

const contentOf = async (file: File, crcOf: typeof crc32): Promise<Uint8Array> => {
  if (!file.deflated) return checked(file, file.data, crcOf)
  const content = await inflate(file.data, file.size, 'deflate-raw')
  if (content?.length !== file.size) throw refused('does not unpack to the size it says', file.path)
  return checked(file, content, crcOf)
}

const checked = ({ crc, path }: File, content: Uint8Array, crcOf: typeof crc32): Uint8Array => {
  if (crcOf(content) !== crc) throw refused('the checksum is wrong', path)
  return content
}

/** Whether the archive is byte for byte what the service makes of the files. */
const isAsPacked = (archive: Uint8Array, files: Files, entries: readonly File[]): boolean => {
  const known = new Map(entries.map(({ crc, path }) => [files.get(path), crc]))
  let at = 0
  for (const part of zipParts(files, (content) => known.get(content) as number)) {
    if (!isAt(archive, at, part)) return false
    at += part.length
  }
  return at === archive.length
}

/** Whether these bytes are there; contents that were not copied are the archive's own. */
const isAt = (archive: Uint8Array, at: number, part: Uint8Array): boolean => {
  if (part.buffer === archive.buffer && part.byteOffset === archive.byteOffset + at) return true
  return at + part.length <= archive.length && part.every((byte, i) => archive[at + i] === byte)
}

const refused = (message: string, path?: string): EvidenceError =>
  new EvidenceError('BUNDLE_FORMAT', message, path)
