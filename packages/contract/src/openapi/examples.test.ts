import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { type Operation, operations } from '../index.ts'
import { openApiDocument } from './document.ts'
import { systemOperations } from './system.ts'

interface Media {
  readonly schema?: object
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>
}

const all: readonly Operation[] = [...operations, ...systemOperations]
const document = JSON.parse(JSON.stringify(openApiDocument()))
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ ...document, $id: 'document' })

/** The problems of a value under the schema at a place of the document. */
function problems(pointer: string, value: unknown): unknown {
  const validate = ajv.getSchema(`document#${pointer}`)
  if (!validate) throw new Error(`no schema at ${pointer}`)
  return validate(value) ? null : validate.errors
}

/** Every media type object with a schema, and its place. */
function mediaTypes(value: unknown, pointer = ''): (readonly [string, Media])[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'content' in value && isMap(value.content) ? Object.entries(value.content) : []
  const here = own
    .filter((entry): entry is [string, Media] => isMap(entry[1]) && 'schema' in entry[1])
    .map(([type, media]) => [`${pointer}/content/${escaped(type)}`, media] as const)
  const deeper = Object.entries(value).flatMap(([key, member]) =>
    mediaTypes(member, `${pointer}/${escaped(key)}`),
  )
  return [...here, ...deeper]
}

const isMap = (value: unknown): value is object => typeof value === 'object' && value !== null
const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))
const media = mediaTypes(document.paths, '/paths').concat(
  mediaTypes(document.components.responses, '/components/responses'),
)

const bodies = media.flatMap(([pointer, { example }]) =>
  example === undefined ? [] : [[pointer, example] as const],
)
const refusals = media.flatMap(([pointer, { examples: named = {} }]) =>
  Object.values(named).map(
    ({ $ref }) => [pointer, document.components.examples[$ref.split('/').at(-1) as string].value] as const,
  ),
)

describe('every example', () => {
  it.each(bodies)('of %s fits its schema', (pointer, example) => {
    expect(problems(`${pointer}/schema`, example)).toBeNull()
  })

  it('of a refusal fits the schema of every response that shows it', () => {
    expect(refusals.length).toBeGreaterThan(100)
    for (const [pointer, example] of refusals)
      expect([pointer, problems(`${pointer}/schema`, example)]).toEqual([pointer, null])
  })

  it('of a refusal does not fit with a code that is not among the response’s', () => {
    for (const [pointer, example] of refusals) {
      const body = structuredClone(example)
      ;(body.error ?? body).code = 'NO_SUCH_CODE'
      expect([pointer, problems(`${pointer}/schema`, body)]).not.toEqual([pointer, null])
    }
  })
})

describe('every operation', () => {
  it.each(
    all.map((operation) => [operation.id, operation] as const),
  )('%s shows what its JSON looks like, and nothing it has not', (_id, operation) => {
    const { body, ok } = operation.example ?? {}
    const takesJson = operation.body !== undefined && operation.body !== 'bytes'
    expect({ body: body !== undefined, ok: ok !== undefined }).toEqual({
      body: takesJson,
      ok: 'body' in operation.ok,
    })
  })
})
