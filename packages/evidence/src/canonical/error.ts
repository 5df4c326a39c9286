/** Everything that can be wrong with this package's input; `switch` over it is exhaustive. */
export type EvidenceErrorCode =
  | 'NOT_JSON'
  | 'NOT_UTF8'
  | 'BYTE_ORDER_MARK'
  | 'DUPLICATE_KEY'
  | 'LONE_SURROGATE'
  | 'NUMBER_RANGE'
  | 'TOO_DEEP'
  | 'TOO_MANY'
  | 'NOT_JSON_VALUE'
  | 'NOT_CANONICAL'
  | 'BUNDLE_INPUT'
  | 'BUNDLE_FORMAT'

/**
 * The only error this package throws on purpose.
 * `path` is a JSON Pointer (RFC 6901) to the offending value, or a file's path in a bundle, where it is known.
 */
export class EvidenceError extends Error {
  readonly code: EvidenceErrorCode
  readonly path: string | undefined

  constructor(code: EvidenceErrorCode, message: string, path?: string) {
    super(path === undefined || path === '' ? message : `${message} (at ${path})`)
    this.name = 'EvidenceError'
    this.code = code
    this.path = path
  }
}
