import { type DocumentType, types } from '@consign/document-types'
import { canonicalize, readDefinition } from '@consign/evidence'
import { sha256 } from '../store/digest.ts'
import type { Directory } from '../store/directory.ts'
import { statement } from '../store/statement.ts'

const keepDefinition = statement(
  'keep_definition',
  { sha256: 'sha256_hex', name: 'text', version: 'text', definition: 'text' },
  `insert into type_definition (sha256, name, version, definition)
   values (:sha256, :name, :version, :definition) on conflict do nothing`,
)

export const definitionByDigest = statement(
  'definition_by_digest',
  { sha256: 'text' },
  'select definition from type_definition where sha256 = :sha256',
  { definition: 'text' },
)

const definitionsThere = statement(
  'definitions_there',
  { digests: 'text[]' },
  'select sha256::text from type_definition where sha256 = any (:digests)',
  { sha256: 'text' },
)

const texts = new Map(types.map((type) => [type, canonicalize(type.definition)] as const))
const digests = new Map([...texts].map(([type, text]) => [type, sha256(text)] as const))

/** Digest of this program's definition of a type: the `typeSha256` of new documents. */
export const definitionDigest = (type: DocumentType): string => digests.get(type) as string

const byDigest = new Map(
  [...texts].map(([type, text]) => [definitionDigest(type), readDefinition(text)] as const),
)

/** This program's definition with this digest, if any; a digest identifies it for ever. */
export const ownDefinition = (sha256: string): unknown => byDigest.get(sha256)

/** Stores every definition that documents may be issued under, so that old evidence finds its own after an upgrade. */
export async function keepDefinitions(directory: Pick<Directory, 'run'>): Promise<void> {
  const there = await directory.run(definitionsThere, { digests: [...digests.values()] })
  for (const [type, text] of texts) {
    if (there.some((row) => row.sha256 === definitionDigest(type))) continue
    await directory.run(keepDefinition, {
      sha256: definitionDigest(type),
      name: type.name,
      version: type.version,
      definition: text,
    })
  }
}
