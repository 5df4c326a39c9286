import { randomUUID } from 'node:crypto'
import {
  type Answer,
  completeNote,
  expectRefused,
  issueNote,
  makeLink,
  openDevice,
  type Person,
  pngOf,
  programWith,
  saveNote,
  signUp,
  useOwnService,
} from '@consign/testkit'
import { saveRecord } from '@consign/testkit/notes/gated-records.ts'
import { partnerSeal } from '@consign/testkit/trust/partner-seal.ts'
import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recounter } from '../jobs/recount.ts'
import { Pipeline } from '../store/pipeline.ts'
import { openStoredBytes } from './stored-bytes.ts'

const service = useOwnService({ env: { COMPANY_STORAGE_MIB: '1' } })
let ania: Person

beforeEach(async () => {
  ania = await signUp(service)
})

/** Saves a draft of about that many bytes. */
const save = (by: Person, bytes: number, draft_id: string = randomUUID(), base_revision = 0) =>
  by.rpc('save_draft', {
    operation_id: randomUUID(),
    draft_id,
    base_revision,
    data: { reference: 'x'.repeat(bytes) },
  })
const remove = (by: Person, draft_id: string, base_revision = 1) =>
  by.rpc('delete_draft', { operation_id: randomUUID(), draft_id, base_revision })
const ok = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length

/** The written count, and the rows' bytes. */
async function counted(tenantId: string) {
  const [rows] = await service.rows<{ bytes: number }>(
    `select ((select coalesce(sum(octet_length(data)), 0) from draft where tenant_id = $1)
           + (select coalesce(sum(octet_length(data)), 0) from library_record where tenant_id = $1)
           + (select coalesce(sum(octet_length(body)), 0) from version where tenant_id = $1)
           + (select coalesce(sum(octet_length(bytes)), 0) from blob where tenant_id = $1)
           + (select coalesce(sum(octet_length(body)), 0) from consent where tenant_id = $1)
           + (select coalesce(sum(octet_length(jws)), 0) from olf_seal where tenant_id = $1)
           + (select coalesce(sum(octet_length(input) + octet_length(card)), 0) from approval
               where tenant_id = $1))::int as bytes`,
    [tenantId],
  )
  const read = async () => {
    const text = 'select bytes::int from stored_bytes where tenant_id = $1'
    return (await service.rows<{ bytes: number }>(text, [tenantId]))[0]?.bytes
  }
  return { read, rows: rows?.bytes }
}

const nearlyFull = async (by: Person) => {
  for (let index = 0; index < 4; index++) expect((await save(by, 250_000)).status).toBe(200)
}

describe('409', () => {
  it('a draft that would pass the quota is not kept; another company’s is', async () => {
    await nearlyFull(ania)
    const id = randomUUID()
    expectRefused(await save(ania, 60_000, id), 'STORAGE_LIMIT')
    expect(await service.rows('select from draft where id = $1', [id])).toEqual([])
    expect((await save(ania, 30_000)).status).toBe(200)
    expect((await save(await signUp(service, 'Bartek', 'Trans Bartek'), 60_000)).status).toBe(200)
  })

  it('a record of the address book and an import that would pass the quota are not kept', async () => {
    await nearlyFull(ania)
    const data = { x: 'x'.repeat(60_000) }
    const record = { name: 'T', type: { name: 'ecmr', version: '1' }, data }
    const sent = { operation_id: randomUUID(), id: randomUUID(), base_revision: 0, record }
    expectRefused(await ania.rpc('save_template', sent), 'STORAGE_LIMIT')
    const items = Array.from({ length: 40 }, (_, n) => ({ name: `Firma ${n}`, note: 'x'.repeat(1500) }))
    const imported = { operation_id: randomUUID(), items, on_duplicate: 'skip' }
    expectRefused(await ania.rpc('import_contractors', imported), 'STORAGE_LIMIT')
    expect(await service.rows('select from library_record where tenant_id = $1', [ania.tenantId])).toEqual([])
  })

  it('a note is refused before a person is asked and before it is printed', async () => {
    const [draftId, robot] = [
      await saveNote(ania),
      await programWith(service, ania, { requireApproval: true }),
    ]
    await nearlyFull(ania)
    expectRefused(await robot.call('/functions/v1/publish', { draftId, revision: 1 }), 'STORAGE_LIMIT')
    expect((await ania.call('/functions/v1/approvals')).body.items).toEqual([])
    expectRefused(await ania.call('/functions/v1/publish', { draftId, revision: 1 }), 'STORAGE_LIMIT')
  })

  it('of 20 drafts at once as many are kept as there is room for', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(ania, 100_000)))
    expect(ok(answers)).toBe(10)
    for (const answer of answers) if (answer.status !== 200) expectRefused(answer, 'STORAGE_LIMIT')
  })
})

