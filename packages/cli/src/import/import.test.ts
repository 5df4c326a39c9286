import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completeNote, forTests, programWith, useOwner, useService } from '@consign/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { byKey, type Consign, consignIn, useFolder } from '../testing/use-consign.ts'

const service = useService()
const ania = useOwner(service)
const folder = useFolder()
const permissions = ['documents:read', 'documents:write', 'library:read', 'signing:links']
const robot = forTests(() => programWith(service, ania, { permissions }))
const careful = forTests(() => programWith(service, ania, { permissions, requireApproval: true }))
let consign: Consign
let count = 0

beforeEach(() => {
  count += 1
  consign = consignIn(folder.path, byKey(service, robot.token))
})

const noteOf = (name: string) => ({ ...completeNote, reference: `${count}/${name}` })
const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const jsonl = async (notes: readonly unknown[], name = 'notes.jsonl') =>
  writeFile(
    join(folder.path, name),
    notes.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n'),
  )
const run = async (...flags: string[]) => {
  const ran = await consign(['import', 'notes.jsonl', '--json', ...flags])
  return { ...ran, lines: linesOf(ran.stdout) }
}
const draftsOf = async () =>
  (await ania.call(`/rest/v1/drafts?select=id&reference=like.${count}%2F*`)).body as unknown[]
const issuedOf = async () =>
  (await ania.call(`/rest/v1/documents?select=id&reference=like.${count}%2F*`)).body as unknown[]

describe('a second run', () => {
  it('of drafts makes none twice', async () => {
    await jsonl([noteOf('A'), noteOf('B'), { consignee: { name: 'C' } }, { consignee: { name: 'C' } }])
    const first = await run()
    expect([first.exit, first.lines.map(({ result }) => result)]).toEqual([0, Array(4).fill('created')])
    const second = await run()
    expect(second.lines).toEqual(first.lines)
    expect(new Set(first.lines.map(({ draftId }) => draftId)).size).toBe(4)
    expect(await draftsOf()).toHaveLength(2)
  })

  it('saves a draft anew where the row has changed, and leaves one that is equal', async () => {
    await jsonl([noteOf('A')])
    const [{ draftId }] = (await run()).lines
    await jsonl([{ ...noteOf('A'), otherParticulars: 'New' }])
    expect((await run()).lines).toMatchObject([{ draftId, result: 'created' }])
    const { stdout } = await consign(['drafts', 'show', draftId, '--json'])
    expect(JSON.parse(stdout)).toMatchObject({ revision: 2, data: { otherParticulars: 'New' } })
  })

  it('of issued notes is repeated, and goes on with what is new', async () => {
    await jsonl([noteOf('A')])
    const first = await run('--publish')
    await jsonl([noteOf('A'), noteOf('B')])
    const second = await run('--publish')
    expect(second.lines).toMatchObject([
      { result: 'repeated', documentId: first.lines[0].documentId },
      { result: 'created', documentId: expect.any(String) },
    ])
    expect(await issuedOf()).toHaveLength(2)
  })
})

describe('rows that fail', () => {
  it('are told by line and end with 1; an incomplete one is a draft and not issued', async () => {
    await jsonl([noteOf('A'), '{', { reference: `${count}/B` }, noteOf('C'), noteOf('A')])
    const { exit, lines } = await run('--publish')
    expect(exit).toBe(1)
    expect(lines.map(({ line, result, documentId }) => [line, result, documentId !== undefined])).toEqual([
      [1, 'created', true],
      [2, 'failed', false],
      [3, 'created', false],
      [4, 'created', true],
      [5, 'failed', false],
    ])
    expect(lines[4].problems[0].rule).toBe('REFERENCE_TWICE')
    expect(lines[2].problems.length).toBeGreaterThan(0)
  })

  it('65 for an unknown column: nothing is done', async () => {
    await writeFile(join(folder.path, 'notes.csv'), `reference;colour\n${count}/A;red\n`)
    expect((await consign('import notes.csv')).exit).toBe(65)
    expect(await draftsOf()).toHaveLength(0)
  })

  it('64 for links without issuing, 65 for no file', async () => {
    expect((await consign('import notes.jsonl --links carrier')).exit).toBe(64)
    expect((await consign('import none.jsonl')).exit).toBe(65)
  })
})

describe('--publish with a connection that asks', () => {
  it('75 with drafts saved, one approval a batch; the next run goes on after the decision', async () => {
    const asking = consignIn(folder.path, byKey(service, careful.token))
    await jsonl([noteOf('A'), noteOf('B')])
    expect((await asking('import notes.jsonl --publish')).exit).toBe(75)
    expect((await asking('import notes.jsonl --publish')).exit).toBe(75)
    const { body } = await ania.call('/functions/v1/approvals?status=pending')
    expect(body.items).toHaveLength(1)
    expect([(await draftsOf()).length, (await issuedOf()).length]).toEqual([2, 0])
    await ania.send('POST', `/functions/v1/approvals/${body.items[0].id}/approve`)
    expect((await asking('import notes.jsonl --publish')).exit).toBe(0)
    expect(await issuedOf()).toHaveLength(2)
  })
})

it('CSV, over a template without what belongs to one transport', async () => {
  const template = crypto.randomUUID()
  const { reference: _, ...data } = completeNote
  await ania.rpc('save_template', {
    operation_id: crypto.randomUUID(),
    id: template,
    base_revision: 0,
    record: { name: `Line ${count}`, type: { name: 'ecmr', version: '1' }, data },
  })
  const csv = `reference;takingOver.date;Consignee: Name\n${count}/A;2026-12-01;Nowak\n${count}/B;2026-12-01;Wiśniewska\n`
  await writeFile(join(folder.path, 'notes.csv'), csv)
  const { exit, stdout } = await consign(['import', 'notes.csv', '--template', `Line ${count}`, '--json'])
  const [first] = linesOf(stdout)
  expect([exit, first]).toMatchObject([0, { line: 2, result: 'created' }])
  const shown = await consign(['drafts', 'show', first.draftId, '--json'])
  expect(JSON.parse(shown.stdout).data).toMatchObject({
    reference: `${count}/A`,
    takingOver: { date: '2026-12-01' },
    consignee: { name: 'Nowak', address: { country: 'DE' } },
    carrier: { name: completeNote.carrier.name },
  })
})

it('links and a report, which the next run replaces; a file that is none is left alone', async () => {
  await jsonl([noteOf('A'), noteOf('B')])
  const run = () => consign('import notes.jsonl --publish --links carrier,sender --report report.jsonl')
  const first = await run()
  expect([first.exit, first.stdout]).toEqual([0, '2 notes: 2 saved, 0 repeated, 0 failed; 2 issued\n'])
  const report = linesOf(await readFile(join(folder.path, 'report.jsonl'), 'utf8'))
  expect(report).toMatchObject([{ line: 1, links: [{ role: 'carrier' }, { role: 'sender' }] }, { line: 2 }])
  expect((await run()).stdout).toBe('2 notes: 0 saved, 2 repeated, 0 failed; 0 issued\n')
  await writeFile(join(folder.path, 'report.jsonl'), 'mine')
  expect((await run()).exit).toBe(73)
})

it('--columns prints what a CSV may have', async () => {
  const { stdout } = await consign('import --columns')
  expect(stdout).toMatch(/^goods\.0\.description {2,}/m)
  expect(stdout).toContain('consignee.address.city')
})
