import { fromDecimal, fromUtf8, toBase64, toHex, utf8 } from './bytes.ts'
import { malformed } from './error.ts'
import { sha256 } from './sha256.ts'

/** One event of one document in the log; only a holder of the document's salt can tell which document. */
export interface LogEntry {
  /** 64 lower-case hex characters; see `docTag`. */
  readonly docTag: string
  /** Place in the document's chain, from 0. */
  readonly sequence: number
  /** 64 lower-case hex characters. */
  readonly eventDigest: string
}

const HEADER = 'ecmr-log-entry/v1'
const SHA_256 = /^[0-9a-f]{64}$/
/** 32 bytes in base64url; the two spare bits of the last character are zero. */
const SALT = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isDigest = (text: string): boolean => SHA_256.test(text)
export const isSalt = (text: string): boolean => SALT.test(text)

/** 43 characters; one per document, deleted with it, after which its entries cannot be linked to it. */
export const newSalt = (): string =>
  toBase64(crypto.getRandomValues(new Uint8Array(32)))
    .slice(0, 43)
    .replaceAll('+', '-')
    .replaceAll('/', '_')

/** The name of a document in the log. */
export const docTag = (documentId: string, salt: string): string => {
  if (!UUID.test(documentId)) throw malformed('a document is called by a lower-case UUID')
  if (!isSalt(salt)) throw malformed('a salt is 32 bytes in base64url')
  return toHex(sha256(utf8(`ecmr-doc-tag/v1\n${documentId}\n${salt}\n`)))
}

/** Four lines of ASCII, each with its line end: the bytes of the log's leaf. */
export const entryBytes = ({ docTag, eventDigest, sequence }: LogEntry): Uint8Array => {
  if (!isDigest(docTag) || !isDigest(eventDigest)) throw malformed('a digest is 64 lower-case hex characters')
  if (!Number.isSafeInteger(sequence) || sequence < 0) throw malformed('a sequence counts from 0')
  return utf8(`${HEADER}\n${docTag}\n${sequence}\n${eventDigest}\n`)
}

/** Parses the output of `entryBytes`; undefined for any other bytes. */
export const parseEntry = (bytes: Uint8Array): LogEntry | undefined => {
  if (bytes.length > 200) return undefined
  const lines = fromUtf8(bytes)?.split('\n') ?? []
  const [header, docTag = '', decimal = '', eventDigest = '', end] = lines
  const sequence = fromDecimal(decimal)
  if (header !== HEADER || end !== '' || lines.length !== 5 || sequence === undefined) return undefined
  return isDigest(docTag) && isDigest(eventDigest) ? { docTag, sequence, eventDigest } : undefined
}