describe('200', () => {
  it('deleting makes room, and so does a shorter revision', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    for (const id of [first, second]) await save(ania, 240_000, id)
    for (let index = 0; index < 2; index++) await save(ania, 240_000)
    expectRefused(await save(ania, 150_000), 'STORAGE_LIMIT')
    await remove(ania, first)
    expect((await save(ania, 150_000)).status).toBe(200)
    expect((await save(ania, 100, second, 1)).status).toBe(200)
    expect((await save(ania, 200_000)).status).toBe(200)
  })

  it('the signer at the ramp signs, photos and all, however full the quota is', async () => {
    const { id } = await issueNote(ania)
    const token = await makeLink(ania, id, 'consignee')
    await nearlyFull(ania)
    expectRefused(await save(ania, 100_000), 'STORAGE_LIMIT')
    const { sha256, mediaType, bytes } = pngOf()
    const ewa = openDevice(service, 'Ewa Großmüller')
    const photo = { sha256, mediaType, category: 'goods', addedAt: '2026-09-02T10:00:00Z' } as const
    const consent = await ewa.consent(token, { photos: [{ ...photo, byteSize: bytes.length }] })
    expect((await ewa.send(token, consent)).status).toBe(200)
    const uploaded = await fetch(`${service.url}/functions/v1/sign/${token}/photos/${consent.id}/${sha256}`, {
      method: 'PUT',
      headers: { 'content-type': mediaType },
      body: new Uint8Array(bytes),
    })
    expect(uploaded.status).toBe(200)
    expect((await ania.rpc('evidence', { document_id: id })).status).toBe(200)
  })
})

