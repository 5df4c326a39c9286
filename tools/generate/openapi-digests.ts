import { createHash } from 'node:crypto'
import { openApiJson } from '@consign/server/http/openapi-json.ts'

type Operation = { operationId?: string; responses: Readonly<Record<string, unknown>> }
type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>
export type OpenApi = { paths: Record<string, Record<string, Operation>>; components: Components }

/** `packages/contract/openapi.txt`: what each operation promises, in a line that a review sees change. */
export const openApiDigests = async (): Promise<string> => digestsOf(JSON.parse(openApiJson()))

/** A line for each operation with all that it refers to, and one for the rest of the document. */
export function digestsOf({ paths, components, ...rest }: OpenApi): string {
  const used = new Set<string>()
  const lines = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const statuses = Object.keys(operation.responses).join(' ')
      const referred = referredBy(operation, components)
      for (const name of referred.keys()) used.add(name)
      return `${method.toUpperCase()} ${path}: ${statuses}: ${digest([operation, ...referred])}`
    }),
  )
  const unused = Object.entries(components).flatMap(([kind, named]) =>
    Object.entries(named).filter(([name]) => !used.has(`${kind}/${name}`)),
  )
  return [
    '# Made by tools/check-generated.ts: method, path, statuses, and a digest of the operation with all that it refers to.',
    ...lines,
    `the rest of the document: ${digest([rest, unused])}`,
    '',
  ].join('\n')
}

/** Every component that an operation refers to, directly or through another. */
function referredBy(operation: Operation, components: Components): Map<string, unknown> {
  const found = new Map<string, unknown>()
  const follow = (value: unknown) => {
    for (const [, kind, name] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      const reference = `${kind}/${name}`
      if (found.has(reference)) continue
      found.set(reference, components[kind as string]?.[name as string])
      follow(found.get(reference))
    }
  }
  follow(operation)
  return found
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)
