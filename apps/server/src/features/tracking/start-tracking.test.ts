import { randomUUID } from 'node:crypto'
import { call, issueNote, useOwner, useService } from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const start = async (more: object = {}) => {
  const { id } = await issueNote(ania)
  const answer = await ania.rpc('start_tracking', { document_id: id, idempotency_key: randomUUID(), ...more })
  return { documentId: id, session: answer.body, answer }
}
const track = (token: string, path = '', body?: unknown) =>
  call(`${service.url}/functions/v1/track/${token}${path}`, {
    body,
    method: body === undefined ? 'GET' : 'POST',
  })

describe('200', () => {
  it('makes a session with a link', async () => {
    const { session, answer, documentId } = await start()
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(session).toMatchObject({ documentId, status: 'active', positions: 0 })
    const seen = await track(session.token)
    expect(seen.body).toMatchObject({ status: 'active', agreedAt: null })
    expect((await track(session.token, '/agree', { agreed: true })).status).toBe(200)
    const at = fromNow(1000).toISOString()
    const taken = await track(session.token, '/positions', { positions: [{ at, lat: 52, lon: 21 }] })
    expect(taken.body).toEqual({ accepted: 1, repeated: 0, refused: 0 })
    const rows = await ania.call(`/rest/v1/tracking_positions?session_id=eq.${session.id}`)
    expect(rows.body).toMatchObject([{ session_id: session.id, at, lat: 52, lon: 21, speed: null }])
    const sessions = await ania.call(`/rest/v1/tracking_sessions?document_id=eq.${documentId}`)
    expect(sessions.body).toMatchObject([{ body: { positions: 1, lastPosition: { at } } }])
    const shared = await ania.rpc('share_tracking', { document_id: documentId, on: true })
    const [, shareToken] = shared.body.shareUrl.split('/follow/')
    expect((await call(`${service.url}/functions/v1/follow/${shareToken}`)).body).toMatchObject({
      lat: 52,
      lon: 21,
    })
    const route = await ania.call(`/functions/v1/tracking/${session.id}/route.geojson`)
    expect(route.status).toBe(200)
    const ended = await ania.rpc('end_tracking', { document_id: documentId })
    expect(ended.body).toMatchObject({ status: 'ended', endedBy: 'company' })
    expect((await track(session.token, '/end', {})).status).toBe(410)
    expect((await ania.rpc('forget_tracking', { document_id: documentId })).body).toEqual({ forgotten: 1 })
  })
})
