/** Everything that can be wrong with this package's input; `switch` over it is exhaustive. */
export type LogErrorCode =
  /** The bytes are malformed; the message says how. */
  | 'FORMAT'
  /** The named key did not make this signature. */
  | 'SIGNATURE'
  /** Tiles lack the hashes of the tree of this size. */
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
