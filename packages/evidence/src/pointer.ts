/** One key as a step of a JSON Pointer (RFC 6901 §3). */
export const step = (key: string | number): string =>
  typeof key === 'number' ? `/${key}` : `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`

/** The first `length` keys as a JSON Pointer; the whole value is the empty string. */
export const pointer = (keys: readonly (string | number)[], length = keys.length): string =>
  keys.slice(0, length).map(step).join('')
