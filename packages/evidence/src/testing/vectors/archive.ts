import { joined, utf8 } from '@consign/log'
import { zip } from '../../bundle/zip.ts'
import { crc32 } from '../../digest/crc32.ts'

export const patched = (archive: Uint8Array, at: number, ...bytes: readonly number[]): Uint8Array => {
  const copy = Uint8Array.from(archive)
  copy.set(bytes, at)
  return copy
}

const fieldsOf = (archive: Uint8Array): DataView => new DataView(archive.buffer, archive.byteOffset)

/** Where the central directory starts: a field of the last 22 bytes. */
export const directoryOf = (archive: Uint8Array): number =>
  fieldsOf(archive).getUint32(archive.length - 6, true)

/** A second file of this name in front, with the directory moved; a reader that goes by names sees the last one. */
export const withTwoOfOneName = (archive: Uint8Array, path: string): Uint8Array => {
  const [name, content] = [path, 'another text\n'].map((text) => utf8(text)) as [Uint8Array, Uint8Array]
  const header = archive.slice(0, 30)
  const view = new DataView(header.buffer)
  view.setUint32(14, crc32(content), true)
  view.setUint32(18, content.length, true)
  view.setUint32(22, content.length, true)
  return joined([header, name, content, archive])
}

/** An extra field of four bytes (APPNOTE.TXT 4.5.1) at the first file of the directory. */
export const withExtraField = (archive: Uint8Array): Uint8Array => {
  const start = directoryOf(archive)
  const nameEnd = start + 46 + fieldsOf(archive).getUint16(start + 28, true)
  const longer = joined([archive.slice(0, nameEnd), Uint8Array.of(0xfe, 0xca, 0, 0), archive.slice(nameEnd)])
  const view = fieldsOf(longer)
  view.setUint16(start + 30, 4, true)
  view.setUint32(longer.length - 10, view.getUint32(longer.length - 10, true) + 4, true)
  return longer
}

/** The directory has another name for the first file. */
export const directoryDiffers = (archive: Uint8Array): Uint8Array =>
  patched(archive, directoryOf(archive) + 46, 'S'.charCodeAt(0))

/** The files in the given order, joined from a ZIP of each. */
export const zipInOrder = (files: ReadonlyMap<string, Uint8Array>): Uint8Array => {
  const alone = [...files].map(([path, bytes]) => zip(new Map([[path, bytes]])))
  const locals = alone.map((archive) => archive.slice(0, directoryOf(archive)))
  let at = 0
  const centrals = alone.map((archive, i) => {
    const central = archive.slice(directoryOf(archive), archive.length - 22)
    fieldsOf(central).setUint32(42, at, true)
    at += locals[i]?.length ?? 0
    return central
  })
  const end = Uint8Array.from(alone[0]?.slice(-22) ?? [])
  fieldsOf(end).setUint16(8, alone.length, true)
  fieldsOf(end).setUint16(10, alone.length, true)
  fieldsOf(end).setUint32(
    12,
    centrals.reduce((sum, { length }) => sum + length, 0),
    true,
  )
  fieldsOf(end).setUint32(16, at, true)
  return joined([...locals, ...centrals, end])
}
