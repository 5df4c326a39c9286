import { base64UrlBytes } from '../canonical/encoding.ts'
import { EvidenceError } from '../canonical/error.ts'
import { parseStrict } from '../canonical/parse.ts'
import { isObject } from '../canonical/shape.ts'

/** The JSON object in a part of a compact JWS; undefined when malformed. A repeated member makes it malformed. */
export const readPart = (part: string): Record<string, unknown> | undefined => {
  const bytes = base64UrlBytes(part)
  if (bytes === undefined) return undefined
  try {
    const value = parseStrict(bytes)
    return isObject(value) ? value : undefined
  } catch (error) {
    if (error instanceof EvidenceError) return undefined
    throw error
  }
}
