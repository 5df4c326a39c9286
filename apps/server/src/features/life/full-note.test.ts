import { randomUUID } from 'node:crypto'
import { expectRefused, issueNote, makeLink, openDevice, useOwner, useService } from '@consign/testkit'
import { type LifeCall, lifeCalls } from '@consign/testkit/notes/life-calls.ts'
import { describe, expect, it } from 'vitest'
import { mostEvents, mostPrintBytes } from '../../ledger/note-bounds.ts'

const service = useService()
const ania = useOwner(service)

/** Runs work while the note's PDFs are at their company's bound. */
async function whilePrintsAreFull<T>(documentId: string, work: () => Promise<T>): Promise<T> {
  const more = (bytes: number) =>
    service.rows(
      `update artifact set byte_size = byte_size + $2 where version_id in
         (select id from version where document_id = $1 and revision = 1) returning 1`,
      [documentId, bytes],
    )
  expect(await more(mostPrintBytes)).toHaveLength(1)
  try {
    return await work()
  } finally {
    await more(-mostPrintBytes)
  }
}

/** Runs work while the note's chain is at its company's bound. */
async function whileChainIsFull<T>(documentId: string, work: () => Promise<T>): Promise<T> {
  const more = (events: number) =>
    service.rows('update document set head_position = head_position + $2 where id = $1', [documentId, events])
  await more(mostEvents)
  try {
    return await work()
  } finally {
    await more(-mostEvents)
  }
}

const closing = ['cancel_document', 'replace_document']
const byLink = ({ operation }: LifeCall) => operation.endsWith('by link')

describe('a full note', () => {
  it('takes no more from its company, but can be closed, and goes on for the holder of a link', async () => {
    const calls = await lifeCalls(ania, service)
    expect(calls.length).toBeGreaterThan(9)
    for (const call of calls) {
      const answer = await whilePrintsAreFull(call.documentId, () => call.send(ania))
      if (byLink(call) || closing.includes(call.operation))
        expect([call.operation, answer.status]).toEqual([call.operation, 200])
      else expectRefused(answer, 'DOCUMENT_FULL')
    }
  })

  it('is signed', async () => {
    const { id } = await issueNote(ania)
    const token = await makeLink(ania, id, 'carrier')
    const jan = openDevice(service, 'Jan Śmiałek')
    const consent = await jan.consent(token)
    expect((await whilePrintsAreFull(id, () => jan.send(token, consent))).status).toBe(200)
  })

  it('has no more links made, renewed or sent; those there are can be ended', async () => {
    const { id } = await issueNote(ania)
    await makeLink(ania, id, 'carrier')
    const call = (operation: string, role: string) =>
      ania.rpc(operation, { document_id: id, role, idempotency_key: randomUUID() })
    await whileChainIsFull(id, async () => {
      expectRefused(await call('create_sign_grant', 'sender'), 'DOCUMENT_FULL')
      expectRefused(await call('renew_sign_grant', 'carrier'), 'DOCUMENT_FULL')
      expect((await call('create_sign_grant', 'carrier')).body.status).toBe('active')
    })
    await whilePrintsAreFull(id, async () => {
      const revoked = await ania.rpc('revoke_sign_grant', { document_id: id, role: 'carrier' })
      expect(revoked.body).toEqual({ ok: true })
    })
  })
})
