import { randomUUID } from 'node:crypto'
import { forTests, issueNote, makeLink, openDevice, pngOf, useOwner, useOwnService } from '@consign/testkit'
import { attempt, attemptCopy } from '@consign/testkit/database/attempt-sql.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const service = useOwnService()
const hex = 'e'.repeat(64)
const ania = useOwner(service)

const note = forTests(() => issueNote(ania))

/** A note signed by two parties, with a photo and an open link. */
beforeAll(async () => {
  const photo = pngOf()
  const { sha256, mediaType, bytes } = photo
  const named = {
    sha256,
    mediaType,
    category: 'goods',
    addedAt: '2026-09-02T10:00:00Z',
    byteSize: bytes.length,
  } as const
  for (const role of ['sender', 'carrier'] as const) {
    const token = await makeLink(ania, note.id, role)
    const device = openDevice(service, 'Celina Wójcik')
    const consent = await device.consent(token, { photos: [named] })
    await device.send(token, consent)
    const path = `/functions/v1/consents/${note.id}/photos/${consent.id}/${sha256}`
    await ania.call(path, new Uint8Array(bytes), { method: 'PUT', headers: { 'content-type': mediaType } })
  }
  await makeLink(ania, note.id, 'consignee')
})

const roles = ['app', 'owner'] as const
const as = (role: (typeof roles)[number]) => ({ role, tenantId: ania.tenantId })
const copy = (role: (typeof roles)[number], table: string, where: string, change: object) =>
  attemptCopy(service.database, as(role), { table, where, change })
const ofDocument = () => `t.document_id = '${note.id}'`
const last = () =>
  `${ofDocument()} and position = (select max(position) from chain_link where document_id = t.document_id)`

/** Changes a copy of the last link into its successor. */
async function next(): Promise<object> {
  const [row] = await service.rows(
    'select position, event_digest from chain_link t where document_id = $1 order by position desc limit 1',
    [note.id],
  )
  const { position, event_digest } = row as { position: number; event_digest: string }
  return {
    position: position + 1,
    id: randomUUID(),
    previous_digest: event_digest,
    event_digest: 'f'.repeat(64),
  }
}

describe.each(roles)('the chain, to the %s', (role) => {
  it.each([
    [3, { refused: '23505', constraint: 'chain_link_pkey' }],
    [99, { refused: '23503', constraint: 'chain_link_follows' }],
  ])('does not fork, at position %i', async (position, outcome) => {
    const change = { position, id: randomUUID(), event_digest: hex }
    const second = await copy(role, 'chain_link', `${ofDocument()} and position = 3`, change)
    expect(second).toMatchObject(outcome)
  })

  it('does not start twice, at whatever position', async () => {
    for (const position of [1, 99]) {
      const change = { position, id: randomUUID(), event_digest: hex, previous_digest: null }
      const outcome = await copy(role, 'chain_link', `${ofDocument()} and position = 1`, change)
      expect(outcome).toMatchObject({ refused: position === 1 ? '23505' : '23514' })
    }
  })

  it('does not go on from what is not in it, nor from the chain of another document', async () => {
    const other = await issueNote(ania)
    const evidence = (await ania.rpc('evidence', { document_id: other.id })).body
    for (const previous_digest of [hex, evidence.events[0].eventDigest]) {
      const outcome = await copy(role, 'chain_link', last(), { ...(await next()), previous_digest })
      expect(outcome).toMatchObject({ refused: '23503', constraint: 'chain_link_follows' })
    }
  })

  it('has no event for a version that is not there', async () => {
    const orphan = { ...(await next()), version_id: randomUUID() }
    const outcome = await copy(role, 'chain_link', last(), orphan)
    expect(outcome).toMatchObject({ refused: '23503', constraint: expect.stringContaining('version_id') })
  })
})

describe.each(roles)('what exists once, to the %s', (role) => {
  it.each<[string, string, () => string, object]>([
    ['a document of a draft', 'document', () => `t.id = '${note.id}'`, { id: randomUUID() }],
    ['a consent of a role', 'consent', ofDocument, { id: randomUUID() }],
    ['a consent of an id', 'consent', ofDocument, { role: 'consignee' }],
    ['a version of a revision', 'version', ofDocument, { id: randomUUID() }],
    ['a PDF of a version', 'artifact', ofDocument, { id: randomUUID() }],
    [
      'an open link of a role',
      'sign_grant',
      () => `${ofDocument()} and signed_at is null`,
      { id: randomUUID() },
    ],
    ['a photo of a consent', 'photo', ofDocument, {}],
    ['a blob of a digest', 'blob', () => 'true', {}],
  ])('%s has no second', async (_what, table, where, change) => {
    expect(await copy(role, table, where(), change)).toMatchObject({ refused: '23505' })
  })
})

