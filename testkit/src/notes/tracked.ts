import { randomUUID } from 'node:crypto'
import { type Answer, call } from '../http/http.ts'
import type { Person } from '../people/person.ts'
import { issueNote } from './note.ts'

/** A driver’s link, as a phone uses it. */
export interface Driver {
  readonly token: string
  get(path?: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  agree(agreed?: boolean): Promise<Answer>
  send(...positions: readonly object[]): Promise<Answer>
}

export function driverOf({ url }: { readonly url: string }, token: string): Driver {
  const at = (path: string) => `${url}/functions/v1/track/${token}${path}`
  const post = (path: string, body?: unknown) =>
    call(at(path), { method: 'POST', ...(body === undefined ? {} : { body }) })
  return {
    token,
    get: (path = '', headers = {}) => call(at(path), { headers }),
    post,
    agree: (agreed = true) => post('/agree', { agreed }),
    send: (...positions) => post('/positions', { positions }),
  }
}

export interface Tracked {
  readonly documentId: string
  readonly session: Readonly<Record<string, never>> & { readonly id: string; readonly token: string }
  readonly driver: Driver
}

/** A session of a note issued for it, that its driver has agreed to. */
export async function trackNote(
  owner: Person,
  { data, ...more }: { data?: object; days?: number; automatic?: boolean } = {},
): Promise<Tracked> {
  const { id: documentId } = await (data ? issueNote(owner, data as never) : issueNote(owner))
  const asked = { document_id: documentId, idempotency_key: randomUUID(), ...more }
  const { body: session } = await owner.rpc('start_tracking', asked)
  const driver = driverOf(owner.target, session.token)
  await driver.agree()
  return { documentId, session, driver }
}

/** The session as a company reads it. */
export async function sessionRow(owner: Person, documentId: string) {
  const { body } = await owner.call(`/rest/v1/tracking_sessions?document_id=eq.${documentId}`)
  return body[0]?.body
}
