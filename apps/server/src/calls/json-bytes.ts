import { type Operation, usualMembers } from '@consign/contract'
import { EvidenceError, parseStrict } from '@consign/evidence'
import { refusalOf } from './refusal-of.ts'

/** Deepest JSON read at all; a draft's data may have 32 levels, its envelope one more. */
const maxDepth = 64

export function readBody(
  body: unknown,
  { members, anyBody }: Pick<Operation, 'members' | 'anyBody'> = {},
): unknown {
  if (anyBody) return body instanceof JsonBytes ? body.bytes : (body ?? new Uint8Array())
  return body instanceof JsonBytes ? body.read(members) : body
}

/** A body declared as JSON, not parsed yet: parsing one of 250 kB takes as long as answering several calls. */
export class JsonBytes {
  readonly bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  /** Strictly: no duplicate keys, no lossy numbers. Refuses anything but JSON, and more members than a note has. */
  read(maxMembers = usualMembers): unknown {
    try {
      return parseStrict(this.bytes, { maxDepth, maxMembers })
    } catch (error) {
      throw refusalOf(located(error, this.bytes))
    }
  }
}

/** With the place where the bytes cease to be JSON; without any of them, which may be a secret. */
function located(error: unknown, bytes: Uint8Array): unknown {
  if (!(error instanceof EvidenceError) || error.code !== 'NOT_JSON') return error
  return new EvidenceError('NOT_JSON', `not JSON${placeIn(bytes)}`)
}

function placeIn(bytes: Uint8Array): string {
  try {
    JSON.parse(new TextDecoder().decode(bytes))
    return ''
  } catch (error) {
    const { message } = error as SyntaxError
    const [, position] = / in JSON at position (\d{1,9})/.exec(message) ?? []
    if (position !== undefined) return `, from character ${Number(position) + 1} on`
    return message.startsWith('Unexpected end of') ? ': it ends too early' : ''
  }
}