describe('counted', () => {
  it('is what the rows have, whatever was saved again, repeated, deleted, issued, signed and uploaded', async () => {
    const again = { operation_id: randomUUID(), draft_id: randomUUID(), base_revision: 0, data: completeNote }
    for (let time = 0; time < 2; time++) await ania.rpc('save_draft', again)
    await save(ania, 5_000, again.draft_id, 1)
    const gone = randomUUID()
    await save(ania, 10_000, gone)
    const deletion = { operation_id: randomUUID(), draft_id: gone, base_revision: 1 }
    for (let time = 0; time < 2; time++) await ania.rpc('delete_draft', deletion)
    expectRefused(await save(ania, 3_000, again.draft_id, 1), 'VERSION_CONFLICT')
    const { id } = await issueNote(ania)
    const token = await makeLink(ania, id, 'sender')
    const celina = openDevice(service, 'Celina Wójcik')
    const { sha256, mediaType, bytes } = pngOf(2, 2)
    const photo = { sha256, mediaType, category: 'goods', addedAt: '2026-09-02T10:00:00Z' } as const
    const consent = await celina.consent(token, { photos: [{ ...photo, byteSize: bytes.length }] })
    for (let time = 0; time < 2; time++) await celina.send(token, consent)
    const path = `/functions/v1/consents/${id}/photos/${consent.id}/${sha256}`
    for (let time = 0; time < 2; time++)
      await ania.call(path, new Uint8Array(bytes), { method: 'PUT', headers: { 'content-type': mediaType } })
    const { read, rows } = await counted(ania.tenantId)
    await expect.poll(read).toBe(rows)
  })

  it('has the records of the address book, saved, imported, redacted and deleted', async () => {
    const [kept, gone] = [await saveRecord(ania, 'contractor'), await saveRecord(ania, 'template')]
    const operation = () => ({ operation_id: randomUUID() })
    await ania.rpc('redact_contractor', { ...operation(), id: kept })
    await ania.rpc('delete_template', { ...operation(), id: gone, base_revision: 1 })
    const items = [{ name: 'Alfa' }, { name: 'x' }, { name: 'Alfa', note: 'longer' }]
    await ania.rpc('import_contractors', { ...operation(), items, on_duplicate: 'update' })
    const { read, rows } = await counted(ania.tenantId)
    await expect.poll(read).toBe(rows)
  })

  it('has what a program asked a person for, once while it waits, and a seal that was brought in', async () => {
    const { id, currentVersionId } = await issueNote(ania)
    const robot = await programWith(service, ania, { requireApproval: true })
    const data = { ...completeNote, specialAgreements: 'x'.repeat(500) }
    const input = {
      operation_id: randomUUID(),
      document_id: id,
      base_version_id: currentVersionId,
      data,
      reason: 'y',
    }
    for (let time = 0; time < 2; time++)
      expect((await robot.rpc('amend_document', input)).body.error.code).toBe('APPROVAL_REQUIRED')
    const jws = await partnerSeal({ documentId: id })
    expect((await ania.call(`/functions/v1/seals/${id}`, { jws })).status).toBe(200)
    const { read, rows } = await counted(ania.tenantId)
    await expect.poll(read).toBe(rows)
  })

  it('costs the signature no statement: nothing waits for it', async () => {
    const { id } = await issueNote(ania)
    const token = await makeLink(ania, id, 'sender')
    const celina = openDevice(service, 'Celina Wójcik')
    const consent = await celina.consent(token)
    const names: string[][] = []
    const query = pg.Client.prototype.query
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      if (given[0] instanceof Pipeline) names.push(given[0].statements.map(({ name }) => name))
      return query.apply(this, given as never) as never
    } as typeof query)
    await celina.send(token, consent)
    spy.mockRestore()
    const signing = names.filter((pipeline) => pipeline.includes('insert_consent'))
    expect(signing).toHaveLength(1)
    expect(signing.flat().filter((name) => name.includes('stored_bytes'))).toEqual([])
  })

  it('is known to another server', async () => {
    const { directory, company } = service.opened.service
    const [one, other] = [openStoredBytes(directory, 1000), openStoredBytes(directory, 1000)]
    one.count(ania.tenantId, 700)
    await one[Symbol.asyncDispose]()
    const work = async (kept: (bytes: number) => void) => kept(400)
    await expect(other.keeping(company(ania.tenantId), 400, work)).rejects.toMatchObject({
      code: 'STORAGE_LIMIT',
    })
    await other.keeping(company(ania.tenantId), 300, async (kept) => kept(200))
    await other[Symbol.asyncDispose]()
    expect(await (await counted(ania.tenantId)).read()).toBe(900)
  })

  it('anew by a job: what a killed server had not written is there again', async () => {
    await save(ania, 50_000)
    const { read, rows } = await counted(ania.tenantId)
    await expect.poll(read).toBe(rows)
    await service.rows(
      "update stored_bytes set bytes = 7, counted_at = now() - interval '25 hours' returning 1",
    )
    const { directory, company, log, metrics } = service.opened.service
    const { signal } = new AbortController()
    await recounter({ directory, company, log, metrics }).handle({}, { id: '', attempt: 1, signal })
    expect(await read()).toBe(rows)
  })
})
