import type { EvidenceFiles } from '@consign/evidence'
import { blobPiece } from '../ledger/evidence-rows.ts'
import type { EvidenceRows } from '../ledger/read-evidence.ts'
import { definitionByDigest, ownDefinition } from '../ledger/type-definitions.ts'
import type { Yield } from '../limits/fair-queue.ts'
import type { Company } from '../store/company.ts'

/**
 * The bytes that a document's evidence speaks of. Whatever has a digest never changes and never goes, so they can be
 * read after the snapshot that the rows are of. `pause` is waited for after each piece of them.
 */
export async function evidenceFiles(
  company: Pick<Company, 'id' | 'query'>,
  rows: EvidenceRows,
  pause: Yield = async () => undefined,
): Promise<Omit<EvidenceFiles, 'evidence'>> {
  const artifacts = await blobs(
    company,
    rows.versions.flatMap(({ sha256 }) => (sha256 === null ? [] : [{ sha256 }])),
    pause,
  )
  const photos = await blobs(company, rows.photos, pause)
  const revocation = await blobs(company, rows.revocation, pause)
  const definition = await definitionOf(company, rows)
  const type = { name: rows.document.type_name, version: rows.document.type_version }
  const typeDefinitions = new Map([[`${type.name}@${type.version}`, definition]])
  return { artifacts, photos, revocation, typeDefinitions }
}

/** The type's definition at issuing, whatever this program's is. */
async function definitionOf(company: Pick<Company, 'query'>, { links }: EvidenceRows): Promise<unknown> {
  const { typeSha256 } = JSON.parse(links[0]?.payload ?? '{}')
  const own = ownDefinition(typeSha256)
  if (own) return own
  const [row] = await company.query(definitionByDigest, { sha256: typeSha256 })
  return row && JSON.parse(row.definition)
}

/** Bytes by digest; each digest is read once, one after the other: a bundle uses one connection. */
async function blobs(
  company: Pick<Company, 'id' | 'query'>,
  rows: readonly { readonly sha256: string }[],
  pause: Yield,
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>()
  for (const sha256 of new Set(rows.map((row) => row.sha256))) {
    const bytes = await blob(company, sha256, pause)
    if (bytes) found.set(sha256, bytes)
  }
  return found
}

/**
 * Text of 57-byte lines in pieces so short that V8 allocates them as young: texts over 128 KiB are old from the start.
 * Database text is soon garbage, and its collection delays other calls; hexadecimal would be half as much again.
 */
const pieceSize = 850 * 57

/** In pieces, each put where it belongs at once; the ends of lines are passed over. A digest names the same bytes for ever. Undefined when there are none. */
async function blob(
  company: Pick<Company, 'id' | 'query'>,
  sha256: string,
  pause: Yield,
): Promise<Uint8Array | undefined> {
  let bytes: Buffer | undefined
  let at = 0
  do {
    const [row] = await company.query(blobPiece, {
      tenantId: company.id,
      sha256,
      first: at + 1,
      size: pieceSize,
    })
    if (!row) return undefined
    bytes ??= Buffer.allocUnsafeSlow(row.byte_size)
    at += bytes.write(row.piece, at, 'base64')
    await pause()
  } while (at < bytes.length)
  return bytes
}
