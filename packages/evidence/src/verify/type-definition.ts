import { canonicalize } from '../canonical/canonical.ts'
import { EvidenceError } from '../canonical/error.ts'
import { isObject } from '../canonical/shape.ts'
import type { Primitives } from '../digest/primitives.ts'
import { is } from './history.ts'
import { differs, type Scene } from './scene.ts'

/** The type definition is the one the document was issued under. */
export const typeDefinition = async ({
  evidence,
  files,
  history,
  primitives,
  report,
}: Scene): Promise<void> => {
  const { name, version } = evidence.document.type
  const key = `${name}@${version}`
  for (const other of files.typeDefinitions.keys())
    if (other !== key) report.check('type definition', other, ['the document is not of this type'])
  const definition = files.typeDefinitions.get(key)
  if (definition === undefined)
    return report.missing(
      'type definition',
      key,
      'the type definition is not here, so the data cannot be read',
    )
  const text = textOf(definition, primitives.definitionText)
  const expected = history.entries.find(is('document.issued'))?.payload.typeSha256
  report.check('type definition', key, [
    text === undefined && 'not JSON',
    text !== undefined &&
      (await primitives.sha256(text)) !== expected &&
      'not the definition the document was issued under',
    isObject(definition) && differs('name', definition.name, name),
    isObject(definition) && differs('version', definition.version, version),
  ])
}

const textOf = (
  definition: unknown,
  write: Primitives['definitionText'] = canonicalize,
): string | Uint8Array | undefined => {
  try {
    return write(definition)
  } catch (error) {
    if (error instanceof EvidenceError) return undefined
    throw error
  }
}
