import type { TObject, TSchema } from 'typebox'
import { approvalRef } from '../examples/approval.ts'
import type { Operation } from '../operation.ts'
import type { Json } from './json.ts'
import type { Schemas } from './schemas.ts'

/** `components.parameters`. */
export const sharedParameters: Json = {
  ApprovalId: {
    name: 'x-service-approval',
    in: 'header',
    required: false,
    description: 'When repeating a call after approval: the id of the approval.',
    schema: { type: 'string', format: 'uuid', maxLength: 36 },
    example: approvalRef.id,
  },
}

/** Path, query and header parameters of an operation; undefined when it has none. */
export function parametersOf(operation: Operation, schemas: Schemas): readonly Json[] | undefined {
  const parameters = [
    ...members(operation.params, 'path', schemas),
    ...members(operation.query, 'query', schemas),
    ...(operation.gated ? [{ $ref: '#/components/parameters/ApprovalId' }] : []),
  ]
  return parameters.length === 0 ? undefined : parameters
}

function members(schema: TSchema | undefined, place: 'path' | 'query', schemas: Schemas): readonly Json[] {
  if (schema === undefined) return []
  const { properties } = schema as TObject
  const required: readonly string[] = (schema as { required?: string[] }).required ?? []
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: schemas.of(member as TSchema),
  }))
}
