import { createHash } from 'node:crypto'

/** The namespace of what this program makes (RFC 9562 5.5). */
const namespace = Buffer.from('6f2a1f0c7d4b4d0e9a3c5b8e1d2f3a4b', 'hex')

/** The same id for the same text, on every machine. */
export function idOf(...parts: readonly string[]): string {
  const bytes = createHash('sha1').update(namespace).update(JSON.stringify(parts)).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const text = bytes.toString('hex')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  )
}
