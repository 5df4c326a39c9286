import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK } from 'jose'

/** The secrets of this installation, made once, kept in its database and read by its owner at start only. */
export interface Secrets {
  /** Signs access tokens (ES256). */
  readonly signingKey: CryptoKey
  /** The public half, with its `kid`, as JWKS serves it. */
  readonly publicJwk: JWK & { kid: string }
  /** HMAC keys, 32 bytes each. */
  readonly linkKey: KeyObject
  readonly refreshKey: KeyObject
  /** 32 bytes that the authorization server derives its keys from. */
  readonly oauthKey: Uint8Array
  /** Public: names this installation to its clients. */
  readonly anonKey: string
}

/** A connection as the tables' owner: the server's own role cannot read secrets. */
export interface OwnerConnection {
  query(text: string, values: unknown[]): Promise<{ rows: { value: Uint8Array }[] }>
}

/** Loads the secrets, making what is missing; safe when many servers start at once. */
export async function loadSecrets(owner: OwnerConnection): Promise<Secrets> {
  const secret = (name: string, make: () => Promise<Uint8Array> | Uint8Array) => ensure(owner, name, make)
  const pem = await secret('signing_key', newSigningKey)
  const signingKey = await importPKCS8(new TextDecoder().decode(pem), 'ES256', { extractable: true })
  const { kty, crv, x, y } = await exportJWK(signingKey)
  const kid = new TextDecoder().decode(await secret('signing_key_id', () => text(16)))
  return {
    signingKey,
    publicJwk: { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] } as JWK & {
      kid: string
    },
    linkKey: createSecretKey(await secret('link_key', () => randomBytes(32))),
    refreshKey: createSecretKey(await secret('refresh_key', () => randomBytes(32))),
    oauthKey: await secret('oauth_key', () => randomBytes(32)),
    anonKey: new TextDecoder().decode(await secret('anon_key', () => text(24, 'service_anon_'))),
  }
}

const text = (bytes: number, prefix = ''): Uint8Array =>
  new TextEncoder().encode(prefix + randomBytes(bytes).toString('base64url'))

async function newSigningKey(): Promise<Uint8Array> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return new TextEncoder().encode(await exportPKCS8(privateKey))
}

async function ensure(
  owner: OwnerConnection,
  name: string,
  make: () => Promise<Uint8Array> | Uint8Array,
): Promise<Uint8Array> {
  const stored = await owner.query('select value from instance_secret where name = $1', [name])
  if (stored.rows[0]) return stored.rows[0].value
  await owner.query('insert into instance_secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    await make(),
  ])
  return ensure(owner, name, make)
}
