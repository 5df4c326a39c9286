import { createHash, randomUUID } from 'node:crypto'
import { canonicalize } from '@consign/evidence'
import { programWith, rowsOf, signUp, useService } from '@consign/testkit'
import { describe, expect, it } from 'vitest'

const service = useService()

interface Event {
  position: number
  action: string
  previousDigest: string | null
  digest: string
}

describe('200', () => {
  it('owners read who did what, newest first, and can filter', async () => {
    const ania = await signUp(service)
    await programWith(service, ania)
    const all = await ania.call('/rest/v1/audit_events?select=body')
    const actions = all.body.map((row: { body: Event }) => row.body.action)
    expect(actions).toEqual(['api_key.created', 'session.opened', 'company.created'])
    const keys = await ania.call('/rest/v1/audit_events?select=body&action=eq.api_key.created')
    expect(keys.body).toHaveLength(1)
    expect(keys.body[0].body.actor).toMatchObject({ kind: 'user', name: 'Ania' })
  })

  it('every event names the digest of the one before, also when many come at once', async () => {
    const ania = await signUp(service)
    const invite = () =>
      ania.call('/functions/v1/invitations', { email: `${randomUUID()}@example.test`, role: 'member' })
    await Promise.all(Array.from({ length: 20 }, invite))
    const { body } = await ania.call('/rest/v1/audit_events?select=body&order=position.asc')
    const events: Event[] = body.map((row: { body: Event }) => row.body)
    expect(events).toHaveLength(22)
    let previous: string | null = null
    for (const { position: _, digest, ...rest } of events) {
      expect(rest.previousDigest).toBe(previous)
      expect(createHash('sha256').update(canonicalize(rest)).digest('hex')).toBe(digest)
      previous = digest
    }
  })
})

describe('the database', () => {
  it('refuses to change or remove an event', async () => {
    const ania = await signUp(service)
    for (const sql of ["update audit_event set action = 'x.y'", 'delete from audit_event']) {
      const { database } = service
      const inCompany = `begin; set local app.tenant_id to '${ania.tenantId}'; ${sql}`
      const attempt = rowsOf(database, inCompany, [], database.appUrl)
      await expect(attempt).rejects.toThrow('permission denied')
    }
  })
})
