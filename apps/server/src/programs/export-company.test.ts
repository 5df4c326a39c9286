import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folds } from '@consign/document-types/folds'
import { openBundle, verifyBundle } from '@consign/evidence'
import { issueNote, saveNote, signUp, useOwnService } from '@consign/testkit'
import { tenantTables } from '@consign/testkit/notes/company-fingerprint.ts'
import { type FullCompany, fullCompany } from '@consign/testkit/notes/full-company.ts'
import { makeKey } from '@consign/testkit/people/key.ts'
import { runServer } from '@consign/testkit/service/server-process.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { exportedLists, leftOut } from '../exports/lists.store.ts'
import { inBundles, leftOutColumns } from '../exports/testing/exported.ts'
import { exportCompany } from '../exports/write-export.ts'
import { untilSigned } from '../tlog/testing/read-log.ts'

vi.setConfig({ testTimeout: 120_000 })

const PROGRAM = fileURLToPath(new URL('export-company.ts', import.meta.url))
const service = useOwnService({ env: { PUBLIC_URL: 'https://notes.example.test' } })
let root: string
let own: FullCompany
let theirs: FullCompany
let folder: string
let secret: string

const run = (...args: string[]) => runServer({ DATABASE_URL: service.database.url }, PROGRAM, args)
const fresh = () => join(root, randomUUID())
const bundling = () => {
  const { checkPage, tlog } = service.opened.service
  return { checkPage, tlog }
}
const linesOf = async (file: string, of = folder) =>
  (await readFile(join(of, file), 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

/** Of which a list has nothing but what stands in its first table. */
const ofOthers = ['person_company', 'key_account']

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'consign-export-'))
  own = await fullCompany(service, 'Ania')
  theirs = await fullCompany(service, 'Bogna')
  secret = (await makeKey(own.owner)).secret
  folder = fresh()
  await untilSigned(service.database)
  expect(await run(own.owner.tenantId, folder)).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 notes'),
  })
})
afterAll(() => rm(root, { recursive: true }))

