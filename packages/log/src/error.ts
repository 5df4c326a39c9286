/** What can be wrong with something that was handed to this package; `switch` over it is exhaustive. */
export type LogErrorCode =
  /** The bytes are not of the format; the message says what is wrong. */
  | 'FORMAT'
  /** The key that is named has not made this signature. */
  | 'SIGNATURE'
  /** Tiles do not have the hashes that the tree of this size has. */
  | 'TILE'
  /** This platform has no Ed25519 (WebCrypto of old browsers). */
  | 'NO_ED25519'

/** The only error this package throws on purpose. */
export class LogError extends Error {
  readonly code: LogErrorCode

  constructor(code: LogErrorCode, message: string) {
    super(message)
    this.name = 'LogError'
    this.code = code
  }
}

export const malformed = (message: string): LogError => new LogError('FORMAT', message)
