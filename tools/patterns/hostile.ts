/**
 * Texts that a pattern may take long to refuse, made of its own pieces: each word and class of it, and each two that
 * follow one another, again and again, after nothing or after what comes before them, with an end that cannot match.
 */
export interface Shape {
  readonly before: string
  readonly pump: string
  readonly after: string
}

const ends = ['\0', '', '\n!']

export function shapesOf(source: string, flags: string): Shape[] {
  const pieces = piecesOf(source, flags).slice(0, mostPieces)
  const pumps = pieces.flatMap((piece, at) => {
    const before = pieces.slice(0, at).join('')
    const two = piece + (pieces[at + 1] ?? '')
    return [piece, two, piece + pieces[0], `${piece}-`, `${piece} `].flatMap((pump) => [
      { before: '', pump },
      { before, pump },
    ])
  })
  const distinct = new Map(pumps.map((one) => [JSON.stringify(one), one]))
  return [...distinct.values()].flatMap((one) => ends.map((after) => ({ ...one, after })))
}

/** A text of that shape with `length` characters. */
export const textOf = ({ before, pump, after }: Shape, length: number): string =>
  before + pump.repeat(Math.max(1, Math.floor((length - before.length - after.length) / pump.length))) + after

const mostPieces = 24

/** Runs of plain characters, and for each class and escape two characters that it matches. */
function piecesOf(source: string, flags: string): string[] {
  const found = [...source.matchAll(token)].flatMap(([, klass, plain]) => {
    if (klass !== undefined) return samplesOf(klass, flags)
    return plain === undefined ? [] : [plain.replaceAll(/\\(.)/g, '$1')]
  })
  return [...new Set(found)]
}

/** What is no text (openings of groups, counts, `\b`, `\1`); a class or escape (first group); plain characters (second). */
const token =
  /\(\?(?:[:=!]|<[=!]|<\w+>)|\{\d+,?\d*\}|\\[bB\d]|(\[(?:[^\]\\]|\\.)*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|[A-Za-z])|\.)|((?:[^\\[\](){}?*+|^$.]|\\[^A-Za-z0-9])+)/g

const candidates = ['a', '0', '-', '.', ' ', '\t', 'Z', '/', '"', '\\', '+', '_', 'é', '\u0001', '\ud800']

/** At most two characters that a class matches. */
function samplesOf(piece: string, flags: string): string[] {
  const form = new RegExp(`^(?:${piece})$`, flags.replaceAll(/[gy]/g, ''))
  return candidates.filter((one) => form.test(one)).slice(0, 2)
}
