import {
  type AnyOperation,
  catalogue,
  doorsOf,
  type Guarded,
  type Operation,
  operations,
  readsBearerItself,
  Session,
  tables,
} from '@consign/contract'

const called = () => operations.filter(isCalled)

const rowsOf = (list: readonly AnyOperation[]) =>
  list.map((operation) => `  ${operation.id}: ${row(operation)},`).join('\n')

const made = '// Made by tools/check-generated.ts from the operations and tables of the contract.'

/** `packages/sdk/src/signer-table.ts`: all that a page needs which knows a signing link alone. */
export async function signerTable(): Promise<string> {
  const retryable = Object.entries(catalogue).flatMap(([code, entry]) => (entry.retryable ? [code] : []))
  return `${made}
import type { Row } from './row.ts'

/** What the holder of a signing link calls. */
// biome-ignore format: one row an operation
export const signerRows = {
${rowsOf(called().filter(isOfSigner))}
} as const satisfies Record<string, Row>

/** Codes after which the same call may succeed. */
export const retryable: ReadonlySet<string> = new Set([${retryable.map((code) => `'${code}'`).join(', ')}])
`
}

/** A round has no link of its own: its list is read without any credentials. */
const isOfSigner = ({ who, tag }: AnyOperation): boolean => tag === 'Signer' && who !== 'company'

/** `packages/sdk/src/print-table.ts`: all that a page needs which has a print alone. */
export async function printTable(): Promise<string> {
  return `${made}
import type { Row } from './row.ts'

/** The operations about a print, for its holder. */
// biome-ignore format: one row an operation
export const printRows = {
${rowsOf(called().filter(isOfPrint))}
} as const satisfies Record<string, Row>
`
}

const isOfPrint = ({ tag }: AnyOperation): boolean => tag === 'Checking a print'

/** `packages/sdk/src/reading-table.ts`: all that is needed to read tables without sign-in. */
export async function readingTable(): Promise<string> {
  const reads = tables.map((table) => `  ${table.name}: '${credentialsOf(table)}',`)
  return `${made}
import type { Credentials, Row } from './row.ts'

/** What tells the key that every reader shows. */
// biome-ignore format: one row an operation
export const keyRows = {
${rowsOf(called().filter(tellsKey))}
} as const satisfies Record<string, Row>

/** What a caller of each table shows. */
export const tableRows = {
${reads.join('\n')}
} as const satisfies Record<string, Credentials>
`
}

const tellsKey = ({ id }: AnyOperation): boolean => id === 'api_keys_config'

/** `packages/sdk/src/table.ts`: what a client must know of each operation when it runs; types say the rest. */
export async function sdkTable(): Promise<string> {
  const rest = called().filter((each) => each.who !== 'signer' && !isOfPrint(each) && !tellsKey(each))
  return `${made}
import { printRows } from './print-table.ts'
import { keyRows } from './reading-table.ts'
import type { Row } from './row.ts'
import { signerRows } from './signer-table.ts'

// biome-ignore format: one row an operation
export const operationRows = {
  ...signerRows,
  ...printRows,
  ...keyRows,
${rowsOf(rest)}
} as const satisfies Record<string, Row>
`
}

/** A browser is sent there, or it listens; programs do not call it. */
const isCalled = ({ ok }: AnyOperation): boolean => ok.status !== 303 && !('stream' in ok)

function row(operation: Operation): string {
  const { method, path, body, ok } = operation
  const members = [
    `method: '${method}'`,
    `path: '${path}'`,
    `credentials: '${credentialsOf(operation)}'`,
    ...(body === 'bytes' ? ['sendsBytes: true'] : []),
    ...keyOf(body),
    ...('contentType' in ok ? ["answers: 'file'"] : []),
    ...(ok.status === 204 ? ["answers: 'nothing'"] : []),
    ...('body' in ok && isSession(ok.body) ? ['opensSession: true'] : []),
  ]
  return `{ ${members.join(', ')} }`
}

function credentialsOf(guarded: Guarded & { errors?: Operation['errors'] }): string {
  const names = doorsOf(guarded).map(({ name }) => name)
  if (names.includes('bearer') || readsBearerItself({ errors: guarded.errors ?? [] })) return 'bearer'
  return names.includes('apikey') ? 'apikey' : 'none'
}

/** The member of the body that makes a repeat safe. */
function keyOf(body: Operation['body']): string[] {
  const properties =
    body === undefined || body === 'bytes' ? {} : (body as { properties?: object }).properties
  const key = ['operation_id', 'idempotency_key'].find((name) => Object.hasOwn(properties ?? {}, name))
  return key === undefined ? [] : [`key: '${key}'`]
}

const isSession = (schema: object): boolean =>
  schema === Session || ((schema as { anyOf?: object[] }).anyOf ?? []).includes(Session)
