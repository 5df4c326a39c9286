import { createHash, randomUUID } from 'node:crypto'
import { canonicalize, type StatementData, type StatementKind } from '@consign/evidence'
import {
  call,
  completeNote,
  expectRefused,
  issueNote,
  makeLink,
  moveClock,
  openDevice,
  pngOf,
  useNote,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })
const ania = useOwner(service)
const note = useNote(ania)
const device = openDevice(service, 'Jan Śmiałek')

const state = async <Kind extends StatementKind>(
  token: string,
  kind: Kind,
  data: StatementData[Kind],
  change: object = {},
) => device.state(token, await device.statement(token, kind, data, change))
const shown = async (token: string) => (await call(`${service.url}/functions/v1/sign/${token}`)).body
const digestOf = (value: unknown) => createHash('sha256').update(canonicalize(value)).digest('hex')
const carrierReservations = { text: 'Liczby sztuk nie sprawdzono', grounds: 'Palety owinięte folią' }

/** The links of the roles, that have signed in turn. */
const signed = async (...roles: string[]) => (await note.sign(...roles)) as [string, string, string]

describe('200', () => {
  it('the body is kept word for word, with the event and the version that it makes', async () => {
    const [, token] = await signed('sender', 'carrier')
    const said = await device.statement(token, 'transport.departed', { place: { text: 'Poznań' } })
    expect((await device.state(token, said)).body).toEqual({ ok: true })
    const { document, events, links, profile, statements, versions } = await note.evidence()
    const link = links.find(({ role }: { role: string }) => role === 'carrier')
    const receivedAt = events.at(-2).receivedAt
    expect([document.state, profile, versions.length]).toEqual(['in_transit', 'evidence-0.8', 4])
    expect(statements).toEqual([
      { versionId: versions[2].id, role: 'carrier', body: said, digest: digestOf(said), receivedAt },
    ])
    expect(events.at(-2)).toMatchObject({
      name: 'transport.departed',
      payload: {
        occurredAt: said.occurredAt,
        place: { text: 'Poznań' },
        source: 'person',
        by: { kind: 'signer', id: link.id },
        statementId: said.id,
      },
    })
  })

  it('each party says what is its own to say, and the note shows it', async () => {
    const [sender, carrier] = await signed('sender', 'carrier')
    await state(carrier, 'delivery.obstacle', { reason: 'closed' }, { text: 'Brama zamknięta' })
    await state(carrier, 'instructions.requested', { text: 'Co robić?' })
    await state(sender, 'instructions.given', { text: 'Proszę czekać do rana' })
    await state(carrier, 'transport.arrived', {})
    const [consignee] = await note.sign('consignee')
    await state(consignee as string, 'reservation.notified', { kind: 'not_apparent', text: 'Wgniecione' })
    const { document, events, statements } = await note.evidence()
    expect(document.state).toBe('delivered_with_reservations')
    expect(statements.map(({ body }: { body: { kind: string } }) => body.kind)).toEqual([
      'delivery.obstacle',
      'instructions.requested',
      'instructions.given',
      'transport.arrived',
      'reservation.notified',
    ])
    const notice = events.at(-2)
    expect(notice.payload).toMatchObject({ receivedAt: notice.receivedAt, receivedFrom: 'Jan Śmiałek' })
  })

  it('a refusal is the consignee’s own word, or the carrier’s with who said so', async () => {
    const consignee = await note.link('consignee')
    await state(consignee, 'delivery.refused', { reason: 'Temperatura 14 °C' })
    const carrier = await note.link('carrier')
    await state(carrier, 'delivery.refused', { reason: 'Odmowa', reportedBy: 'Magazynier' })
    const { document, events } = await note.evidence()
    const refusals = events.filter(({ name }: { name: string }) => name === 'delivery.refused')
    expect(document.state).toBe('delivery_refused')
    expect(refusals.map(({ payload }: { payload: { reportedBy: string } }) => payload.reportedBy)).toEqual([
      'Jan Śmiałek',
      'Magazynier',
    ])
  })

  it('the sender accepts exactly the reservations that stand', async () => {
    const { id } = await issueNote(ania, { ...completeNote, carrierReservations })
    const token = await makeLink(ania, id, 'sender')
    expect((await shown(token)).reservations).toEqual({
      digest: digestOf(carrierReservations),
      accepted: false,
    })
    await state(token, 'reservations.accepted', { digest: digestOf(carrierReservations) })
    const { mayState, reservations } = await shown(token)
    expect([mayState, reservations.accepted]).toEqual([['instructions.given'], true])
  })

  it('the same statement again is one, also ten times at once', async () => {
    const token = await note.link('sender')
    const said = await device.statement(token, 'instructions.given', { text: 'Brama B' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => device.state(token, said)))
    expect(answers.map(({ body }) => body)).toEqual(Array(10).fill({ ok: true }))
    expect((await note.evidence()).statements).toHaveLength(1)
  })

  it('it may be about a version that another has followed', async () => {
    const [sender, carrier] = await signed('sender', 'carrier')
    const said = await device.statement(carrier, 'transport.departed', {})
    await state(sender, 'instructions.given', { text: 'Brama B' })
    expect((await device.state(carrier, said)).body).toEqual({ ok: true })
  })

  it('a link that has signed states after it has expired, its photos included', async () => {
    const [token] = await signed('sender')
    const { sha256, mediaType, bytes } = pngOf()
    const shot = { category: 'damage', addedAt: '2026-09-02T10:00:00Z', byteSize: bytes.length } as const
    await moveClock(service.database, '8 days')
    const photos = [{ sha256, mediaType, ...shot }]
    const said = await device.statement(token, 'instructions.given', { text: 'Brama B' }, { photos })
    expect((await device.state(token, said)).body).toEqual({ ok: true })
    const stored = await call(`${service.url}/functions/v1/sign/${token}/photos/${said.id}/${sha256}`, {
      ...{ method: 'PUT', headers: { 'content-type': mediaType }, body: new Uint8Array(bytes) },
    })
    expect(stored.body).toEqual({ ok: true })
    const { events, photos: kept } = await note.evidence()
    expect(kept).toMatchObject([{ statementId: said.id, sha256 }])
    expect(events.at(-1).payload).toEqual({ statementId: said.id, sha256, mediaType, byteSize: bytes.length })
  })

  it('the link tells its holder what was said, and what it may state now', async () => {
    const [sender, carrier] = await signed('sender', 'carrier')
    await state(carrier, 'instructions.requested', { text: 'Co robić?' })
    const { events, mayState, statements } = await shown(sender)
    expect(mayState).toEqual(['instructions.given'])
    expect(statements[0].body.data).toEqual({ text: 'Co robić?' })
    expect(events.at(-2)).toMatchObject({ name: 'instructions.requested', payload: { text: 'Co robić?' } })
    expect((await shown(carrier)).mayState).toEqual([
      'transport.departed',
      'transport.arrived',
      'delivery.refused',
      'delivery.obstacle',
      'instructions.requested',
    ])
  })
})

