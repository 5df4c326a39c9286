import type { Json } from './json.ts'
import { plain } from './schemas.ts'

/** A document type's data, as JSON Schema 2020-12. */
export interface DataType {
  readonly name: string
  readonly version: string
  readonly title: { readonly en: string }
  readonly dataSchema: Json
}

/**
 * `components.schemas` of the data of drafts and versions: one schema a type, such as `Ecmr1Data`, its `$defs` beside
 * it. Any object may be saved as a draft: `DraftData` names the types in words, for a choice with an open object in it
 * has no type in most languages. What was issued fits its type.
 */
export function dataSchemas(types: readonly DataType[], { DraftData, NoteData }: Json): Json {
  if (types.length === 0) return {}
  const data = types.map((type) => ({ $ref: schemaRef(prefixOf(type), 'data') }))
  const names = types.map((type) => `\`${prefixOf(type)}Data\` of \`${type.name}\` ${type.version}`)
  const { description: ofNote } = NoteData as Json
  return {
    ...Object.assign({}, ...types.map(ofType)),
    DraftData: {
      ...(DraftData as Json),
      description: `${(DraftData as Json)['description']} Schemas of complete data: ${names.join(', ')}.`,
    },
    NoteData: { description: ofNote, anyOf: data },
  }
}

/** `Ecmr1` of `ecmr` 1. */
const prefixOf = ({ name, version }: DataType): string =>
  [...name.split(/[^a-z0-9]+/), version.replaceAll(/[^A-Za-z0-9]/g, '')].map(capital).join('')

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const schemaRef = (prefix: string, name: string): string => `#/components/schemas/${prefix}${capital(name)}`

function ofType(type: DataType): Json {
  const prefix = prefixOf(type)
  const { $schema: _schema, $id: _id, $defs = {}, ...schema } = type.dataSchema
  const entries = [['data', { ...schema, title: type.title.en }] as const, ...Object.entries($defs as Json)]
  return Object.fromEntries(
    entries.map(([name, part]) => [`${prefix}${capital(name)}`, placed(part, prefix)]),
  )
}

/** The same schema with its parts as components; a text's expected form becomes its description. */
function placed(part: unknown, prefix: string): unknown {
  if (Array.isArray(part)) return part.map((item) => placed(item, prefix))
  if (typeof part !== 'object' || part === null) return part
  const { $ref, 'x-form': form, ...rest } = part as Json
  return plain({
    ...(typeof $ref === 'string' ? { $ref: schemaRef(prefix, $ref.slice('#/$defs/'.length)) } : {}),
    ...(form === undefined ? {} : { description: (form as { readonly en: string }).en }),
    ...Object.fromEntries(Object.entries(rest).map(([key, member]) => [key, placed(member, prefix)])),
  })
}
