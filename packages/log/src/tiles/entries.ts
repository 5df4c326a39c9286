import { joined } from '../bytes.ts'
import { malformed } from '../error.ts'
import { HASHES_PER_TILE } from './tile.ts'

/** Two bytes before each entry hold its length. */
export const MAX_ENTRY = 0xffff

/** An entry bundle: each entry after its length, a big-endian uint16 (C2SP tlog-tiles, Log entries). */
export const encodeEntries = (entries: readonly Uint8Array[]): Uint8Array => {
  if (entries.length > HASHES_PER_TILE) throw malformed(`${entries.length} entries in one bundle`)
  return joined(
    entries.flatMap((entry) => {
      if (entry.length > MAX_ENTRY) throw malformed(`an entry of ${entry.length} bytes`)
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry]
    }),
  )
}

/** The entries of a bundle; at most `most`, and the bytes end with the last. */
export const decodeEntries = (bytes: Uint8Array, most = HASHES_PER_TILE): readonly Uint8Array[] => {
  const entries: Uint8Array[] = []
  let at = 0
  while (at < bytes.length) {
    const start = at + 2
    const end = start + (bytes[at] as number) * 256 + (bytes[at + 1] ?? 0)
    if (end > bytes.length) throw malformed('an entry bundle that is cut off')
    if (entries.length === most) throw malformed(`more than ${most} entries in one bundle`)
    entries.push(bytes.subarray(start, end))
    at = end
  }
  return entries
}
