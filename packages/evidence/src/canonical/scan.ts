import { pointer } from './pointer.ts'

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_ARRAY = 0x5b
const BACKSLASH = 0x5c
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/** The index of the quote that ends the string starting at `start`, or the text's length. */
const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  return text.length
}

interface Measures {
  readonly depth: number
  readonly colons: number
  readonly members: number
}

/**
 * Levels, colons, and commas with opening brackets, outside strings. Says nothing about validity: for valid JSON, colons
 * are members of objects, and `members` those of objects and lists, of an empty one as if it had one.
 */
export const measure = (text: string): Measures => {
  let depth = 0
  let level = 0
  let colons = 0
  let members = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) i = endOfString(text, i)
    else if (code === COLON) colons += 1
    else if (code === COMMA) members += 1
    else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      members += 1
      depth = Math.max(depth, ++level)
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) level -= 1
  }
  return { depth, colons, members }
}

interface Container {
  /** Keys seen so far, for an object; undefined for an array. */
  readonly keys: Set<string> | undefined
  /** Key or index of the member being read. */
  at: string | number
}

/** JSON Pointer of the first key that its object already has; `text` is valid JSON that has one. */
export const findDuplicateKey = (text: string): string => {
  const open: Container[] = []
  let last = ''
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    const top = open.at(-1)
    if (character === '"') {
      const end = endOfString(text, i)
      last = text.slice(i, end + 1)
      i = end
    } else if (character === ':' && top?.keys) {
      top.at = JSON.parse(last) as string
      if (top.keys.has(top.at)) return pointer(open.map((container) => container.at))
      top.keys.add(top.at)
    } else if (character === ',' && typeof top?.at === 'number') top.at += 1
    else if (character === '{') open.push({ keys: new Set(), at: '' })
    else if (character === '[') open.push({ keys: undefined, at: 0 })
    else if (character === '}' || character === ']') open.pop()
  }
  return ''
}