describe('an export', () => {
  it('has every table of a company, or says why not', async () => {
    const known = [...exportedLists.flatMap(({ tables }) => tables), ...inBundles, ...Object.keys(leftOut)]
    expect([...new Set(known)].sort()).toEqual(await tenantTables(service.database))
  })

  it('has every column of them, or says why not', async () => {
    for (const { tables, page } of exportedLists) {
      const columns = await service.rows<{ table: string; name: string }>(
        `select table_name as table, column_name as name from information_schema.columns where table_name = any ($1)`,
        [tables],
      )
      for (const { table, name } of columns)
        if (leftOutColumns[name] === undefined && !ofOthers.includes(table))
          expect(new RegExp(`\\b${name}\\b`).test(page.text), `${table}.${name}`).toBe(true)
    }
  })

  it('has all of it: drafts with data, members, programs, links, approvals, log', async () => {
    expect(await linesOf('company.jsonl')).toMatchObject([{ id: own.owner.tenantId, country: 'PL' }])
    expect((await linesOf('members.jsonl')).map(({ role }) => role).sort()).toEqual(['member', 'owner'])
    expect((await linesOf('drafts.jsonl')).map(({ id }) => id)).toContain(own.ids['draftId'])
    expect((await linesOf('drafts.jsonl'))[0].data).toMatchObject({ reference: own.canary })
    expect((await linesOf('connections.jsonl')).map(({ id }) => id)).toContain(own.ids['keyId'])
    expect((await linesOf('links.jsonl')).map(({ id }) => id)).toContain(own.ids['linkId'])
    expect((await linesOf('approvals.jsonl')).map(({ id }) => id)).toContain(own.ids['approvalId'])
    expect((await linesOf('invitations.jsonl')).map(({ id }) => id)).toContain(own.ids['invitationId'])
    const log = await linesOf('log.jsonl')
    expect(log.map(({ position }) => position)).toEqual(log.map((_, index) => index + 1))
    expect(log[0]).toMatchObject({ action: 'company.created', previous_digest: null })
  })

  it('has a bundle of each note with its proofs of the log, which verifies without us', async () => {
    const [note, ...others] = await linesOf('notes.jsonl')
    expect(others).toEqual([])
    expect(note).toMatchObject({ id: own.ids['documentId'], reference: own.canary })
    const bytes = await readFile(join(folder, note.bundle))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(note.sha256)
    const { checks, verdict } = await verifyBundle(bytes, { types: folds })
    expect(verdict).toBe('valid')
    expect(checks.find(({ name }) => name === 'proofs of the log')?.result).toBe('passed')
    const asked = openBundle((await own.owner.call(`/functions/v1/evidence/${note.id}/bundle`)).bytes)
    expect([...openBundle(bytes).files.keys()].sort()).toEqual([...asked.files.keys()].sort())
    expect(openBundle(bytes).manifest.format).toBe('consignment-evidence-bundle-3')
  })

  it('has digests of every file, and is for its user alone', async () => {
    const sums = (await readFile(join(folder, 'SHA256SUMS'), 'utf8')).trimEnd().split('\n')
    for (const [digest, name] of sums.map((line) => line.split('  ') as [string, string])) {
      const bytes = await readFile(join(folder, name))
      expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(digest)
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    }
    expect((await readdir(folder, { recursive: true })).length).toBe(sums.length + 2)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect(await readFile(join(folder, 'README.txt'), 'utf8')).toContain('sha256sum -c')
  })

  it('has nothing of another company, and no secret', async () => {
    const all = await Promise.all(
      (await readdir(folder))
        .filter((name) => name !== 'notes')
        .map((name) => readFile(join(folder, name), 'utf8')),
    )
    const text = all.join('\n')
    const digest = createHash('sha256')
      .update(`api-key/1\n${secret.slice(-43)}`)
      .digest('hex')
    const hidden = [
      theirs.canary,
      theirs.owner.tenantId,
      secret,
      digest,
      'argon2',
      '"password_hash"',
      '"token"',
    ]
    for (const each of hidden) expect(text).not.toContain(each)
    expect(text).toContain(own.canary)
  })

  it('goes over pages: every draft and every note once', async () => {
    const owner = await signUp(service)
    const drafts = await Promise.all(Array.from({ length: 103 }, () => saveNote(owner, { reference: 'x' })))
    const notes: string[] = []
    for (let index = 0; index < 3; index++) notes.push((await issueNote(owner)).id)
    const target = fresh()
    const company = service.opened.service.company(owner.tenantId)
    const signal = new AbortController().signal
    const found = await exportCompany({
      ...bundling(),
      company,
      publicUrl: service.url,
      folder: target,
      signal,
    })
    expect(found.notes).toBe(3)
    const ids = (await linesOf('drafts.jsonl', target)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(drafts))
    expect((await linesOf('notes.jsonl', target)).map(({ id }) => id)).toEqual(notes.sort())
  })

  it('of a company that is going to be erased is as complete', async () => {
    const owner = await signUp(service)
    await issueNote(owner)
    await owner.call('/functions/v1/company/erasure', { name: 'Spedycja Ania' })
    const target = fresh()
    expect(await run(owner.tenantId, target)).toMatchObject({ code: 0 })
    expect(await linesOf('company.jsonl', target)).toMatchObject([{ erase_after: expect.any(String) }])
  })
})

describe('is refused', () => {
  it.each([
    ['a company there is not', () => [randomUUID(), fresh()], 1, 'there is no company'],
    ['a folder that is there', () => [own.owner.tenantId, folder], 1, 'is there already'],
    ['what is no id', () => ['Spedycja', fresh()], 64, 'usage'],
    ['a word too many', () => [own.owner.tenantId, fresh(), 'more'], 64, 'usage'],
    ['no folder', () => [own.owner.tenantId], 64, 'usage'],
  ] as const)('%s, and leaves nothing', async (_what, args, code, says) => {
    const before = await readdir(root)
    expect(await run(...args())).toMatchObject({ code, output: expect.stringContaining(says) })
    expect(await readdir(root)).toEqual(before)
  })

  it('when it is stopped: nothing is left of it', async () => {
    const before = await readdir(root)
    const company = service.opened.service.company(own.owner.tenantId)
    const signal = AbortSignal.abort()
    const options = { ...bundling(), company, publicUrl: service.url, folder: fresh(), signal }
    await expect(exportCompany(options)).rejects.toThrow()
    expect(await readdir(root)).toEqual(before)
  })
})
