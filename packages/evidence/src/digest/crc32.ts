/** `TABLES[n][byte]`: what a byte leaves behind after n more zero bytes, so that four bytes are taken at a time. */
const TABLES = [Uint32Array.from({ length: 256 }, (_, byte) => afterEight(byte))]
for (const table of TABLES) {
  if (TABLES.length === 4) break
  TABLES.push(table.map((value) => (value >>> 8) ^ ((TABLES[0] as Uint32Array)[value & 0xff] as number)))
}

function afterEight(byte: number): number {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0)
  return remainder
}

/** CRC-32 as ZIP uses it (ISO 3309, APPNOTE 4.4.7), four bytes at a time (“slicing by 4”). */
export const crc32 = (bytes: Uint8Array): number => {
  const [t0, t1, t2, t3] = TABLES as [Uint32Array, Uint32Array, Uint32Array, Uint32Array]
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let crc = 0xffffffff
  let at = 0
  for (; at + 4 <= bytes.length; at += 4) {
    crc ^= view.getUint32(at, true)
    crc =
      (t3[crc & 0xff] as number) ^
      (t2[(crc >>> 8) & 0xff] as number) ^
      (t1[(crc >>> 16) & 0xff] as number) ^
      (t0[crc >>> 24] as number)
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ (t0[(crc ^ (bytes[at] as number)) & 0xff] as number)
  return (crc ^ 0xffffffff) >>> 0
}
