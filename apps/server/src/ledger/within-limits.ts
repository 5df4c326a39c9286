import { draftBytes, draftDepth } from '@consign/contract'
import { canonicalize, type JsonObject } from '@consign/evidence'
import { refuse } from '../ground/refusal.ts'

const tooDeep = {
  en: `must have at most ${draftDepth} levels`,
  pl: `może mieć najwyżej ${draftDepth} poziomów`,
}

/** Canonical text of the data; refuses data too large or too deep for a note. */
export function withinLimits(data: JsonObject, path = '/data'): string {
  const text = canonicalize(data)
  if (Buffer.byteLength(text) > draftBytes) throw tooLarge()
  if (depth(data) > draftDepth) {
    const problem = { path, rule: 'depth', message: tooDeep }
    throw refuse('INVALID_REQUEST', { details: [problem] })
  }
  return text
}

const tooLarge = () =>
  refuse('PAYLOAD_TOO_LARGE', {
    message: {
      en: `The data may have ${draftBytes} bytes of JSON.`,
      pl: `Dane mogą mieć ${draftBytes} bajtów JSON.`,
    },
  })

/** Levels of objects and lists, of which hundreds of thousands may be siblings. */
function depth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Object.values(value).reduce((deepest, inner) => Math.max(deepest, depth(inner)), 0)
}
