import { fromBase64, fromUtf8, joined, toBase64, toHex, utf8 } from '../bytes.ts'
import { LogError, malformed } from '../error.ts'
import { cosignedMessage, readCosignature, writeCosignature } from './cosignature.ts'
import { type NoteSigner, verifyEd25519 } from './ed25519.ts'
import { isKeyName, type VerifierKey } from './key.ts'

/** Limits of bytes and signatures: room for 16 of ML-DSA-44 beside Ed25519 (C2SP signed-note, Format). */
export const MAX_NOTE = 256 * 1024
export const MAX_SIGNATURES = 64

export interface NoteSignature {
  readonly name: string
  /** 8 lower-case hex characters. */
  readonly id: string
  readonly signature: Uint8Array
  /** The line of the signed note, without its line end. */
  readonly line: string
}

/** A text and its signatures, unverified; see `verifySignedNote`. */
export interface SignedNote {
  /** The signed text, with its last line end. */
  readonly text: string
  readonly signatures: readonly NoteSignature[]
}

/** A verified signature; a cosignature has its time in seconds since 1970. */
export interface Verified {
  readonly key: VerifierKey
  readonly time?: number
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly the characters a signed note must not have
const CONTROL = /[\x00-\x09\x0b-\x1f]/
const DASH = '— '

/** Reads a signed note strictly (C2SP signed-note, Format). Throws `FORMAT`. */
export const parseSignedNote = (note: string | Uint8Array): SignedNote => {
  if (note.length > MAX_NOTE) throw malformed(`a note of more than ${MAX_NOTE} bytes`)
  const content = typeof note === 'string' ? note : fromUtf8(note)
  if (content === undefined || /\p{Cs}/u.test(content)) throw malformed('a note that is not UTF-8')
  if (CONTROL.test(content)) throw malformed('a note with control characters')
  const end = content.lastIndexOf('\n\n')
  if (end < 0 || !content.endsWith('\n')) throw malformed('a note without its signatures')
  const lines = content.slice(end + 2, -1).split('\n')
  if (lines.length > MAX_SIGNATURES) throw malformed(`a note with more than ${MAX_SIGNATURES} signatures`)
  return { text: content.slice(0, end + 1), signatures: lines.map(parseSignatureLine) }
}

/** `— <name> <base64 of key id and signature>`, without its line end. */
export const parseSignatureLine = (line: string): NoteSignature => {
  const [dash, name = '', signature = '', more] = line.split(' ')
  const bytes = fromBase64(signature)
  if (dash !== '—' || !isKeyName(name) || more !== undefined || bytes === undefined || bytes.length < 5)
    throw malformed('a line that is no signature of a note')
  return { name, id: toHex(bytes.subarray(0, 4)), signature: bytes.subarray(4), line }
}

export const formatSignedNote = (text: string, lines: readonly string[]): string =>
  `${text}\n${lines.map((line) => `${line}\n`).join('')}`

/** The text with a signature of each signer, in order. `time` is for cosigners, in seconds since 1970. */
export const makeSignedNote = async (
  text: string,
  signers: readonly NoteSigner[],
  time?: number,
): Promise<string> => {
  const lines: string[] = []
  for (const signer of signers) lines.push(await signatureLine(text, signer, time))
  return formatSignedNote(text, lines)
}

/** One signature of the text as a line, without its line end. */
export const signatureLine = async (text: string, signer: NoteSigner, time?: number): Promise<string> => {
  const { id, name, type } = signer.key
  if (type === 'note') return line(name, id, await signer.sign(utf8(text)))
  if (time === undefined) throw malformed('a cosignature needs its time')
  return line(name, id, writeCosignature(time, await signer.sign(cosignedMessage(time, text))))
}

const line = (name: string, id: string, signature: Uint8Array): string => {
  const bytes = Uint8Array.from({ length: 4 }, (_, i) => Number.parseInt(id.slice(2 * i, 2 * i + 2), 16))
  return `${DASH}${name} ${toBase64(joined([bytes, signature]))}`
}

/**
 * The keys that signed the note, each once. Signatures of unknown keys are ignored; one that claims to be of a known
 * key and is not refuses the whole signed note with `SIGNATURE`.
 */
export const verifySignedNote = async (
  note: SignedNote,
  keys: readonly VerifierKey[],
): Promise<readonly Verified[]> => {
  const verified: Verified[] = []
  for (const key of keys) {
    const signatures = note.signatures.filter(({ id, name }) => name === key.name && id === key.id)
    const times: (number | undefined)[] = []
    for (const { signature } of signatures) times.push(await timeOf(note.text, key, signature))
    const [time] = times
    if (signatures.length > 0) verified.push(time === undefined ? { key } : { key, time })
  }
  return verified
}

/** The time of a cosignature; undefined for other signatures. Throws `SIGNATURE`. */
const timeOf = async (
  text: string,
  { name, publicKey, type }: VerifierKey,
  signature: Uint8Array,
): Promise<number | undefined> => {
  const read = type === 'note' ? { signature } : readCosignature(signature)
  const time = read !== undefined && 'time' in read ? read.time : undefined
  const message = time === undefined ? utf8(text) : cosignedMessage(time, text)
  if (read === undefined || !(await verifyEd25519(publicKey, read.signature, message)))
    throw new LogError('SIGNATURE', `the signature that claims to be of ${name} is not`)
  return time
}
