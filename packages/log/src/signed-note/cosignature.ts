import { joined, utf8 } from '../bytes.ts'

/** A witness' statement that the checkpoint was the largest it had seen at this time (C2SP tlog-cosignature, v1). */
export const cosignedMessage = (time: number, text: string): Uint8Array =>
  utf8(`cosignature/v1\ntime ${time}\n${text}`)

/** Eight bytes of time, big-endian, and the 64 of Ed25519. */
export const writeCosignature = (time: number, signature: Uint8Array): Uint8Array => {
  const seconds = new Uint8Array(8)
  new DataView(seconds.buffer).setBigUint64(0, BigInt(time))
  return joined([seconds, signature])
}

/** Undefined for other lengths, and for a time beyond 2^53-1 s, which no clock shows. */
export const readCosignature = (
  bytes: Uint8Array,
): { readonly time: number; readonly signature: Uint8Array } | undefined => {
  if (bytes.length !== 72) return undefined
  const time = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0))
  return Number.isSafeInteger(time) ? { time, signature: bytes.subarray(8) } : undefined
}
