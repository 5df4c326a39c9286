import { squeezed } from './tools.ts'

/**
 * The texts of a JSON value that are missing from a PDF's text. A text that continues over pages may be in up to `pieces`
 * parts, each as long as possible.
 */
export function lostTexts(data: unknown, text: string, pieces = 4): string[] {
  const page = squeezed(text)
  return textsOf(data).filter((value) => {
    let rest = squeezed(value)
    for (let piece = 0; piece < pieces && rest.length > 0; piece += 1)
      rest = rest.slice(longestPrefix(rest, page))
    return rest.length > 0
  })
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

function longestPrefix(text: string, page: string): number {
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (page.includes(text.slice(0, middle))) low = middle
    else high = middle - 1
  }
  return low
}
