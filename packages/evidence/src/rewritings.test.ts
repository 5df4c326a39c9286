import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { long, seed } from '@consign/testkit/long/long.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildBundle, openBundle } from './index.ts'
import { nodePrimitives } from './node.ts'
import { issued } from './testing/cases/case.ts'
import { issuedNow } from './testing/cases/statements.ts'
import { photo } from './testing/cases/valid.ts'
import { photoBytes } from './testing/note.ts'
import { type Rewriting, rewritings, statedRewritings } from './testing/rewritings/cases.ts'
import { type Judged, judged, wordsOf } from './testing/rewritings/judges.ts'
import type { Story } from './testing/signed-note.ts'
import { unpacked } from './testing/unpacked.ts'

/** Three signatures and a photo of damage. */
const story = issued((told) => {
  told.sign('sender')
  told.storePhoto(told.sign('carrier', { photos: [photo] }), photo, photoBytes)
  told.sign('consignee', { reservations: '2 palety uszkodzone' })
})

/** Statements, one with a photo, and a second carrier. */
const stated = issuedNow((told) => {
  told.sign('sender')
  told.sign('carrier')
  told.say('transport.departed', 'carrier', { place: { lat: 52.2297, lon: 21.0122 } })
  const obstacle = told.say('delivery.obstacle', 'carrier', { reason: 'closed' }, { photos: [photo] })
  told.storeStated(obstacle, photo, photoBytes)
  told.say('carrier.taken_over', 'carrier', { text: 'Folia naddarta' }, { grantId: told.handOver(2) })
})

const whole = async ({ files, now }: Story) =>
  openBundle(await buildBundle({ ...files, createdAt: now }, nodePrimitives)).files

const all: readonly (readonly [string, Story, Rewriting])[] = [
  ...Object.entries(rewritings).map(([name, rewrite]) => [name, story, rewrite] as const),
  ...Object.entries(statedRewritings).map(([name, rewrite]) => [name, stated, rewrite] as const),
]

describe('a bundle written otherwise is judged alike by consign-verify, by the pages and by Python', () => {
  let found: readonly Judged[]

  beforeAll(async () => {
    const packed = new Map([
      [story, await whole(story)],
      [stated, await whole(stated)],
    ])
    found = await judged(all.map(([, told, rewrite]) => rewrite(new Map(packed.get(told)))))
  }, 60_000)

  it.each(all.map(([name], i) => [name, i] as const))('%s', (_, i) => {
    const words = wordsOf(found[i] as Judged)
    expect(new Set(words).size, JSON.stringify(found[i])).toBe(1)
  })
})

it('check.py finds a flipped bit of any file, and of a PDF or photo that was listed again', async () => {
  await using bundle = await unpacked(story.files, story.now)
  const program = join(import.meta.dirname, '../python/flip_bytes.py')
  const flips = long('300', '0')
  const answer = execFileSync('python3', [program, bundle.folder, flips, String(seed)], { encoding: 'utf8' })
  expect(answer).toMatch(/^\d{3,} flipped\n$/)
}, 3_600_000)
