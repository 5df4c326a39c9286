import { canonicalize } from './canonical.ts'
import { parseStrict } from './parse.ts'
import { isObject } from './shape.ts'

/** What `readDefinition` has read, with its canonical text once somebody has asked for it. */
const kept = new WeakMap<object, { text?: Uint8Array }>()

/**
 * A type definition as its JSON text says it, frozen, so that whoever builds many bundles makes its canonical text once: it
 * is most of a bundle and the same in nearly all. Throws as `parseStrict`.
 */
export const readDefinition = (json: string | Uint8Array): unknown => {
  const definition = parseStrict(json)
  if (isObject(definition)) kept.set(frozen(definition), {})
  return definition
}

const encoder = new TextEncoder()

/** The canonical text of any definition, in UTF-8. Throws as `canonicalize`. */
export const definitionText = (definition: unknown): Uint8Array => {
  const own = kept.get(definition as object) ?? {}
  own.text ??= encoder.encode(canonicalize(definition))
  return own.text
}

/** With all that is in it. */
const frozen = (value: object): object => {
  for (const member of Object.values(value)) if (member instanceof Object) frozen(member)
  return Object.freeze(value)
}
