/** A surrogate that is not half of a pair. */
export const loneSurrogate: RegExp = /\p{Surrogate}/u

const loneSurrogates = /\p{Surrogate}/gu

/** One key as a step of a JSON Pointer (RFC 6901 §3). Always well-formed, so that it can be put into any answer. */
export const step = (key: string | number): string =>
  typeof key === 'number'
    ? `/${key}`
    : `/${key.replaceAll('~', '~0').replaceAll('/', '~1').replace(loneSurrogates, '\ufffd')}`

/** The first `length` keys as a JSON Pointer; the whole value is the empty string. */
export const pointer = (keys: readonly (string | number)[], length = keys.length): string =>
  keys.slice(0, length).map(step).join('')
