import { draw } from '@consign/testkit/long/draw.ts'
import { long, seed } from '@consign/testkit/long/long.ts'
import { describe, expect, it } from 'vitest'
import { verifyEvidence } from './index.ts'
import { nodePrimitives } from './node.ts'
import { evidenceCases } from './testing/cases/index.ts'
import { types } from './testing/fold.ts'
import type { EvidenceFiles } from './verify/result.ts'

/** The informational members: the only ones whose change the verifier may miss. */
const INFORMATIONAL = [
  /^\/links\/\d+\/openedAt$/,
  /^\/timestamps\/\d+\/(tsa|createdAt)$/,
  /^\/approvals\/\d+\/(url|createdAt|expiresAt|summary|requestedBy\/name)$/,
]

type Json = Record<string | number, unknown>

/** Every value below the top, by its JSON Pointer. */
const places = (value: unknown, path = ''): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, member]) => [
        `${path}/${key}`,
        ...places(member, `${path}/${key}`),
      ])

const changes: Readonly<Record<string, (value: unknown) => unknown>> = {
  'another value': (value) => {
    if (typeof value === 'string') return anotherText(value)
    if (typeof value === 'number') return value + 1
    if (typeof value === 'boolean') return !value
    if (value === null) return '2026-09-01T07:00:00.000Z'
    return Array.isArray(value) ? [...value, value[0] ?? 'x'] : { ...value, more: 1 }
  },
  null: (value) => (value === null ? 0 : null),
}

/** The smallest change: one character of the same kind. */
const anotherText = (text: string): string => {
  const at = text.search(/[0-9a-eA-E]/)
  if (at === -1) return `${text}x`
  const character = text[at] as string
  return (
    text.slice(0, at) +
    (/[0-8]/.test(character) ? Number(character) + 1 : 'a'.includes(character) ? 'b' : 'a') +
    text.slice(at + 1)
  )
}

const changed = (files: EvidenceFiles, place: string, change: (value: unknown) => unknown): EvidenceFiles => {
  const evidence = structuredClone(files.evidence)
  const keys = place.split('/').slice(1)
  const last = keys.pop() as string
  const parent = keys.reduce((node, key) => node[key] as Json, evidence as Json)
  parent[last] = change(parent[last])
  return { ...files, evidence }
}

const cases = evidenceCases.filter(({ name }) =>
  [
    'three-signatures',
    'photo',
    'amended',
    'cancelled',
    'refused-and-received',
    'supplemented',
    'links-renewed-and-revoked',
    'approvals',
    'timestamps-and-seals',
    'link-sent',
    'link-confirmed',
    'seals-verified',
  ].includes(name),
)

/** A quarter of them in a short run, spread evenly. */
const drawn = (all: readonly string[]): string[] =>
  draw(long(Math.ceil(all.length / 4), all.length), all.length, seed).map((index) => all[index] as string)

describe.each(cases)('every field of the evidence $name', ({ files }) => {
  it.each(Object.entries(changes))('cannot become %s without being found', async (_, change) => {
    const unnoticed: string[] = []
    const all = places(files.evidence)
    for (const place of drawn(all)) {
      const { verdict } = await verifyEvidence(changed(files, place, change), {
        primitives: nodePrimitives,
        types,
      })
      if (verdict === 'valid') unnoticed.push(place)
    }
    expect(all.length).toBeGreaterThan(60)
    expect(unnoticed.filter((place) => !INFORMATIONAL.some((allowed) => allowed.test(place)))).toEqual([])
  })
})
