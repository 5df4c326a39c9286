import { joined } from '@consign/log'

/**
 * Zlib data (RFC 1950), or raw deflated data (RFC 1951), unpacked; undefined when it is broken or longer than `limit` bytes.
 * Done by the platform, in browsers and in Node.
 */
export const inflate = async (
  data: Uint8Array,
  limit: number,
  format: 'deflate' | 'deflate-raw' = 'deflate',
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const reader = new Blob([new Uint8Array(data)])
    .stream()
    .pipeThrough(new DecompressionStream(format))
    .getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return joined(parts)
      size += value.length
      if (size > limit) return undefined
      parts.push(value)
    }
  } catch (error) {
    if (error instanceof TypeError) return undefined // broken data
    throw error
  } finally {
    reader.cancel().catch(() => undefined) // bytes beyond the limit are not needed
  }
}
