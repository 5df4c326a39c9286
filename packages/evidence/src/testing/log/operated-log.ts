import { createHash } from 'node:crypto'
import {
  docTag,
  entryBytes,
  formatVerifierKey,
  inclusionProof,
  makeSignedNote,
  type NoteSigner,
  seedSigner,
  signReceipt,
  tilePath,
  utf8,
} from '@consign/log'
import { MemoryLog } from '@consign/log/testing'
import type { BundleLog } from '../../bundle/types.ts'
import type { EvidenceEvent } from '../../chain/types.ts'

const seedOf = (name: string): Uint8Array => new Uint8Array(createHash('sha256').update(name).digest())

/** The same salt for the same words. */
export const saltOf = (name: string): string =>
  createHash('sha256').update(`salt of ${name}`).digest('base64url')

export const ORIGIN = 'consign.example/log/v1'

/** The signers: an operator with a log and its receipts, two witnesses, and an unknown party. */
export const signers = {
  log: await seedSigner(ORIGIN, 'note', seedOf('log')),
  receipts: await seedSigner(`${ORIGIN}/receipts`, 'note', seedOf('receipts')),
  bundles: await seedSigner(`${ORIGIN}/bundles`, 'note', seedOf('bundles')),
  insurer: await seedSigner('insurer.example/w1', 'cosignature', seedOf('insurer')),
  association: await seedSigner('association.example/w1', 'cosignature', seedOf('association')),
  other: await seedSigner('other.example/log/v1', 'note', seedOf('other')),
} as const satisfies Record<string, NoteSigner>

/** The service's signature of a bundle. */
export const signBundle = (text: string): Promise<string> => makeSignedNote(text, [signers.bundles])

/** The policy of a party that trusts this log when both witnesses cosign. */
export const policy = [
  `log ${formatVerifierKey(signers.log.key)}`,
  `# receipts ${formatVerifierKey(signers.receipts.key)}`,
  `witness insurer ${formatVerifierKey(signers.insurer.key)}`,
  `witness association ${formatVerifierKey(signers.association.key)}`,
  'group both all insurer association',
  'quorum both',
  '',
].join('\n')

interface Logged {
  readonly documentId: string
  readonly events: readonly EvidenceEvent[]
}

/** A log with an operator, who may append or misbehave. */
export class OperatedLog {
  readonly tree = new MemoryLog()
  readonly #places = new Map<string, number>()

  /** Entries of other notes. */
  others(count: number): this {
    const first = this.tree.size
    const entries = Array.from({ length: count }, (_, i) => {
      const digest = createHash('sha256')
        .update(`other ${first + i}`)
        .digest('hex')
      return entryBytes({ docTag: digest, sequence: i % 3, eventDigest: digest })
    })
    this.tree.append(entries)
    return this
  }

  /** The events of a note from `from` on, each with an entry of another note after it. */
  append({ documentId, events }: Logged, salt: string, from = 0): this {
    const tag = docTag(documentId, salt)
    for (const [i, { eventDigest }] of events.slice(from).entries()) {
      this.#places.set(eventDigest, this.tree.size)
      this.tree.append([entryBytes({ docTag: tag, sequence: from + i, eventDigest })])
      this.others(1)
    }
    return this
  }

  /** Signed by the log and cosigned by both witnesses by default. */
  checkpoint(
    by: readonly NoteSigner[] = [signers.log, signers.insurer, signers.association],
  ): Promise<string> {
    return this.tree.checkpoint(by)
  }

  /** The log part of a bundle of these events, at the log's current size. */
  async bundle(
    events: readonly EvidenceEvent[],
    salt: string,
    by?: readonly NoteSigner[],
  ): Promise<BundleLog> {
    const proofs: { index: number; path: readonly Uint8Array[] }[] = []
    for (const { eventDigest } of events) {
      const index = this.#places.get(eventDigest) ?? 0
      proofs.push({ index, path: await inclusionProof(index, this.tree.size, this.tree.read) })
    }
    return { salt, checkpoint: await this.checkpoint(by), proofs }
  }

  /** The operator's receipt for the signer of that event. */
  receipt(
    { documentId, events }: Logged,
    salt: string,
    sequence: number,
    by: NoteSigner = signers.receipts,
  ): Promise<string> {
    const { eventDigest, receivedAt } = events[sequence] as EvidenceEvent
    const promised = { origin: ORIGIN, docTag: docTag(documentId, salt), sequence, eventDigest, receivedAt }
    return signReceipt(promised, by)
  }

  /** The files that a scan of the log reads, by path. */
  async files(by?: readonly NoteSigner[]): Promise<Map<string, Uint8Array>> {
    const files = new Map<string, Uint8Array>([['checkpoint', utf8(await this.checkpoint(by))]])
    const size = this.tree.size
    for (let index = 0; index * 256 < size; index++) {
      const path = tilePath({ level: 'entries', index, width: Math.min(256, size - index * 256) })
      files.set(path, this.tree.tiles.get(path) as Uint8Array)
    }
    return files
  }
}
