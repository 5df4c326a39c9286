import { CsvError } from './error.ts'

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250'

/**
 * The text of bytes, part by part, with LF at the ends of lines. A byte order mark of UTF-16 decides before `encoding`. Refuses
 * what is not UTF-8 where it should be, and NUL.
 */
export function decodedText(bytes: AsyncIterable<Uint8Array>, wanted: 'utf-8' | 'windows-1250') {
  let encoding: CsvEncoding = wanted
  let line = 1
  async function* parts(): AsyncGenerator<string> {
    let decode: ((part?: Uint8Array) => string) | undefined
    let held = ''
    for await (const part of whole(bytes)) {
      if (!decode) {
        encoding = marked(part) ?? wanted
        decode = decoder(encoding)
      }
      const text = held + decode(part)
      // CR LF may be divided between two parts.
      held = text.endsWith('\r') ? '\r' : ''
      yield lines(held === '' ? text : text.slice(0, -1))
    }
    yield lines(held + (decode?.() ?? ''))
  }
  const lines = (text: string): string => {
    const plain = text.replaceAll(/\r\n?/g, '\n')
    const nul = plain.indexOf('\0')
    if (nul >= 0) throw new CsvError('nul', line + plain.slice(0, nul).split('\n').length - 1)
    line += plain.split('\n').length - 1
    return plain
  }
  return { parts: parts(), encoding: () => encoding }
}

/** The parts, of which the first has at least two bytes: a byte order mark. */
async function* whole(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let first: Uint8Array | undefined = new Uint8Array()
  for await (const part of bytes) {
    if (!first) {
      yield part
      continue
    }
    const joined: Uint8Array = new Uint8Array(first.length + part.length)
    joined.set(first)
    joined.set(part, first.length)
    first = joined.length < 2 ? joined : undefined
    if (!first) yield joined
  }
  if (first?.length) yield first
}

const marked = ([first, second]: Uint8Array): CsvEncoding | undefined => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

function decoder(encoding: CsvEncoding): (part?: Uint8Array) => string {
  const text = new TextDecoder(encoding, { fatal: encoding !== 'windows-1250' })
  return (part) => {
    try {
      return part ? text.decode(part, { stream: true }) : text.decode()
    } catch {
      throw new CsvError('encoding', null)
    }
  }
}
