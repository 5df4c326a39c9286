import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A folder under construction, with the digest of each file in the format of `sha256sum`. */
export interface ExportFolder extends AsyncDisposable {
  /**
   * Writes pieces, at the disk's speed, for this user alone, and returns their SHA-256. Memory is bounded by the largest
   * piece. Several files may be written at once.
   * @param path below the folder, with `/`
   */
  write(path: string, pieces: Iterable<Piece> | AsyncIterable<Piece>): Promise<string>
  files(): number
  bytes(): number
}

type Piece = string | Uint8Array

export async function openExportFolder(folder: string, signal: AbortSignal): Promise<ExportFolder> {
  const digests = await open(join(folder, 'SHA256SUMS'), 'wx', 0o600)
  let files = 0
  let bytes = 0
  return {
    async write(path, pieces) {
      const hash = createHash('sha256')
      const seen = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          bytes += chunk.length
          done(null, chunk)
        },
      })
      const file = createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(pieces, seen, file, { signal })
      const sha256 = hash.digest('hex')
      await digests.write(`${sha256}  ${path}\n`)
      files += 1
      return sha256
    },
    files: () => files,
    bytes: () => bytes,
    async [Symbol.asyncDispose]() {
      await digests.sync()
      await digests.close()
    },
  }
}
