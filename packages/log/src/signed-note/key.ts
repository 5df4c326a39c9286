import { fromBase64, joined, toBase64, toHex, utf8 } from '../bytes.ts'
import { malformed } from '../error.ts'
import { sha256 } from '../sha256.ts'

/** Types of signatures by their byte (C2SP signed-note, Signature types). */
export const KEY_TYPES = { note: 0x01, cosignature: 0x04 } as const
export type KeyType = keyof typeof KEY_TYPES

/** A trusted public key: `note` signs any text, also a log's checkpoints; `cosignature` is a witness'. */
export interface VerifierKey {
  readonly name: string
  readonly type: KeyType
  /** 32 bytes (RFC 8032). */
  readonly publicKey: Uint8Array
  /** Four bytes as 8 lower-case hex characters. */
  readonly id: string
}

const NOT_IN_A_NAME = /[\p{White_Space}+\p{Cc}\p{Cs}]/u

export const isKeyName = (name: string): boolean =>
  name.length > 0 && name.length <= 255 && !NOT_IN_A_NAME.test(name)

export const verifierKey = (name: string, type: KeyType, publicKey: Uint8Array): VerifierKey => {
  if (!isKeyName(name)) throw malformed('a key name must not be empty nor have spaces or a plus')
  if (publicKey.length !== 32) throw malformed('an Ed25519 public key has 32 bytes')
  return { name, type, publicKey, id: keyId(name, typed(type, publicKey)) }
}

/** `<name>+<key id>+<base64 of type and public key>`, as `parseVerifierKey` reads it. */
export const formatVerifierKey = ({ name, type, publicKey, id }: VerifierKey): string =>
  `${name}+${id}+${toBase64(typed(type, publicKey))}`

/** Refuses key types other than these two, and a key id that does not belong to the key. */
export const parseVerifierKey = (text: string): VerifierKey => {
  const { name, id, type, key } = parseKey(text, 'a verifier key')
  const found = verifierKey(name, type, key)
  if (found.id !== id) throw malformed(`the key id of ${name} is not that of its key`)
  return found
}

const PRIVATE = 'PRIVATE+KEY+'

/** `PRIVATE+KEY+<name>+<key id>+<base64 of type and seed>`, as Go's sumdb/note keeps private keys. */
export const formatPrivateKey = (key: VerifierKey, seed: Uint8Array): string =>
  `${PRIVATE}${key.name}+${key.id}+${toBase64(typed(key.type, seed))}`

/** Parses the output of `formatPrivateKey`; the caller that derives the public key checks the id. */
export const parsePrivateKey = (
  text: string,
): { readonly name: string; readonly id: string; readonly type: KeyType; readonly seed: Uint8Array } => {
  if (!text.startsWith(PRIVATE)) throw malformed('a private key begins with PRIVATE+KEY+')
  const { key, ...rest } = parseKey(text.slice(PRIVATE.length), 'a private key')
  return { ...rest, seed: key }
}

const parseKey = (text: string, what: string) => {
  const first = text.indexOf('+')
  const second = text.indexOf('+', first + 1)
  const name = text.slice(0, first)
  const id = text.slice(first + 1, second)
  const bytes = fromBase64(text.slice(second + 1))
  if (first < 1 || second < 0 || !/^[0-9a-f]{8}$/.test(id) || bytes?.length !== 33 || !isKeyName(name))
    throw malformed(`${what} is <name>+<8 hex>+<base64 of 33 bytes>`)
  const [type] =
    (Object.entries(KEY_TYPES) as [KeyType, number][]).find(([, byte]) => byte === bytes[0]) ?? []
  if (type === undefined) throw malformed(`${name} is a key of type ${bytes[0]}, which is unknown here`)
  return { name, id, type, key: bytes.subarray(1) }
}

const typed = (type: KeyType, key: Uint8Array): Uint8Array => joined([Uint8Array.of(KEY_TYPES[type]), key])

/** SHA-256(name || LF || type || public key), four bytes of it. */
const keyId = (name: string, typedKey: Uint8Array): string =>
  toHex(sha256(joined([utf8(`${name}\n`), typedKey])).subarray(0, 4))
