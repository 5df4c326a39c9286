import { long, seed } from '@consign/testkit/long/long.ts'
import { expect, it } from 'vitest'
import { buildBundle, openBundle } from './index.ts'
import { nodePrimitives } from './node.ts'
import { evidenceCases } from './testing/cases/index.ts'
import { rewrite } from './testing/rewritings/drawn.ts'
import { judged, wordsOf } from './testing/rewritings/judges.ts'
import { seeded } from './testing/seeded.ts'

const AT_ONCE = 100
const createdAt = '2026-09-01T09:00:00.000Z'

const stories = await Promise.all(
  evidenceCases
    .filter(({ verdict }) => verdict === 'valid')
    .map(async ({ files, name }) => {
      const bundle = await buildBundle({ ...files, createdAt }, nodePrimitives)
      return { name, files: openBundle(bundle).files }
    }),
)

it(`bundles rewritten at random are judged alike by consign-verify, by the pages and by Python`, async () => {
  const random = seeded(seed)
  const unlike: string[] = []
  for (let n = 0; n < long(200, 3000); n += AT_ONCE) {
    const drawn = Array.from({ length: AT_ONCE }, () => {
      const { files, name } = stories[Math.floor(random() * stories.length)] as (typeof stories)[number]
      const [done, rewritten] = rewrite(files, random)
      return { what: `${name}: ${done}`, rewritten }
    })
    const all = await judged(drawn.map(({ rewritten }) => rewritten))
    for (const [i, one] of all.entries()) {
      const words = wordsOf(one)
      const { program, python } = one
      if (new Set(words).size > 1)
        unlike.push(
          JSON.stringify({ what: drawn[i]?.what, words, program: program.wrong, python: python.wrong }),
        )
    }
  }
  expect(unlike).toEqual([])
}, 3_600_000)
