import { type DocumentType, types } from '@consign/document-types'
import { canonicalize } from '@consign/evidence'
import { sha256 } from '../store/digest.ts'
import type { Directory } from '../store/directory.ts'
import { statement } from '../store/statement.ts'

const keepDefinition = statement(
  'keep_definition',
  `insert into type_definition (sha256, name, version, definition) values ($1, $2, $3, $4) on conflict do nothing`,
)

export const definitionByDigest = statement(
  'definition_by_digest',
  'select definition from type_definition where sha256 = $1',
  { definition: 'text' },
)

const texts = new Map(types.map((type) => [type, canonicalize(type.definition)] as const))
const digests = new Map([...texts].map(([type, text]) => [type, sha256(text)] as const))

/** Digest of a type's definition as this program has it: `typeSha256` of what is issued now. */
export const definitionDigest = (type: DocumentType): string => digests.get(type) as string

/** Keeps every definition documents may be issued under, so that old evidence finds its own even after an upgrade. */
export async function keepDefinitions(directory: Directory): Promise<void> {
  for (const [type, text] of texts) {
    await directory.run(keepDefinition, [definitionDigest(type), type.name, type.version, text])
  }
}