describe('evidence', () => {
  const tables = ['chain_link', 'version', 'artifact', 'blob', 'consent', 'consent_photo', 'photo']

  it.each(
    tables,
  )("rows of %s are neither edited nor deleted nor truncated by the server's role", async (table) => {
    const [edit, remove, empty] = [
      `update ${table} set tenant_id = tenant_id`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]
    for (const sql of [edit, remove, empty])
      expect(await attempt(service.database, as('app'), sql)).toEqual({ refused: '42501' })
  })

  it.each([
    'id',
    'tenant_id',
    'draft_id',
    'type_name',
    'type_version',
    'reference',
    'created_at',
  ])("a document's %s never changes", async (column) => {
    const sql = `update document set ${column} = ${column}`
    expect(await attempt(service.database, as('app'), sql)).toEqual({ refused: '42501' })
  })

  it.each(['id', 'document_id', 'role', 'created_at'])("a link's %s never changes", async (column) => {
    const sql = `update sign_grant set ${column} = ${column}`
    expect(await attempt(service.database, as('app'), sql)).toEqual({ refused: '42501' })
  })

  it('documents and links are not deleted', async () => {
    for (const table of ['document', 'sign_grant'])
      expect(await attempt(service.database, as('app'), `delete from ${table}`)).toEqual({ refused: '42501' })
  })

  it.each([
    [
      'a link of the chain out of its middle',
      () => `delete from chain_link t where ${ofDocument()} and position = 3`,
    ],
    [
      'the digest of a link in its middle',
      () => `update chain_link t set event_digest = '${hex}' where ${ofDocument()} and position = 3`,
    ],
    ['a version', () => `delete from version t where ${ofDocument()}`],
    [
      'the PDF bytes',
      () => `delete from blob t where sha256 in (select sha256 from artifact t where ${ofDocument()})`,
    ],
    ['a consent with photos', () => `delete from consent t where ${ofDocument()}`],
    ['a document with evidence', () => `delete from document where id = '${note.id}'`],
    ['a signed link', () => `delete from sign_grant t where ${ofDocument()} and signed_at is not null`],
  ])('even the owner cannot take out %s: others refer to it', async (_what, sql) => {
    expect(await attempt(service.database, as('owner'), sql())).toMatchObject({ refused: '23503' })
  })
})

describe.each(roles)('values, to the %s', (role) => {
  it.each([
    ['a digest in upper case', 'chain_link', { position: 99, event_digest: 'E'.repeat(64) }],
    ['a digest that is short', 'consent', { id: randomUUID(), digest: 'e' }],
    [
      'a time that is not of the form of evidence',
      'version',
      { id: randomUUID(), created_at: '2026-09-01 08:00' },
    ],
    ['a role that is none', 'consent', { id: randomUUID(), role: 'driver' }],
    ['a photo of more than 1 MiB', 'consent_photo', { sha256: hex, byte_size: 1_048_577 }],
    ['a photo that is an SVG', 'consent_photo', { sha256: hex, media_type: 'image/svg+xml' }],
    ['a revision 0', 'version', { id: randomUUID(), revision: 0 }],
    ['an empty PDF', 'artifact', { id: randomUUID(), byte_size: 0 }],
  ])('%s is refused', async (_what, table, change) => {
    expect(await copy(role, table, ofDocument(), change)).toMatchObject({ refused: '23514' })
  })

  it('a reference of 201 characters and an empty state are refused', async () => {
    for (const change of [{ reference: 'x'.repeat(201) }, { state: '' }]) {
      const fresh = { id: randomUUID(), draft_id: randomUUID(), ...change }
      expect(await copy(role, 'document', `t.id = '${note.id}'`, fresh)).toMatchObject({
        refused: '23514',
      })
    }
  })

  it('a draft of more than 256 KiB is refused', async () => {
    const change = { id: randomUUID(), change_id: randomUUID(), data: 'x'.repeat(262_145) }
    expect(await copy(role, 'draft', 'true', change)).toMatchObject({ refused: '23514' })
  })
})
