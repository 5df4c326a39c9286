import { operations, tables } from '@consign/contract'
import { types } from '@consign/document-types'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { walk } from './in-sources.ts'
import type { Pattern } from './pattern.ts'

/**
 * Every `pattern`, name of `patternProperties` and `format` by which a schema of the contract or of a document type
 * looks at texts. Ajv makes them with the flag `u`.
 */
export function patternsInSchemas(): Pattern[] {
  const sources: readonly [string, unknown][] = [
    ...operations.map((operation) => [operation.id, operation] as const),
    ...tables.map((table) => [table.name, table] as const),
    ...types.map((type) => [`${type.name}-${type.version}`, type] as const),
  ].map(([where, value]) => [where, value])
  return sources.flatMap(([where, value]) => patternsOf(value).map((one) => ({ ...one, where })))
}

function patternsOf(schema: unknown): Omit<Pattern, 'where'>[] {
  const found: Omit<Pattern, 'where'>[] = []
  walk(schema, (node) => {
    const { pattern, patternProperties, format } = node as Record<string, unknown>
    const texts = [pattern, ...Object.keys(patternProperties ?? {})]
    for (const source of texts) if (typeof source === 'string') found.push({ source, flags: 'u' })
    const form = typeof format === 'string' ? formatOf(format) : undefined
    if (form) found.push({ source: form.source, flags: form.flags })
  })
  return found
}

/** The pattern of a format; formats that are functions of Ajv's read texts of a fixed length. */
function formatOf(name: string): RegExp | undefined {
  const format = Object.hasOwn(fullFormats, name) ? fullFormats[name as keyof typeof fullFormats] : undefined
  return format instanceof RegExp ? format : undefined
}