describe('what does not stand is refused, the first of these', () => {
  it('410: a link that expired or was revoked before it signed', async () => {
    const token = await note.link('sender')
    const said = await device.statement(token, 'instructions.given', { text: 'Brama B' })
    await ania.rpc('revoke_sign_grants', { document_id: note.id })
    expectRefused(await device.state(token, said), 'SIGN_LINK_REVOKED')
    const other = await note.link('sender')
    await moveClock(service.database, '8 days')
    expectRefused(await device.state(other, said), 'SIGN_LINK_EXPIRED')
  })

  it('409 IDEMPOTENCY_MISMATCH: the same id with other words, before anything else is looked at', async () => {
    const token = await note.link('sender')
    const said = await device.statement(token, 'instructions.given', { text: 'Brama B' })
    await device.state(token, said)
    expectRefused(await device.state(token, { ...said, name: ' ' }), 'IDEMPOTENCY_MISMATCH')
  })

  it.each([
    ['a blank name', { name: ' ' }, '/name'],
    ['words beside the data’s own', { text: 'Jeszcze' }, '/text'],
    ['a letter that no font has', { data: { text: '王' } }, '/data/text'],
    ['another note', { documentId: randomUUID() }, '/documentId'],
    ['data of another kind', { data: { reason: 'x' } }, '/data/reason'],
  ])('400: %s', async (_, change, path) => {
    const token = await note.link('sender')
    const refused = expectRefused(
      await state(token, 'instructions.given', { text: 'Brama B' }, change),
      'INVALID_REQUEST',
    )
    expect(JSON.stringify(refused.details)).toContain(path)
  })

  it('400: the id of a consent, by which photos are named', async () => {
    const [token] = await signed('sender')
    const { consents } = await note.evidence()
    const change = { id: consents[0].body.id }
    expectRefused(await state(token, 'instructions.given', { text: 'Brama B' }, change), 'INVALID_REQUEST')
  })

  it('422 STATEMENT_NOT_ALLOWED: of another role, by another’s link, too early or too late', async () => {
    const [sender, carrier, consignee] = [
      await note.link('sender'),
      await note.link('carrier'),
      await note.link('consignee'),
    ]
    const refused = async (answer: ReturnType<typeof state>) =>
      expectRefused(await answer, 'STATEMENT_NOT_ALLOWED')
    await refused(state(sender, 'transport.departed', {}))
    await refused(state(carrier, 'transport.departed', {}))
    await refused(state(sender, 'delivery.refused', { reason: 'Nie' }, { role: 'consignee' }))
    await refused(state(consignee, 'reservation.notified', { kind: 'delay', text: 'Dwa dni' }))
    await refused(state(consignee, 'instructions.given', { text: 'Do mnie' }))
    await refused(state(sender, 'reservations.accepted', { digest: digestOf(null) }))
    await refused(state(carrier, 'carrier.taken_over', {}))
    await note.sign('sender', 'carrier', 'consignee')
    await refused(state(carrier, 'delivery.obstacle', { reason: 'absent' }))
    await refused(state(sender, 'instructions.given', { text: 'Za późno' }))
    await refused(state(consignee, 'delivery.refused', { reason: 'Nie' }))
  })

  it('422 DIGEST_UNKNOWN: no version of the note, one from before the link, or other reservations', async () => {
    const early = await note.link('sender')
    const before = await device.statement(early, 'instructions.given', { text: 'Brama B' })
    const { versionId, snapshotDigest } = before
    await note.sign('carrier')
    const [sender] = await signed('sender')
    const instructed = (change: object) => state(sender, 'instructions.given', { text: 'Brama B' }, change)
    expectRefused(await instructed({ versionId: randomUUID() }), 'DIGEST_UNKNOWN')
    expectRefused(await instructed({ snapshotDigest: digestOf(1) }), 'DIGEST_UNKNOWN')
    const consignee = await note.link('consignee')
    expectRefused(
      await state(consignee, 'delivery.refused', { reason: 'Nie' }, { versionId, snapshotDigest }),
      'DIGEST_UNKNOWN',
    )
    const { id } = await issueNote(ania, { ...completeNote, carrierReservations })
    const token = await makeLink(ania, id, 'sender')
    expectRefused(await state(token, 'reservations.accepted', { digest: digestOf(1) }), 'DIGEST_UNKNOWN')
  })

  it('422 SIGNATURE_INVALID: words changed after the signature', async () => {
    const token = await note.link('sender')
    const said = await device.statement(token, 'instructions.given', { text: 'Brama B' })
    const answer = await device.state(token, { ...said, data: { text: 'Brama C' } })
    expectRefused(answer, 'SIGNATURE_INVALID')
  })

  it('409 DOCUMENT_CLOSED, and nothing is offered', async () => {
    const token = await note.link('sender')
    const [signer] = await signed('sender')
    await note.cancel()
    expectRefused(await state(signer, 'instructions.given', { text: 'Brama B' }), 'DOCUMENT_CLOSED')
    expect((await shown(signer)).mayState).toEqual([])
    expect(token).toBe(signer)
  })

  it('409 DOCUMENT_FULL: more than fifty by one link; others go on', async () => {
    const [sender, carrier] = await signed('sender', 'carrier')
    await state(sender, 'instructions.given', { text: 'Brama B' })
    await service.rows(
      `insert into statement select tenant_id, document_id, gen_random_uuid(), version_id, kind, role, grant_id, body,
         digest, position, received_at from statement, generate_series(1, 49) where document_id = $1`,
      [note.id],
    )
    expectRefused(await state(sender, 'instructions.given', { text: 'Brama C' }), 'DOCUMENT_FULL')
    expect((await state(carrier, 'transport.departed', {})).status).toBe(200)
    await service.rows(`delete from statement where document_id = $1 and body not like '%' || id || '%'`, [
      note.id,
    ])
  })

  it('409 DOCUMENT_FULL: more than twenty photos by one link', async () => {
    const [sender, carrier] = await signed('sender', 'carrier')
    const withPhotos = async (
      token: string,
      kind: 'instructions.given' | 'instructions.requested',
      widths: number[],
    ) => {
      const taken = widths.map((width) => pngOf(width))
      const photos = taken.map(({ sha256, mediaType, bytes }) => ({
        ...{ sha256, mediaType, byteSize: bytes.length, category: 'damage', addedAt: '2026-09-02T10:00:00Z' },
      }))
      const said = await device.statement(token, kind, { text: 'Zdjęcia' }, { photos })
      const answer = await device.state(token, said)
      for (const { sha256, mediaType, bytes } of answer.status === 200 ? taken : [])
        await call(`${service.url}/functions/v1/sign/${token}/photos/${said.id}/${sha256}`, {
          ...{ method: 'PUT', headers: { 'content-type': mediaType }, body: new Uint8Array(bytes) },
        })
      return answer
    }
    const ten = Array.from({ length: 10 }, (_, n) => n + 1)
    for (let times = 0; times < 2; times++)
      expect((await withPhotos(sender, 'instructions.given', ten)).status).toBe(200)
    expectRefused(await withPhotos(sender, 'instructions.given', [1]), 'DOCUMENT_FULL')
    expect((await withPhotos(carrier, 'instructions.requested', [1])).status).toBe(200)
  })
})
