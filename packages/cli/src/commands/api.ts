import { randomUUID } from 'node:crypto'
import {
  type AnyOperation,
  type GatedId,
  isForCommandLine,
  isReadByPrograms,
  operations,
  readNameOf,
  tables,
} from '@consign/contract'
import { type AnyInput, type InputOf, methodOf, readAsWritten } from '@consign/sdk'
import type { Call } from '../program/command.ts'
import { parseJson, readBytes, readText } from '../program/read-input.ts'
import { wrongUsage } from '../program/stop.ts'
import { pairOf } from '../program/values.ts'
import { approved } from '../service/approved.ts'
import { calm } from '../service/open-service.ts'

/** What `consign api` calls: the contract, but for what is a person's, an owner's or a signer's, and streams. */
export const callable: readonly AnyOperation[] = operations.filter(isForCommandLine)
const readable = tables.filter(isReadByPrograms)

/** Every name that `consign api` takes. */
export const apiNames: readonly string[] = [
  ...callable.map(({ id }) => id),
  ...readable.map(readNameOf),
].sort()

/** Calls one operation as the contract has it. */
export async function api(call: Call): Promise<void> {
  const [name = ''] = call.args
  if (call.isOn('list')) return listNames(call)
  const query = call.texts('query').map((text) => pairOf(text, '--query'))
  const table = readable.find((each) => readNameOf(each) === name)
  if (table) {
    if (call.texts('path').length > 0 || call.text('body') !== undefined)
      throw wrongUsage(`${name} takes --query alone`)
    const { client } = await call.service()
    return printed(call, await readAsWritten(client, table.name, query, calm))
  }
  const operation = callable.find(({ id }) => id === name)
  if (operation === undefined) throw wrongUsage(unknown(name))
  await callOperation(call, operation, query)
}

function unknown(name: string): string {
  if (operations.some(({ id }) => id === name) || tables.some((table) => readNameOf(table) === name))
    return `${name} is for a person, an owner or a signer, not for a program`
  return `there is no operation ${name || 'without a name'}: consign api --list`
}

async function listNames({ output }: Call): Promise<void> {
  const items = [
    ...callable.map(({ id, summary }) => ({ operation: id as string, summary })),
    ...readable.map((table) => ({ operation: readNameOf(table), summary: table.summary })),
  ]
  await output.list(
    items.sort((a, b) => (a.operation < b.operation ? -1 : 1)),
    [
      { head: 'OPERATION', of: ({ operation }) => operation },
      { head: 'DOES', of: ({ summary }) => summary },
    ],
    'No operations.',
  )
}

async function callOperation(
  call: Call,
  operation: AnyOperation,
  query: readonly (readonly [string, string])[],
): Promise<void> {
  const input = {
    params: paramsOf(operation, call.texts('path')),
    ...(query.length > 0 ? { query: Object.fromEntries(query) } : {}),
    ...(await bodyOf(call, operation)),
  }
  if (isGated(operation)) return printed(call, await approved(call, operation.id, input as InputOf<GatedId>))
  const { client } = await call.service()
  const methods = client as unknown as Record<string, (input: AnyInput, options: typeof calm) => unknown>
  const answer = await methods[methodOf(operation.id)]?.(input, calm)
  if ('contentType' in operation.ok)
    await call.output.file((answer as { bytes: Uint8Array }).bytes, fileOf(call, input))
  else await printed(call, answer)
}

const isGated = (operation: AnyOperation): operation is Extract<AnyOperation, { readonly gated: true }> =>
  'gated' in operation

/** Every parameter of the path, and no other. */
function paramsOf({ id, path }: AnyOperation, given: readonly string[]): Record<string, string> {
  const params = Object.fromEntries(given.map((text) => pairOf(text, '--path')))
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const missing = names.find((name) => !Object.hasOwn(params, name))
  if (missing !== undefined) throw wrongUsage(`${id} needs --path ${missing}=…`)
  const extra = Object.keys(params).find((name) => !names.includes(name))
  if (extra !== undefined) throw wrongUsage(`${id} has no ${extra} in its path`)
  return params
}

/** A body is JSON, @FILE or - for standard input; the key that makes a repeat one write is made where none is given. */
async function bodyOf(
  { text, terminal }: Call,
  operation: AnyOperation,
): Promise<Pick<AnyInput, 'body' | 'contentType'>> {
  const given = text('body')
  const schema = 'body' in operation ? operation.body : undefined
  if (schema === undefined) {
    if (given !== undefined) throw wrongUsage(`${operation.id} takes no body`)
    return {}
  }
  const path = given === '-' ? '-' : given?.startsWith('@') ? given.slice(1) : undefined
  if (schema === 'bytes') {
    if (path === undefined) throw wrongUsage(`${operation.id} takes bytes: --body @FILE`)
    const contentType = text('content-type')
    return { body: await readBytes(terminal, path), ...(contentType === undefined ? {} : { contentType }) }
  }
  const written = path === undefined ? (given ?? '{}') : await readText(terminal, path)
  const body = parseJson(written, path ?? '--body')
  const key = ['operation_id', 'idempotency_key'].find((name) => Object.hasOwn(propertiesOf(schema), name))
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return { body: key !== undefined && isObject ? { [key]: randomUUID(), ...body } : body }
}

const propertiesOf = (schema: object): object => (schema as { properties?: object }).properties ?? {}

/** The JSON of the answer, on a terminal with its lines. */
const printed = ({ output }: Call, answer: unknown): Promise<void> =>
  output.result(answer ?? {}, () => JSON.stringify(answer ?? {}, null, 2))

/** A file of an operation is named by the id in its path alone. */
function fileOf({ args }: Call, { params = {} }: AnyInput): string {
  const id = Object.values(params).at(-1) ?? ''
  return `${/^[\w-]{1,64}$/.test(id) ? id : args[0]}.bin`
}
