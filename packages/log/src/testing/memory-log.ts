import { checkpointText } from '../signed-note/checkpoint.ts'
import type { NoteSigner } from '../signed-note/ed25519.ts'
import { makeSignedNote } from '../signed-note/signed-note.ts'
import { type Edge, EMPTY_EDGE, grow, rootOfEdge } from '../tiles/edge.ts'
import { encodeEntries } from '../tiles/entries.ts'
import { HASHES_PER_TILE, type Tile, tilePath } from '../tiles/tile.ts'
import { leafHash } from '../tree/hashes.ts'

/** A log in memory: its tiles by path, every tile that any size so far needed. */
export class MemoryLog {
  readonly tiles = new Map<string, Uint8Array>()
  readonly entries: Uint8Array[] = []
  edge: Edge = EMPTY_EDGE

  append(entries: readonly Uint8Array[]): void {
    const grown = grow(this.edge, entries.map(leafHash))
    const first = Math.floor(this.entries.length / HASHES_PER_TILE)
    this.entries.push(...entries)
    this.edge = grown.edge
    for (const tile of grown.tiles) this.tiles.set(tilePath(tile), tile.bytes)
    for (let index = first; index * HASHES_PER_TILE < this.entries.length; index++) {
      const bundle = this.entries.slice(index * HASHES_PER_TILE, (index + 1) * HASHES_PER_TILE)
      this.tiles.set(tilePath({ level: 'entries', index, width: bundle.length }), encodeEntries(bundle))
    }
  }

  get size(): number {
    return this.edge.size
  }

  get root(): Uint8Array {
    return rootOfEdge(this.edge)
  }

  readonly read = (tile: Tile): Uint8Array => {
    const bytes = this.tiles.get(tilePath(tile))
    if (bytes === undefined) throw new Error(`no ${tilePath(tile)}`)
    return bytes
  }

  /** Its checkpoint now, signed by its key and cosigned by witnesses at `time`. */
  checkpoint(signers: readonly NoteSigner[], time = 1_767_225_600): Promise<string> {
    const [log] = signers
    const origin = log?.key.name ?? ''
    return makeSignedNote(checkpointText({ origin, size: this.size, root: this.root }), signers, time)
  }
}
