import { utf8 } from '@consign/log'
import { canonicalize } from './canonical.ts'
import { decode, parseStrict } from './parse.ts'
import { isObject } from './shape.ts'

/** What `readDefinition` has read, with its canonical text once somebody has asked for it. */
const kept = new WeakMap<object, { text?: Uint8Array }>()

/** The text that was read last, and what it says. */
let last: readonly [text: string, definition: unknown] | undefined

/**
 * A type definition as its JSON text says it, frozen, so that whoever builds or verifies many bundles reads it and makes its
 * canonical text once: it is most of a bundle and the same in nearly all. Throws as `parseStrict`.
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

/** With all that is in it. */
const frozen = (value: object): object => {
  for (const member of Object.values(value)) if (member instanceof Object) frozen(member)
  return Object.freeze(value)
}
