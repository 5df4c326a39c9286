import type { AnyOperation, Operation, Permission } from '@consign/contract'
import type { Answer } from '../calls/answer.ts'
import type { Door } from '../calls/doors.ts'
import { handlerOf } from '../calls/handler-of.ts'
import { callerOfBearer } from '../calls/identify.ts'
import type { Incoming } from '../calls/incoming.ts'
import { type Performable, perform, performable } from '../calls/perform.ts'
import { permit } from '../calls/permit.ts'
import type { Readable } from '../contexts/readable.ts'
import type { Service } from '../contexts/service.ts'
import { readOf, tableRead } from '../http/rest/read-table.ts'
import { mcpAudience } from '../identity/access-token.ts'
import type { CompanyCaller } from '../identity/caller.ts'

/** The message that a client sent, whose caller has been let in. */
export interface Message extends Pick<Incoming, 'id' | 'headers' | 'ip' | 'gone'> {
  readonly caller: CompanyCaller
}

/** One operation or table, called with the members of its path, query and body. */
export type Call = (message: Message, parts: Parts) => Promise<Answer>

export interface Parts extends Pick<Incoming, 'params' | 'query' | 'body'> {
  /** The approval that the call presents. */
  readonly approval?: string | undefined
}

/** Finds the caller of a message by a token for the MCP endpoint, or a key. */
export const identifyMcp: Door = async (service, incoming) => {
  const caller = await callerOfBearer(service, incoming, mcpAudience(service.publicUrl()))
  incoming.caller = { ...caller, via: 'mcp' }
}

/** Inside a message, which was counted and let in as a whole; a call that waits identifies its caller again. */
const doors: readonly Door[] = [permit]
const checks: readonly Door[] = [identifyMcp, permit]

/** Makes callable what the contract has under an id. */
export function callOf(service: Service, operation: Operation): Call {
  const handle = handlerOf(operation as AnyOperation)
  const ready = performable(service, operation, handle, doors, checks)
  return (message, parts) => {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(String(parts.params[name] ?? '')),
    )
    return carriedOut(service, ready, message, { operation, method: operation.method, url: path }, parts)
  }
}

/** Makes a table readable. The members of the query are its filters and settings. */
export function readerOf(service: Service, readable: Readable): Call {
  const ready = tableRead(service, readable, readable.table.permission ? doors : [])
  const operation = readOf(readable.table)
  return (message, parts) => {
    const query = new URLSearchParams(parts.query as Record<string, string>)
    const url = `/rest/v1/${readable.table.name}?${query}`
    return carriedOut(service, ready, message, { operation, method: 'GET', url }, parts)
  }
}

function carriedOut(
  service: Service,
  ready: Performable,
  { id, headers, ip, gone, caller }: Message,
  called: Pick<Incoming, 'operation' | 'method' | 'url'>,
  { params, query, body, approval }: Parts,
): Promise<Answer> {
  const kept = {
    authorization: headers['authorization'],
    'accept-language': headers['accept-language'],
    traceparent: headers['traceparent'],
    ...(approval === undefined ? {} : { 'x-service-approval': approval }),
  }
  return perform(service, ready, {
    ...{ ...called, id, ip, gone, caller, params, query, body },
    ...{ headers: kept, answerHeaders: {} },
  })
}

/** Whether a caller has what an operation or table asks for. */
export const mayCall = (
  caller: CompanyCaller,
  { permission }: { readonly permission?: Permission },
): boolean => permission === undefined || caller.permissions.includes(permission)
