import {
  consistencyProof,
  formatAddCheckpoint,
  formatVerifierKey,
  type NoteSigner,
  seedSigner,
} from '@consign/log'
import { MemoryLog } from '@consign/log/testing'

const ORIGIN = 'log.example/log/v1'

/** A log with its key, and its requests to witnesses. */
export class WatchedLog {
  readonly tree = new MemoryLog()
  readonly vkey: string
  readonly #signer: NoteSigner

  private constructor(signer: NoteSigner) {
    this.#signer = signer
    this.vkey = formatVerifierKey(signer.key)
  }

  static async make(origin = ORIGIN, byte = 7): Promise<WatchedLog> {
    return new WatchedLog(await seedSigner(origin, 'note', new Uint8Array(32).fill(byte)))
  }

  append(...entries: readonly string[]): this {
    this.tree.append(entries.map((entry) => new TextEncoder().encode(entry)))
    return this
  }

  checkpoint(): Promise<string> {
    return this.tree.checkpoint([this.#signer])
  }

  /** The body of a request from that size on. */
  async request(oldSize: number): Promise<string> {
    const path = await consistencyProof(oldSize, this.tree.size, this.tree.read)
    return formatAddCheckpoint({ oldSize, path, checkpoint: await this.checkpoint() })
  }
}
