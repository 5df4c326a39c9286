import { isForPrograms, isReadByPrograms, type Operation, operations, type Table } from '@consign/contract'
import type { CallToolResult, Tool as Listed } from '@modelcontextprotocol/server'
import type { Readable } from '../contexts/readable.ts'
import type { Service } from '../contexts/service.ts'
import { refuse } from '../ground/refusal.ts'
import { readables } from '../http/tables.ts'
import { callOf, type Message, mayCall, type Parts, readerOf } from './call.ts'
import { type Address, uriOf } from './resource-uris.ts'
import { resultOf } from './tool-result.ts'
import { inputSchema, outputSchema, tableInputSchema, tableOutputSchema } from './tool-schema.ts'

/** What agents may call by name; a permission that the caller lacks hides it from the list. */
export interface Tool {
  readonly listed: Listed
  readonly permission: Operation['permission']
  call(message: Message, sent: Arguments): Promise<CallToolResult>
}

export type Arguments = Readonly<Record<string, unknown>>

/** Every tool by its name, in the order of the contract: the operations for programs, and reading each table. */
export function openTools(service: Service): ReadonlyMap<string, Tool> {
  const ofOperations = operations.filter((operation) => isForPrograms(operation))
  const ofTables = readables(service).filter(({ table }) => isReadByPrograms(table))
  const tools = [
    ...ofOperations.map((operation) => operationTool(service, operation)),
    ...ofTables.map((readable) => tableTool(service, readable)),
  ]
  return new Map(tools.map((tool) => [tool.listed.name, tool]))
}

/** The tools of a caller. */
export const listedFor = (tools: ReadonlyMap<string, Tool>, { caller }: Message): Listed[] =>
  [...tools.values()].flatMap((tool) =>
    mayCall(caller, { ...(tool.permission ? { permission: tool.permission } : {}) }) ? [tool.listed] : [],
  )

function operationTool(service: Service, operation: Operation): Tool {
  const call = callOf(service, operation)
  return {
    listed: {
      name: operation.id,
      title: titleOf(operation.id),
      description: describe(operation),
      inputSchema: inputSchema(operation) as Listed['inputSchema'],
      outputSchema: outputSchema(operation) as Listed['outputSchema'],
      annotations: annotationsOf(operation),
    },
    permission: operation.permission,
    async call(message, sent) {
      const parts = partsOf(operation, sent)
      const answer = await call(message, parts)
      return resultOf(
        answer,
        'contentType' in operation.ok ? uriOf(operation.id, parts as Address) : undefined,
      )
    },
  }
}

function tableTool(service: Service, readable: Readable): Tool {
  const { table } = readable
  const read = readerOf(service, readable)
  return {
    listed: {
      name: `read_${table.name}`,
      title: titleOf(`read_${table.name}`),
      description: `${table.summary} Filters as PostgREST writes them; none is ignored. It changes nothing.`,
      inputSchema: tableInputSchema(table) as Listed['inputSchema'],
      outputSchema: tableOutputSchema as Listed['outputSchema'],
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    permission: table.permission,
    async call(message, sent) {
      const query = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]))
      mustBeColumns(table, sent)
      return resultOf(await read(message, { params: {}, query, body: undefined }), undefined)
    },
  }
}

/** A filter of a text is a text: an object would become one that nobody wrote. */
function mustBeColumns(table: Table, sent: Arguments): void {
  const { properties = {} } = tableInputSchema(table)
  const problems = Object.entries(sent).flatMap(([name, value]) => {
    const known = Object.hasOwn(properties, name)
    const isPlain = typeof value === 'string' || typeof value === 'number'
    return known && isPlain
      ? []
      : [{ path: `/${name}`, rule: known ? 'type' : 'unknown', message: bad(known) }]
  })
  if (problems.length > 0) throw refuse('INVALID_REQUEST', { details: problems })
}

const bad = (known: boolean) =>
  known
    ? { en: 'must be a text or a number', pl: 'musi być tekstem lub liczbą' }
    : { en: 'is not an argument of this tool', pl: 'nie jest argumentem tego narzędzia' }

/** Each argument where the operation reads it. What none of its parts has is refused by the part that takes it. */
function partsOf(operation: Operation, { approval_id, ...sent }: Arguments): Parts {
  const params = taken(operation.params, sent)
  const query = taken(operation.query, sent)
  const rest = Object.fromEntries(
    Object.entries(sent).filter(([name]) => !Object.hasOwn(params, name) && !Object.hasOwn(query, name)),
  )
  const over = operation.gated || approval_id === undefined ? rest : { ...rest, approval_id }
  return {
    params: texts(params) as Parts['params'],
    query: operation.body ? texts(query) : { ...texts(query), ...over },
    body: operation.body ? over : undefined,
    ...(operation.gated && approval_id !== undefined ? { approval: String(approval_id) } : {}),
  }
}

const taken = (part: Operation['params'], sent: Arguments): Arguments =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(propertiesOf(part), name)))

const propertiesOf = (part: Operation['params']): object =>
  (part as { readonly properties?: object } | undefined)?.properties ?? {}

/** Numbers as an address has them; other values stay, and are refused. */
const texts = (values: Arguments): Arguments =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  )

const titleOf = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`

function describe({ summary, readOnly, method, gated, permission }: Operation): string {
  return [
    summary,
    readOnly || method === 'GET' ? 'It changes nothing.' : '',
    gated
      ? 'A person may have to approve it: then it answers with error.approval; give its url to the person, and make the same call again with approval_id.'
      : '',
    permission ? `It needs the permission ${permission}.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function annotationsOf({ readOnly, method, destructive, openWorld, body }: Operation): Listed['annotations'] {
  const reads = readOnly === true || method === 'GET'
  const members = body === 'bytes' ? {} : propertiesOf(body)
  const repeats = method !== 'POST' || 'operation_id' in members || 'idempotency_key' in members
  return {
    readOnlyHint: reads,
    openWorldHint: openWorld ?? false,
    ...(reads ? {} : { destructiveHint: destructive ?? false, idempotentHint: repeats }),
  }
}
