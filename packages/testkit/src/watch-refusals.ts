import { type Code, codesOf, codesOfTable, type Operation, operations, tables } from '@consign/contract'
import { systemOperations, waysToCall } from '@consign/contract/openapi'
import type { Service } from '@consign/server/service.ts'

export interface RefusalWatch {
  /** What the service tells of its refusals. */
  readonly refused: Service['refused']
  /** @throws Error naming every operation that answered a code it does not declare */
  mustBeDeclared(): void
}

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

/** Remembers what operations refuse with, so that a test fails on a code that the contract does not promise. */
export function watchRefusals(): RefusalWatch {
  const surprises = new Set<string>()
  return {
    refused(operation, code) {
      const codes = declared.get(operation)
      if (codes && !codes.has(code) && !ofOtherMethods.has(code)) surprises.add(`${operation}: ${code}`)
    },
    mustBeDeclared() {
      if (surprises.size > 0)
        throw new Error(`answered, but not declared by the operation: ${[...surprises].join(', ')}`)
    },
  }
}
