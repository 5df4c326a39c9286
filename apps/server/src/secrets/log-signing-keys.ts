import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { generationNumber, isOf, type OwnerConnection, type Stored } from './instance-secrets.ts'

/** An Ed25519 key that signs notes (C2SP signed-note): checkpoints, receipts or bundles. */
export interface NoteKey {
  readonly privateKey: KeyObject
  /** 32 bytes. */
  readonly publicKey: Uint8Array
}

/** The public half of a key that signs notes or did so once. */
export interface PublishedKey {
  readonly name: 'log_key' | 'receipt_key' | 'bundle_key'
  readonly publicKey: Uint8Array
  readonly activeAt: Date
  /** Nothing is signed by it after this; null while no other follows it. */
  readonly endedAt: Date | null
}

/** PKCS#8 in PEM. */
export function newNoteKey(): Uint8Array {
  const { privateKey } = generateKeyPairSync('ed25519')
  return new TextEncoder().encode(privateKey.export({ type: 'pkcs8', format: 'pem' }) as string)
}

/** @param pem PKCS#8 in PEM */
export function noteKeyOf(pem: Uint8Array): NoteKey {
  const privateKey = createPrivateKey(new TextDecoder().decode(pem))
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
  return { privateKey, publicKey: Buffer.from(x as string, 'base64url') }
}

/** Keeps the public half of every generation there is. */
export async function publish(
  owner: OwnerConnection,
  name: PublishedKey['name'],
  rows: readonly Stored[],
): Promise<void> {
  for (const row of rows.filter((each) => isOf(each, name)))
    await owner.query(
      `insert into published_key (name, generation, public_key, active_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [name, generationNumber(row), Buffer.from(noteKeyOf(row.value).publicKey), row.active_at],
    )
}

/** Says of every generation but the newest when it ends: so many days after the next is used, or sooner. */
export async function retire(
  owner: OwnerConnection,
  name: PublishedKey['name'],
  days: number,
): Promise<void> {
  await owner.query(
    `update published_key p
        set ended_at = least(p.ended_at, greatest(n.active_at, now()) + make_interval(days => $2))
       from published_key n
      where p.name = $1 and n.name = p.name and n.generation = p.generation + 1`,
    [name, days],
  )
}

/** Every generation but the newest has ended. */
export async function end(owner: OwnerConnection, name: PublishedKey['name']): Promise<void> {
  await owner.query(
    `update published_key p set ended_at = least(p.ended_at, now())
      where p.name = $1 and p.generation < (select max(generation) from published_key where name = $1)`,
    [name],
  )
}

/** Oldest first. */
export const publishedKeys = async (owner: OwnerConnection): Promise<PublishedKey[]> =>
  (
    await owner.query(
      `select name, public_key as "publicKey", active_at as "activeAt", ended_at as "endedAt"
         from published_key order by name, generation`,
    )
  ).rows
