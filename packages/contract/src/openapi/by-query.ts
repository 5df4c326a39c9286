import type { TSchema } from 'typebox'
import type { Operation } from '../operation.ts'

/** An operation, and its GET form if it only reads. */
export const waysToCall = (operation: Operation): readonly Operation[] =>
  operation.readOnly ? [operation, byQuery(operation)] : [operation]

/** A function called with GET, as in PostgREST: the members of its body are query parameters. */
function byQuery({ body, ...operation }: Operation): Operation {
  return {
    ...operation,
    id: `${operation.id}_by_query`,
    method: 'GET',
    summary: `${operation.summary} Arguments in the query.`,
    query: body as TSchema,
  }
}
