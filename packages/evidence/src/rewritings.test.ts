import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { long, seed } from '@consign/testkit/long/long.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildBundle, openBundle } from './index.ts'
import { nodePrimitives } from './node.ts'
import { issued } from './testing/cases/case.ts'
import { photo } from './testing/cases/valid.ts'
import { photoBytes } from './testing/note.ts'
import { rewritings } from './testing/rewritings/cases.ts'
import { type Judged, judged, wordOf } from './testing/rewritings/judges.ts'
import { unpacked } from './testing/unpacked.ts'

/** Three signatures and a photo of damage. */
const story = issued((told) => {
  told.sign('sender')
  told.storePhoto(told.sign('carrier', { photos: [photo] }), photo, photoBytes)
  told.sign('consignee', { reservations: '2 palety uszkodzone' })
})

const whole = async () =>
  openBundle(await buildBundle({ ...story.files, createdAt: story.now }, nodePrimitives)).files

describe('a bundle written otherwise is judged alike by consign-verify, by the pages and by Python', () => {
  let all: readonly Judged[]

  beforeAll(async () => {
    const files = await whole()
    all = await judged(Object.values(rewritings).map((rewrite) => rewrite(new Map(files))))
  }, 60_000)

  it.each(Object.keys(rewritings).map((name, i) => [name, i] as const))('%s', (_, i) => {
    const { page, program, python } = all[i] as Judged
    expect([wordOf(page), wordOf(python)], JSON.stringify({ program, python })).toEqual([
      wordOf(program),
      wordOf(program),
    ])
  })
})

it('check.py finds a flipped bit of any listed file, and of a PDF or photo that was listed again', async () => {
  await using bundle = await unpacked(story.files, story.now)
  const program = join(import.meta.dirname, '../python/flip_bytes.py')
  const flips = long('300', '0')
  const answer = execFileSync('python3', [program, bundle.folder, flips, String(seed)], { encoding: 'utf8' })
  expect(answer).toMatch(/^\d{3,} flipped\n$/)
}, 3_600_000)
