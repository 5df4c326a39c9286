import type { Operation } from './operation.ts'
import * as all from './operations/index.ts'

export type AnyOperation = (typeof all)[keyof typeof all]

/** The id of an operation, as in files, handlers, logs and limits. */
export type OperationId = AnyOperation['id']

/** The id of an operation that may need a person's approval. */
export type GatedId = Extract<AnyOperation, { readonly gated: true }>['id']

const fileOf = ({ id }: Operation): string => `${id.replaceAll('_', '-')}.ts`

/** Every operation, in the order of their files. */
export const operations: readonly AnyOperation[] = Object.values(all).sort((a, b) =>
  fileOf(a) < fileOf(b) ? -1 : 1,
)
