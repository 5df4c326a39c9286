import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK } from 'jose'
import { openInstanceKey } from './instance-key.ts'
import {
  generationNumber,
  type InstanceSecrets,
  isOf,
  type OwnerConnection,
  openInstanceSecrets,
  type Stored,
} from './instance-secrets.ts'
import { type Generation, keyRing } from './key-ring.ts'
import {
  end,
  type NoteKey,
  newNoteKey,
  noteKeyOf,
  type PublishedKey,
  publish,
  publishedKeys,
  retire,
} from './log-signing-keys.ts'

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
  /** Sign checkpoints of the log, all of them: a witness knows one or the other. */
  readonly log: Ring<NoteKey>
  /** Sign receipts; the first signs. */
  readonly receipt: Ring<NoteKey>
  /** Sign bundles; the first signs. */
  readonly bundle: Ring<NoteKey>
  /** 32 bytes each that encrypt the companies' keys; an old one opens its data for ever. */
  readonly seal: Ring<KeyObject>
  /** The public halves of all keys of log, receipts and bundles there ever were, oldest first. */
  readonly published: readonly PublishedKey[]
  /** Public: names this installation to its clients. */
  readonly anonKey: string
}

type Make = () => Promise<Uint8Array> | Uint8Array

const newHmacKey: Make = () => randomBytes(32)

/** The rotatable keys, and how many days an old one stays valid. */
const keys = {
  /** An access token lasts an hour; JWKS is cached. */
  signing_key: { make: newSigningKey, overlapDays: 2 },
  /** Invitations, mailed links and signing links, which their holders read for years. */
  link_key: { make: newHmacKey, overlapDays: 3660 },
  /** A session that is not refreshed ends after 30 days. */
  refresh_key: { make: newHmacKey, overlapDays: 31 },
  /** Secrets of programs are sealed by it. */
  oauth_key: { make: newHmacKey, overlapDays: 3660 },
  /** Witnesses have a month to add the new key. */
  log_key: { make: newNoteKey, overlapDays: 30 },
  receipt_key: { make: newNoteKey, overlapDays: 0 },
  bundle_key: { make: newNoteKey, overlapDays: 0 },
  /** Keys of companies are sealed by it, for as long as they are kept. */
  seal_key: { make: newHmacKey, overlapDays: 36_600 },
} as const satisfies Record<string, { make: Make; overlapDays: number }>

export type KeyName = keyof typeof keys
const names = Object.keys(keys) as KeyName[]
/** Rotated together: no outsider needs to know of them. */
export const ofSessions = ['signing_key', 'link_key', 'refresh_key', 'oauth_key'] as const satisfies KeyName[]
/** Their public halves are kept for ever, to verify old signatures. */
const published = ['log_key', 'receipt_key', 'bundle_key'] as const satisfies KeyName[]

/**
 * Loads the secrets, creating missing ones; safe if many servers start at once.
 *
 * @param instanceKey the key outside the database; secrets not encrypted with it yet are encrypted now
 * @throws InstanceKeyMissing, InstanceKeyWrong
 */
export async function loadSecrets(owner: OwnerConnection, instanceKey?: string): Promise<Secrets> {
  const secrets = secretsOf(owner, instanceKey)
  const known = await secrets.all()
  for (const name of names)
    if (!known.some((row) => isOf(row, name))) await secrets.add(name, await keys[name].make())
  await secrets.add('signing_key_id', text(16))
  await secrets.add('anon_key', text(24, 'service_anon_'))
  await secrets.sealAll()
  const rows = await secrets.all()
  for (const name of published) await publish(owner, name, rows)
  return ringsOf(rows, await publishedKeys(owner))
}

/** Opened once; the clock decides at every use which key of a ring is current. */
async function ringsOf(rows: readonly Stored[], all: readonly PublishedKey[]): Promise<Secrets> {
  const ring = <K>(name: KeyName, of: readonly Generation<K>[]) => keyRing(of, keys[name].overlapDays)
  const simple = <K>(name: KeyName, key: (value: Uint8Array) => K) =>
    ring(name, generationsOf(rows, name, key))
  const rings = {
    signing: ring('signing_key', await signingKeys(rows)),
    link: simple('link_key', createSecretKey),
    refresh: simple('refresh_key', createSecretKey),
    oauth: simple('oauth_key', (value) => value),
    log: simple('log_key', noteKeyOf),
    receipt: simple('receipt_key', noteKeyOf),
    bundle: simple('bundle_key', noteKeyOf),
    seal: simple('seal_key', createSecretKey),
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
    get log() {
      return rings.log()
    },
    get receipt() {
      return rings.receipt()
    },
    get bundle() {
      return rings.bundle()
    },
    get seal() {
      return rings.seal()
    },
    published: all,
    anonKey: textOf(rows, 'anon_key'),
  }
}

/** Makes a next generation of a key, used once so many minutes have passed: until then every server must know it. */
export async function rotateKey(
  owner: OwnerConnection,
  name: KeyName,
  minutes: number,
  instanceKey?: string,
): Promise<void> {
  const secrets = secretsOf(owner, instanceKey)
  const rows = await secrets.all()
  const next = 1 + Math.max(...rows.filter((row) => isOf(row, name)).map(generationNumber))
  await secrets.add(`${name}/${next}`, await keys[name].make(), minutes)
  const shown = published.find((each) => each === name)
  if (shown !== undefined) {
    await publish(owner, shown, await secrets.all())
    await retire(owner, shown, keys[shown].overlapDays)
  }
}

/** Forgets every generation but the newest of keys; answers how many. Public halves stay. */
export async function forgetOldKeys(
  owner: OwnerConnection,
  which: readonly KeyName[],
  instanceKey?: string,
): Promise<number> {
  const secrets = secretsOf(owner, instanceKey)
  const rows = await secrets.all()
  const old = which.flatMap((name) =>
    rows
      .filter((row) => isOf(row, name))
      .sort((a, b) => generationNumber(b) - generationNumber(a))
      .slice(1),
  )
  for (const { name } of old) await secrets.remove(name)
  for (const name of published) if (which.includes(name)) await end(owner, name)
  return old.length
}

/**
 * Seals every secret by another key outside the database: it alone opens them from then on.
 * @param instanceKey that opens them now; undefined where they are open
 */
export async function exchangeInstanceKey(
  owner: OwnerConnection,
  next: string,
  instanceKey?: string,
): Promise<void> {
  await secretsOf(owner, instanceKey).sealAnew(openInstanceKey(next))
}

const secretsOf = (owner: OwnerConnection, instanceKey: string | undefined): InstanceSecrets =>
  openInstanceSecrets(owner, instanceKey === undefined ? undefined : openInstanceKey(instanceKey))

const generationsOf = <K>(rows: readonly Stored[], name: KeyName, key: (value: Uint8Array) => K) =>
  rows.filter((row) => isOf(row, name)).map((row) => ({ key: key(row.value), activeAt: row.active_at }))

/** The first signing key has a name of its own, later ones are called by their thumbprint (RFC 7638). */
const signingKeys = (rows: readonly Stored[]): Promise<Generation<SigningKey>[]> =>
  Promise.all(
    rows
      .filter((row) => isOf(row, 'signing_key'))
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
