import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK } from 'jose'
import { type Generation, keyRing } from './key-ring.ts'

/** Signs access tokens (ES256). */
export interface SigningKey {
  readonly privateKey: CryptoKey
  /** The public half, with its `kid`, as JWKS serves it. */
  readonly publicJwk: JWK & { kid: string }
}

type Ring<K> = readonly [K, ...K[]]

/**
 * The secrets of this installation, kept in its database and read by its owner at start only. Of each key the first
 * generation makes things now, all of them verify.
 */
export interface Secrets {
  readonly signing: Ring<SigningKey>
  /** HMAC keys, 32 bytes each. */
  readonly link: Ring<KeyObject>
  readonly refresh: Ring<KeyObject>
  /** 32 bytes each that the authorization server derives its keys from. */
  readonly oauth: Ring<Uint8Array>
  /** Public: names this installation to its clients. */
  readonly anonKey: string
}

interface Stored {
  readonly name: string
  readonly value: Uint8Array
  readonly active_at: Date
}

/** A connection as the tables' owner: the server's own role cannot read secrets. */
export interface OwnerConnection {
  query(text: string, values?: unknown[]): Promise<{ rows: Stored[] }>
}

type Make = () => Promise<Uint8Array> | Uint8Array

const newHmacKey: Make = () => randomBytes(32)

/** The keys that can be made anew, and how many days what an old one made goes on. */
const keys = {
  /** An access token lasts an hour; JWKS is cached. */
  signing_key: { make: newSigningKey, overlapDays: 2 },
  /** Invitations, mailed links and signing links, which their holders read for years. */
  link_key: { make: newHmacKey, overlapDays: 3660 },
  /** A session that is not refreshed ends after 30 days. */
  refresh_key: { make: newHmacKey, overlapDays: 31 },
  /** Secrets of programs are sealed by it. */
  oauth_key: { make: newHmacKey, overlapDays: 3660 },
} as const satisfies Record<string, { make: Make; overlapDays: number }>

type Name = keyof typeof keys
const names = Object.keys(keys) as Name[]

/** Loads the secrets, making what is missing; safe when many servers start at once. */
export async function loadSecrets(owner: OwnerConnection): Promise<Secrets> {
  for (const name of names) await insert(owner, name, keys[name].make)
  await insert(owner, 'signing_key_id', () => text(16))
  await insert(owner, 'anon_key', () => text(24, 'service_anon_'))
  const { rows } = await owner.query('select name, value, active_at from instance_secret')
  const ring = <K>(name: Name, of: readonly Generation<K>[]) => keyRing(of, keys[name].overlapDays)
  const [link, refresh] = [secretKeys(rows, 'link_key'), secretKeys(rows, 'refresh_key')]
  const rings = {
    signing: ring('signing_key', await signingKeys(rows)),
    link: ring('link_key', link),
    refresh: ring('refresh_key', refresh),
    oauth: ring(
      'oauth_key',
      generationsOf(rows, 'oauth_key', (value) => value),
    ),
  }
  return {
    get signing() {
      return rings.signing()
    },
    get link() {
      return rings.link()
    },
    get refresh() {
      return rings.refresh()
    },
    get oauth() {
      return rings.oauth()
    },
    anonKey: textOf(rows, 'anon_key'),
  }
}

/** Makes a next generation of every key, used once so many minutes have passed: until then every server must know it. */
export async function rotateKeys(owner: OwnerConnection, minutes: number): Promise<void> {
  for (const name of names) {
    const { rows } = await owner.query('select name, value, active_at from instance_secret')
    const next = 1 + Math.max(...rows.filter((row) => isOf(row, name)).map(numberOf))
    await owner.query(
      `insert into instance_secret (name, value, active_at) values ($1, $2, now() + make_interval(mins => $3))`,
      [`${name}/${next}`, await keys[name].make(), minutes],
    )
  }
}

/** Forgets every generation but the newest of each key; answers how many. */
export async function forgetOldKeys(owner: OwnerConnection): Promise<number> {
  const { rows } = await owner.query('select name, value, active_at from instance_secret')
  const old = names.flatMap((name) =>
    rows
      .filter((row) => isOf(row, name))
      .sort((a, b) => numberOf(b) - numberOf(a))
      .slice(1),
  )
  for (const { name } of old) await owner.query('delete from instance_secret where name = $1', [name])
  return old.length
}

const isOf = (row: Stored, name: string): boolean => row.name === name || row.name.startsWith(`${name}/`)

/** The first generation bears the name alone. */
const numberOf = ({ name }: Stored): number => Number(name.split('/')[1] ?? 1)

const generationsOf = <K>(rows: readonly Stored[], name: Name, key: (value: Uint8Array) => K) =>
  rows.filter((row) => isOf(row, name)).map((row) => ({ key: key(row.value), activeAt: row.active_at }))

const secretKeys = (rows: readonly Stored[], name: Name): Generation<KeyObject>[] =>
  generationsOf(rows, name, (value) => createSecretKey(value))

/** The first signing key has a name of its own, later ones are called by their thumbprint (RFC 7638). */
const signingKeys = (rows: readonly Stored[]): Promise<Generation<SigningKey>[]> =>
  Promise.all(
    rows
      .filter((row) => row.name === 'signing_key' || row.name.startsWith('signing_key/'))
      .map(async (row) => {
        const pem = new TextDecoder().decode(row.value)
        const privateKey = await importPKCS8(pem, 'ES256', { extractable: true })
        const { kty, crv, x, y } = await exportJWK(privateKey)
        const point = { kty, crv, x, y } as JWK
        const kid =
          row.name === 'signing_key' ? textOf(rows, 'signing_key_id') : await calculateJwkThumbprint(point)
        const publicJwk = { ...point, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }
        return { key: { privateKey, publicJwk }, activeAt: row.active_at }
      }),
  )

const textOf = (rows: readonly Stored[], name: string): string =>
  new TextDecoder().decode(rows.find((row) => row.name === name)?.value)

const text = (bytes: number, prefix = ''): Uint8Array =>
  new TextEncoder().encode(prefix + randomBytes(bytes).toString('base64url'))

async function newSigningKey(): Promise<Uint8Array> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return new TextEncoder().encode(await exportPKCS8(privateKey))
}

/** Makes a secret unless it, or a later generation of it, is there. */
async function insert(owner: OwnerConnection, name: string, make: Make): Promise<void> {
  const { rows } = await owner.query(
    `select name, value, active_at from instance_secret where name = $1 or starts_with(name, $1 || '/') limit 1`,
    [name],
  )
  if (rows.length > 0) return
  await owner.query('insert into instance_secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    await make(),
  ])
}
