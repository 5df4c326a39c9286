import { wrongUsage } from './stop.ts'

/** A whole number of a flag. @throws Stop 64 */
export function numberOf(text: string | undefined, flag: string): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,10}$/.test(text)) return Number(text)
  throw wrongUsage(`${flag} takes a whole number`)
}

/** One of the words that a flag or argument takes. @throws Stop 64 */
export function oneOf<const W extends string>(
  text: string | undefined,
  words: readonly W[],
  flag: string,
): W {
  const found = words.find((word) => word === text)
  if (found !== undefined) return found
  throw wrongUsage(`${flag} is one of ${words.join(', ')}`)
}

/** @throws Stop 64 where a flag is missing */
export function needed(text: string | undefined, flag: string): string {
  if (text !== undefined) return text
  throw wrongUsage(`${flag} is needed`)
}

/** `name=value`, split at the first sign. @throws Stop 64 */
export function pairOf(text: string, flag: string): readonly [string, string] {
  const at = text.indexOf('=')
  if (at > 0) return [text.slice(0, at), text.slice(at + 1)]
  throw wrongUsage(`${flag} takes name=value`)
}
