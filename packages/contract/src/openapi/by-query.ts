import type { TSchema } from 'typebox'
import type { Operation } from '../operation.ts'

/** The ways to call an operation: as it is, and with GET too when it only reads. */
export const waysToCall = (operation: Operation): readonly Operation[] =>
  operation.readOnly ? [operation, byQuery(operation)] : [operation]

/** A function called with GET, as PostgREST has it: the members of its body are parameters of the query. */
function byQuery({ body, ...operation }: Operation): Operation {
  return {
    ...operation,
    id: `${operation.id}_by_query`,
    method: 'GET',
    summary: `${operation.summary} Arguments in the query.`,
    query: body as TSchema,
  }
}
