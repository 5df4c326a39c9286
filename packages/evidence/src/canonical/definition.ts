import { utf8 } from '@consign/log'
import { canonicalize } from './canonical.ts'
import { decode, parseStrict } from './parse.ts'
import { isObject } from './shape.ts'

/** Definitions read by `readDefinition`, with their canonical text once requested. */
const kept = new WeakMap<object, { text?: Uint8Array }>()

/** The last text read, and its definition. */
let last: readonly [text: string, definition: unknown] | undefined

/**
 * The type definition of a JSON text, frozen, so that a builder or verifier of many bundles reads it and makes its
 * canonical text once: it is most of a bundle and the same in nearly all of them. Throws as `parseStrict`.
 */
export const readDefinition = (json: string | Uint8Array): unknown => {
  const text = typeof json === 'string' ? json : decode(json)
  if (last?.[0] === text) return last[1]
  const definition = parseStrict(text)
  if (isObject(definition)) {
    kept.set(frozen(definition), {})
    last = [text, definition]
  }
  return definition
}

/** The canonical text of any definition, in UTF-8. Throws as `canonicalize`. */
export const definitionText = (definition: unknown): Uint8Array => {
  const own = kept.get(definition as object) ?? {}
  own.text ??= utf8(canonicalize(definition))
  return own.text
}

/** Deeply frozen. */
const frozen = (value: object): object => {
  for (const member of Object.values(value)) if (member instanceof Object) frozen(member)
  return Object.freeze(value)
}
