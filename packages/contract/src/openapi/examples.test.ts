import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { TSchema } from 'typebox'
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

function validatorAt(pointer: string) {
  const validate = ajv.getSchema(`document#${pointer}`)
  if (!validate) throw new Error(`no schema at ${pointer}`)
  return validate
}

/** The problems of a value under the schema at a place of the document. */
function problems(pointer: string, value: unknown): unknown {
  const validate = validatorAt(pointer)
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
      ;(typeof body.error === 'object' ? body.error : body).code = 'NO_SUCH_CODE'
      expect([pointer, problems(`${pointer}/schema`, body)]).not.toEqual([pointer, null])
    }
  })
})

interface Pairing {
  readonly label: string
  readonly ours: TSchema
  readonly pointer: string
  readonly example: unknown
}

const pairings: readonly Pairing[] = all.flatMap(({ id, path, method, body, ok, example = {} }) => {
  const item = `/paths/${escaped(path)}/${method.toLowerCase()}`
  const json = `content/${escaped('application/json')}/schema`
  return [
    ...(body === undefined || body === 'bytes'
      ? []
      : [{ label: `${id} body`, ours: body, pointer: `${item}/requestBody/${json}`, example: example.body }]),
    ...('body' in ok
      ? [
          {
            label: `${id} answer`,
            ours: ok.body,
            pointer: `${item}/responses/${ok.status}/${json}`,
            example: example.ok,
          },
        ]
      : []),
  ]
})

/** The value with one place at a time made wrong. */
function spoiled(value: unknown): unknown[] {
  const other = [null, 'x', -1, 1.5, {}, []]
  if (Array.isArray(value))
    return [...other, ...value.flatMap((member, at) => spoiled(member).map((bad) => value.with(at, bad)))]
  if (typeof value !== 'object' || value === null) return other
  const inMembers = Object.entries(value).flatMap(([key, member]) => {
    const { [key as keyof typeof value]: _gone, ...rest } = value
    return [rest, ...spoiled(member).map((bad) => ({ ...value, [key]: bad }))]
  })
  return [...other, { ...value, surplus: true }, ...inMembers]
}

describe('the document’s schemas judge as the contract’s', () => {
  it.each(pairings)('$label, its example spoiled at every place', ({ ours, pointer, example }) => {
    const contract = ajv.compile(ours)
    const documented = validatorAt(pointer)
    const cases = [example, ...spoiled(example)]
    const verdicts = cases.map((value) => [contract(value), documented(value)] as const)
    expect(verdicts[0]).toEqual([true, true])
    expect(verdicts.filter(([a]) => a === false).length).toBeGreaterThan(0)
    expect(cases.filter((_, at) => verdicts[at]?.[0] !== verdicts[at]?.[1])).toEqual([])
  })
})

it('an operation shows no body or answer that it has not', () => {
  const surplus = all.filter(
    ({ body, ok, example }) =>
      (example?.body !== undefined && (body === undefined || body === 'bytes')) ||
      (example?.ok !== undefined && !('body' in ok)),
  )
  expect(surplus.map(({ id }) => id)).toEqual([])
})
