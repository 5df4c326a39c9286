import {
  formatVerifierKey,
  HASHES_PER_TILE,
  type LogEntry,
  LogError,
  makeSignedNote,
  type Policy,
  parseTilePath,
  type ReadTile,
  signReceipt,
  type Tile,
  tilePath,
  verifierKey,
} from '@consign/log'
import { LRUCache } from 'lru-cache'
import type { LogFigures } from '../metrics/log.ts'
import type { PublishedKey } from '../secrets/log-signing-keys.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Directory } from '../store/directory.ts'
import { askedWitnesses, haltReason } from './halting.ts'
import { type LogProofs, prove } from './prove.ts'
import { tileReader } from './read-tile.ts'
import { signerOf } from './sign-checkpoint.ts'
import { checkpointOf, chosen, type StoredCheckpoint } from './stored-checkpoint.ts'
import { currentOrigin, lastCheckpoints, logFigures, logState } from './tlog.store.ts'

/** A verifier key (C2SP signed-note). */
export interface VKey {
  readonly vkey: string
  readonly activeAt: Date
  readonly endedAt: Date | null
}

/** The public view of the transparency log. */
export interface TransparencyLog {
  /** Undefined before the first. */
  origin(): Promise<string | undefined>
  /** The current checkpoint; undefined before the first. */
  checkpoint(): Promise<StoredCheckpoint | undefined>
  /** By its path under `tile/` (C2SP tlog-tiles); undefined if the log has none. */
  tile(path: string): Promise<Uint8Array | undefined>
  /** The present and past keys of a kind, under the name they sign by; the current one is first. */
  keys(name: PublishedKey['name']): Promise<readonly VKey[]>
  /**
   * Proves that the events of a document, by their digests in chain order, are in the log; undefined while one is not.
   * @param docTag the document's name in the log
   */
  prove(docTag: string, events: readonly string[]): Promise<LogProofs | undefined>
  /** The signed promise that an event is in the log or will be within a minute; undefined before the log has a name. */
  receipt(event: LogEntry & { readonly receivedAt: string }): Promise<string | undefined>
  /** The text as a note signed by the key of bundles; undefined before the log has a name. */
  signBundle(text: string): Promise<string | undefined>
  figures(): Promise<LogFigures>
  /** Why nothing is signed, according to witnesses; undefined while the log signs. */
  halted(): Promise<string | undefined>
}

interface TlogParts {
  readonly directory: Pick<Directory, 'run'>
  readonly secrets: Pick<Secrets, 'published' | 'receipt' | 'bundle'>
  readonly policy: Policy | undefined
}

/** Full tiles never change: 1,000 of them are 8 MiB. */
const tilesKept = 1_000
/** Checkpoints searched for one cosigned by a quorum: one every two seconds for a minute. */
const lookBack = 32
export function openTlog({ directory, secrets, policy }: TlogParts): TransparencyLog {
  const { run } = directory
  const read = keeping(tileReader(run))
  const origin = async () => (await run(currentOrigin))[0]?.origin
  const checkpoint = async () => {
    const name = await origin()
    const rows = name === undefined ? [] : await run(lastCheckpoints, { origin: name, most: lookBack })
    return chosen(
      rows.map((row) => checkpointOf(row, policy)),
      Date.now(),
    )
  }
  return {
    origin,
    checkpoint,
    async tile(path) {
      const tile = parseTilePath(`tile/${path}`)
      if (!tile) return undefined
      try {
        return await read(tile)
      } catch (error) {
        if (error instanceof LogError) return undefined
        throw error
      }
    },
    async keys(name) {
      const of = await origin()
      return of === undefined ? [] : vkeysOf(secrets.published, name, of)
    },
    ...openProofs(run, policy, read),
    async receipt(event) {
      const of = await origin()
      return of === undefined
        ? undefined
        : signReceipt({ ...event, origin: of }, signerOf(names.receipt_key(of), secrets.receipt[0]))
    },
    async signBundle(text) {
      const of = await origin()
      return of === undefined
        ? undefined
        : makeSignedNote(text, [signerOf(names.bundle_key(of), secrets.bundle[0])])
    },
    async figures() {
      const name = await origin()
      const [row] = await run(logFigures, { origin: name ?? '' })
      return {
        size: Number(row?.size ?? 0),
        witnessedSize: Number(row?.witnessed ?? 0),
        checkpointAt: row?.checkpoint_at ?? null,
        owed: row?.owed ?? 0,
      }
    },
    async halted() {
      const [state] = await run(logState)
      if (!state) return undefined
      const { origin: name, signed } = state
      return haltReason({ run }, askedWitnesses(policy), { origin: name, signed: Number(signed) })
    },
  }
}

function openProofs(
  run: Directory['run'],
  policy: Policy | undefined,
  read: ReadTile,
): Pick<TransparencyLog, 'prove'> {
  return {
    async prove(docTag, events) {
      const [named] = await run(currentOrigin)
      return named && prove(run, read, { origin: named.origin, docTag, events, policy })
    },
  }
}

function keeping(read: ReadTile): (tile: Tile) => Promise<Uint8Array> {
  const kept = new LRUCache<string, Uint8Array>({ max: tilesKept })
  return async (tile) => {
    const path = tilePath(tile)
    const known = kept.get(path)
    if (known) return known
    const bytes = await read(tile)
    if (tile.width === HASHES_PER_TILE && tile.level !== 'entries') kept.set(path, bytes)
    return bytes
  }
}

/** The names under which keys sign. */
const names: Readonly<Record<PublishedKey['name'], (origin: string) => string>> = {
  log_key: (origin) => origin,
  receipt_key: (origin) => `${origin}/receipts`,
  bundle_key: (origin) => `${origin}/bundles`,
}

function vkeysOf(published: readonly PublishedKey[], name: PublishedKey['name'], origin: string): VKey[] {
  const signs = names[name](origin)
  return published
    .filter((key) => key.name === name)
    .map(({ publicKey, activeAt, endedAt }) => ({
      vkey: formatVerifierKey(verifierKey(signs, 'note', publicKey)),
      activeAt,
      endedAt,
    }))
    .reverse()
}
