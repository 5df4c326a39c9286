import { randomUUID } from 'node:crypto'
import { getSign, operations, publish, saveDraft, whoami } from '@consign/contract'
import { completeNote, issueNote, makeLink, useOwner, useOwnService } from '@consign/testkit'
import { describe, expect, it } from 'vitest'
import { handlerOf } from './handler-of.ts'
import type { Incoming } from './incoming.ts'
import { perform, performable } from './perform.ts'

const service = useOwnService()
const ania = useOwner(service)

const byId = (id: string) =>
  operations.find((operation) => operation.id === id) as (typeof operations)[number]

/** A request that no framework received. */
function incoming(id: string, parts: Partial<Incoming> = {}): Incoming {
  const { anonKey } = service
  return {
    id: randomUUID(),
    method: 'POST',
    url: byId(id).path,
    headers: { apikey: anonKey, authorization: `Bearer ${ania.token}` },
    params: {},
    query: {},
    body: undefined,
    answerHeaders: {},
    operation: byId(id),
    caller: { kind: 'nobody' },
    ip: '127.0.0.1',
    gone: () => false,
    ...parts,
  }
}

const performed = (id: string, parts?: Partial<Incoming>) => {
  const operation = byId(id)
  const { service: opened } = service.opened
  return perform(opened, performable(opened, operation, handlerOf(operation)), incoming(id, parts))
}

describe('without a framework', () => {
  it('a note is saved and issued', async () => {
    const ids = { operation_id: randomUUID(), draft_id: randomUUID() }
    await performed(saveDraft.id, { body: { ...ids, base_revision: 0, data: completeNote } })
    const { body } = await performed(publish.id, { body: { draftId: ids.draft_id, revision: 1 } })
    expect(JSON.parse(body as string)).toMatchObject({ state: 'issued' })
  })

  it('a signing link opens its note', async () => {
    const token = await makeLink(ania, (await issueNote(ania)).id, 'sender')
    const { body } = await performed(getSign.id, { headers: {}, params: { token } })
    expect(JSON.parse(body as string)).toMatchObject({ role: 'sender' })
  })
})

describe('refused', () => {
  it.each([
    ['no anon key', whoami.id, { headers: {} }, 'ANON_KEY_REQUIRED'],
    ['a body that is not what the operation takes', publish.id, { body: { draftId: 1 } }, 'INVALID_REQUEST'],
    ['bytes for JSON', publish.id, { body: new Uint8Array([1]) }, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a forged link', getSign.id, { headers: {}, params: { token: 'x' } }, 'SIGN_LINK_UNKNOWN'],
    ['an unknown draft', publish.id, { body: { draftId: randomUUID(), revision: 1 } }, 'DRAFT_NOT_FOUND'],
  ])('%s', async (_what, id, parts, code) => {
    const { body } = await performed(id, parts)
    expect(JSON.parse(body as string)).toMatchObject({ code })
  })

  it('of bytes for JSON says what to send', async () => {
    const { body } = await performed(publish.id, { body: new Uint8Array([1]) })
    expect(body).toContain('This content type is not supported here; send application/json.')
  })

  it('nothing is looked at before the doors are passed', async () => {
    const parts = { headers: { apikey: service.anonKey }, body: 'not even an object' }
    const { status, headers } = await performed(publish.id, parts)
    expect({ status, challenge: headers['www-authenticate'] }).toMatchObject({
      status: 401,
      challenge: expect.stringContaining('resource_metadata='),
    })
  })
})
