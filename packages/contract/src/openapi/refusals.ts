import Type from 'typebox'
import { type Code, catalogue } from '../catalogue.ts'
import { gateError } from '../schemas/error.ts'
import type { Surface } from '../surface.ts'
import { codeMembers, errorExample, errorSchemas } from './error-bodies.ts'
import { refusalHeaders } from './headers.ts'
import type { Json } from './json.ts'
import type { Schemas } from './schemas.ts'

/** The refusals of one status: an ordinary body, the gate's, or either. */
export function refusalResponse(
  status: number,
  codes: readonly Code[],
  surface: Surface,
  schemas: Schemas,
): Json {
  const ordinary = codes.filter((code) => catalogue[code].shape === 'ordinary')
  const gate = codes.filter((code) => catalogue[code].shape === 'gate')
  const shapes = [
    ...(ordinary.length > 0 ? [ordinaryBody(ordinary, surface, schemas)] : []),
    ...(gate.length > 0 ? [gateBody(gate, schemas)] : []),
  ]
  const examples = codes.map((code) => [
    code,
    { $ref: `#/components/examples/${exampleName(code, surface)}` },
  ])
  return {
    description: codes.map((code) => `\`${code}\`: ${catalogue[code].en}`).join('\n\n'),
    headers: refusalHeaders(status, surface),
    content: {
      'application/json': {
        schema: shapes.length === 1 ? shapes[0] : { anyOf: shapes },
        examples: Object.fromEntries(examples),
      },
    },
  }
}

/** Codes by status, both ascending. */
export function byStatus(codes: Iterable<Code>): ReadonlyMap<number, readonly Code[]> {
  const groups = new Map<number, Code[]>()
  for (const code of [...codes].sort((a, b) => catalogue[a].status - catalogue[b].status || (a < b ? -1 : 1)))
    groups.set(catalogue[code].status, [...(groups.get(catalogue[code].status) ?? []), code])
  return groups
}

/** The gate answers alike on every surface. */
const exampleName = (code: Code, surface: Surface): string =>
  catalogue[code].shape === 'gate' ? code : `${surface}-${code}`

/** `components.examples`: an error body for every code and surface that occur. */
export const refusalExamples = (occurring: ReadonlyMap<Surface, ReadonlySet<Code>>): Json =>
  Object.fromEntries(
    [...occurring]
      .flatMap(([surface, codes]) =>
        [...codes].map(
          (code) => [exampleName(code, surface), { value: errorExample(code, surface) }] as const,
        ),
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

function ordinaryBody(codes: readonly Code[], surface: Surface, schemas: Schemas): Json {
  const members = codeMembers[surface].map((member) => [member, { type: 'string', enum: codes }])
  return { allOf: [schemas.of(errorSchemas[surface]), { properties: Object.fromEntries(members) }] }
}

/** In full: a second schema cannot narrow a closed object. */
const gateBody = (codes: readonly Code[], schemas: Schemas): Json => schemas.of(gateError(Type.Enum(codes)))
