import { deflateSync } from 'node:zlib'

/** Zlib data for a FlateDecode stream. Level 6: level 9 is twice as slow for one per cent. */
export function deflate(data: Uint8Array | string): Uint8Array {
  return deflateSync(typeof data === 'string' ? Buffer.from(data, 'latin1') : data, { level: 6 })
}
