import { type Code, codesOf, codesOfTable, type Operation, operations, tables } from '@consign/contract'
import { systemOperations, waysToCall } from '@consign/contract/openapi'
import type { Metrics } from '@consign/server/metrics/metrics.ts'

const all: readonly Operation[] = [...operations, ...systemOperations]

/** Every code that may be answered, by the id of the operation or read. */
const declared: ReadonlyMap<string, ReadonlySet<Code>> = new Map([
  ...all.map((operation) => {
    const codes = waysToCall(operation).flatMap((way) => [...codesOf(way)])
    return [operation.id, new Set(codes)] as const
  }),
  ...tables.map((table) => [`read_${table.name}`, codesOfTable(table)] as const),
])

/** Answers to methods that the path does not have: no operation was called. */
const ofOtherMethods: ReadonlySet<Code> = new Set(['METHOD_NOT_ALLOWED', 'PGRST101', '25006'])

/**
 * @param told refusals already reported by another file of the same service; not reported again
 * @throws Error naming every operation that answered an undeclared code
 */
export async function refusalsMustBeDeclared(
  { refusals }: Pick<Metrics, 'refusals'>,
  told = new Set<string>(),
): Promise<void> {
  const { values } = await refusals.get()
  const surprises = values.filter(({ labels: { operation = '', code } }) => {
    const codes = declared.get(String(operation))
    return codes && !codes.has(code as Code) && !ofOtherMethods.has(code as Code)
  })
  const named = surprises
    .map(({ labels: { operation, code } }) => `${operation}: ${code}`)
    .filter((name) => !told.has(name))
  if (named.length === 0) return
  for (const name of named) told.add(name)
  throw new Error(`answered, but not declared by the operation: ${named.join(', ')}`)
}
