import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { folds } from '@consign/document-types/folds'
import { canonicalize, checkers, openBundle, verifyBundle } from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import {
  checkEvidence,
  expectRefused,
  issueNote,
  pngOf,
  signUp,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { bytesAs } from '@consign/testkit/notes/photos.ts'
import { signedWithPhoto } from '@consign/testkit/notes/sign-note.ts'
import { describe, expect, it } from 'vitest'
import { usualBundles } from '../../limits/queues.ts'

// However long the machine takes for 65 of them, none exceeds the deadline.
const service = useOwnService({ bundles: { ...usualBundles, queued: 16, deadline: 600_000 } })
const ania = useOwner(service)

const bundle = (id: string, person = ania) => person.call(`/functions/v1/evidence/${id}/bundle`)

describe('200', () => {
  it('is a ZIP with a digest and a name, to be saved', async () => {
    const document = await issueNote(ania)
    const { status, headers, bytes } = await bundle(document.id)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="consignment-${document.id}.zip"`)
    expect(headers.get('x-artifact-sha256')).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  it('verifies offline, incomplete until the signed photo is there', async () => {
    const { document, upload } = await signedWithPhoto(ania)
    await checkEvidence(ania, document.id, 'incomplete')
    expect((await upload()).body).toEqual({ ok: true })
    await checkEvidence(ania, document.id, 'valid')
  })

  it('holds large photos whole and says how long it is', async () => {
    // More than three of the pieces they are read in, and exactly two.
    for (const size of [800_001, 2 * 256 * 1024]) {
      const { bytes } = pngOf()
      const large = bytesAs('image/png', Buffer.concat([bytes, Buffer.alloc(size - bytes.length, size)]))
      const { document, upload } = await signedWithPhoto(ania, large)
      expect((await upload()).body).toEqual({ ok: true })
      const answer = await bundle(document.id)
      expect(answer.headers.get('content-length')).toBe(String(answer.bytes.length))
      const held = openBundle(answer.bytes).files.get(`photos/${large.sha256}.png`)
      expect(Buffer.from(held as Uint8Array).equals(large.bytes)).toBe(true)
    }
  })

  it('tells in three languages how to check it, and has the program for that', async () => {
    const document = await issueNote(ania)
    const { bytes } = await bundle(document.id)
    const { files } = openBundle(bytes)
    for (const path of ['README.txt', 'README.de.txt', 'README.pl.txt'])
      expect(Buffer.from(files.get(path) as Uint8Array).toString()).toContain(
        'Spedycja Ania, PL, PL1234563218, Ania (user ',
      )
    for (const [path, text] of checkers)
      expect(Buffer.from(files.get(path) as Uint8Array).toString()).toBe(text)
    const page = Buffer.from(files.get('check.html') as Uint8Array)
    expect(page.equals(await readFile(new URL('../../../check.html', import.meta.url)))).toBe(true)
    expect(Buffer.from(files.get('README.txt') as Uint8Array).toString()).toContain('check.html  ')
  })

  it("holds every version's PDF, the photos, the type and the evidence as it is served", async () => {
    const { document, upload } = await signedWithPhoto(ania)
    await upload()
    const { bytes } = await bundle(document.id)
    const { files } = openBundle(bytes)
    const evidence = (await ania.rpc('evidence', { document_id: document.id })).body
    const expected = [
      ...evidence.artifacts.map(({ sha256 }: { sha256: string }) => `artifacts/${sha256}.pdf`),
      `photos/${pngOf().sha256}.png`,
      'type/ecmr-1.json',
    ]
    for (const path of expected) expect([...files.keys()]).toContain(path)
    expect(Buffer.from(files.get('evidence.json') as Uint8Array).toString()).toBe(canonicalize(evidence))
  })

  it('is invalid once a single byte of it changed', async () => {
    const document = await issueNote(ania)
    const { bytes } = await bundle(document.id)
    const changed = Uint8Array.from(bytes)
    changed[Math.floor(changed.length / 2)]! ^= 1
    const { verdict } = await verifyBundle(changed, { primitives: nodePrimitives, types: folds })
    expect(verdict).toBe('invalid')
  })
})

it('429: a company that asks for many at once waits behind itself, and is told to come back', async () => {
  const bartek = await signUp(service, 'Bartek', 'Trans Bartek')
  const [mine, other] = [await issueNote(ania), await issueNote(bartek)]
  const flood = Array.from({ length: 30 }, () => bundle(mine.id))
  expect((await bundle(other.id, bartek)).status).toBe(200)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(17)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) expectRefused(answer, 'RATE_LIMITED')
})
