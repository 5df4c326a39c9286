import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** Seals the secrets in the database by a key that is not in it: INSTANCE_KEY or INSTANCE_KEY_FILE. */
export interface InstanceKey {
  /** Nonce, ciphertext, tag; bound to the secret's name. */
  seal(name: string, value: Uint8Array): Buffer
  /** @throws InstanceKeyWrong */
  open(name: string, sealed: Uint8Array): Buffer
}

/** The secrets in the database are sealed, and the key that opens them was not given. */
export class InstanceKeyMissing extends Error {
  override readonly name = 'InstanceKeyMissing'

  constructor() {
    super(
      'the secrets in the database are sealed: set INSTANCE_KEY_FILE to the file with the key that opens them',
    )
  }
}

/** The key that was given is not the one that sealed the secrets in the database. */
export class InstanceKeyWrong extends Error {
  override readonly name = 'InstanceKeyWrong'

  constructor() {
    super('INSTANCE_KEY_FILE holds another key than the one that sealed the secrets in the database')
  }
}

/** @param given the operator's unguessable text */
export function openInstanceKey(given: string): InstanceKey {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', given, '', 'consign/instance-key/1', 32)))
  return {
    seal(name, value) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(name))
      return Buffer.concat([nonce, cipher.update(value), cipher.final(), cipher.getAuthTag()])
    },
    open: (name, sealed) => opened(key, name, Buffer.from(sealed)),
  }
}

function opened(key: KeyObject, name: string, sealed: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(-tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
  } catch {
    throw new InstanceKeyWrong()
  }
}
