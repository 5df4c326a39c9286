import { randomUUID } from 'node:crypto'
import type { Operation } from '@consign/contract'
import { issueNote, makeLink, password, type Target } from '@consign/testkit'
import { type FullCompany, fullCompany } from '@consign/testkit/notes/full-company.ts'
import { trackNote } from '@consign/testkit/notes/tracked.ts'
import type { Service } from '../../contexts/service.ts'
import type { Answer } from '../answer.ts'
import { handlerOf } from '../handler-of.ts'
import { perform, performable } from '../perform.ts'

/** A company and the link of one of its notes. */
export interface World extends FullCompany {
  readonly token: string
  /** Of a driver's link. */
  readonly driverToken: string
  readonly anonKey: string
}

export async function openWorld(target: Target): Promise<World> {
  const company = await fullCompany(target, 'Ania')
  const note = await issueNote(company.owner)
  const token = await makeLink(company.owner, note.id, 'sender')
  const { driver } = await trackNote(company.owner)
  return { ...company, token, driverToken: driver.token, anonKey: target.anonKey }
}

export interface Sent {
  readonly url: string
  readonly headers: Record<string, string>
  readonly params: Record<string, string>
  readonly body: unknown
}

/** The parameters and members that the contract names otherwise than a company's ids are called. */
const named: Readonly<Record<string, string>> = {
  draft_id: 'draftId',
  document_id: 'documentId',
  client_id: 'clientId',
  base_version_id: 'versionId',
}

/** The example of an operation, about what this company has. */
export function callOf({ path, who, body, method, example }: Operation, world: World): Sent {
  const { owner, photo } = world
  const token = who === 'driver' ? world.driverToken : world.token
  const ids: Record<string, string> = { ...world.ids, token, email: owner.email, password }
  const idOf = (name: string) => ids[named[name] ?? name]
  const params = Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, idOf(name) ?? randomUUID()]),
  )
  const members = Object.entries((example?.body ?? {}) as Record<string, unknown>).map(([name, value]) => [
    name,
    fresh.has(name) ? randomUUID() : (idOf(name) ?? value),
  ])
  const isOurs = ['company', 'person', 'owner'].includes(who)
  const type = body === 'bytes' ? photo.mediaType : 'application/json'
  return {
    url: path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] as string),
    headers: {
      apikey: world.anonKey,
      ...(isOurs ? { authorization: `Bearer ${owner.token}` } : {}),
      ...(body === undefined || method === 'GET' ? {} : { 'content-type': type }),
    },
    params,
    body: body === 'bytes' ? photo.bytes : body && Object.fromEntries(members),
  }
}

const fresh: ReadonlySet<string> = new Set(['operation_id', 'idempotency_key'])

/** What carries out calls of an operation past HTTP. */
export function past(
  service: Service,
  operation: Operation,
): (sent: Sent, query?: object) => Promise<Answer> {
  const ready = performable(service, operation, handlerOf(operation as never))
  return (sent, query = {}) => {
    const incoming = {
      ...{ ...sent, id: randomUUID(), method: operation.method, query: { ...query }, operation },
      ...{ caller: { kind: 'nobody' } as const, answerHeaders: {}, ip: '127.0.0.1', gone: () => false },
    }
    return perform(service, ready, incoming)
  }
}
