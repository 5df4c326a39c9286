import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SAFE_PATH } from './bundle/paths.ts'
import type { Evidence } from './chain/types.ts'
import { canonicalize, checkers, parseStrict } from './index.ts'
import { digest } from './testing/seeded.ts'
import { payloadShapes } from './verify/payloads.ts'

const root = join(import.meta.dirname, '../../..')
const page = await readFile(join(root, 'docs/profiles/evidence-0.7.md'), 'utf8')
const newPage = await readFile(join(root, 'docs/profiles/evidence-0.8.md'), 'utf8')

describe('docs/profiles/evidence-0.7.md', () => {
  const examples = [...page.matchAll(/```json\n(.*)\n```\n\nSHA-256 `([a-f0-9]{64})`/g)]

  it('has examples that are canonical and have the digest it says', () => {
    expect(examples).toHaveLength(4)
    for (const [, text = '', sha256] of examples) {
      expect(canonicalize(parseStrict(text))).toBe(text)
      expect(digest(text)).toBe(sha256)
    }
  })

  it('takes its digests from the vectors', async () => {
    const files = ['snapshot/versions.json', 'chain/events.json', 'consent/typed.valid.json']
    const vectors = (
      await Promise.all(files.map((file) => readFile(join(root, 'vectors', file), 'utf8')))
    ).join()
    for (const [, , sha256 = ''] of examples) expect(vectors).toContain(sha256)
  })

  it('names every event that the verifier knows', () => {
    for (const name of Object.keys(payloadShapes)) expect(page + newPage).toContain(`\`${name}\``)
  })
})

describe('what it says of evidence.json', () => {
  const rows = new Map(
    [
      ...page.matchAll(/^\| ((?:of )?`?[\w` ]+`?) \| (`(?:id|profile|versionId|consentId|sha256)`.*) \|$/gm),
    ].map(([, record = '', members = '']) => [record.replaceAll('`', ''), namesIn(members)] as const),
  )

  it('is a row for every record there is', () => {
    expect([...rows.keys()]).toEqual([
      ...[
        'the evidence',
        'document',
        'of versions',
        'of events',
        'of consents',
        'body',
        'of photos in a body',
      ],
      ...[
        'of photos',
        'of artifacts',
        'of timestamps',
        'of olfSeals',
        'of verifications',
        'of approvals',
        'of links',
      ],
    ])
  })

  it('names exactly the members of the vectors', async () => {
    const seen = await membersSeen('evidence-0.7')
    for (const [record, members] of rows)
      expect([...(seen.get(record) ?? [])].sort(), record).toEqual(members)
  })

  it('with the members that the page of evidence-0.8 adds, exactly those of its vectors', async () => {
    const added = new Map(
      [...newPage.matchAll(/^\| ((?:of )?`?[\w ]+`?) \| ([^|]*`[^|]*) \|$/gm)].map(
        ([, record = '', members = '']) => [record.replaceAll('`', ''), namesIn(members)] as const,
      ),
    )
    const names = ['the evidence', 'of statements', 'of photos', 'of links', 'statement']
    expect([...added.keys()]).toEqual(names)
    const seen = await membersSeen('evidence-0.8')
    for (const [record, found] of seen) {
      const known = [...(rows.get(record) ?? []), ...(added.get(record) ?? [])]
      expect(
        [...found].filter((name) => !known.includes(name)),
        record,
      ).toEqual([])
    }
    for (const [record, members] of added)
      expect(
        members.filter((name) => !seen.get(record)?.has(name)),
        record,
      ).toEqual([])
  })

  it('has the paths of a bundle', () => {
    expect(page).toContain(SAFE_PATH.source.replaceAll('(?:', '(').replaceAll('\\/', '/'))
  })
})

/** By record: every member that the valid vectors of a profile have. */
async function membersSeen(profile: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const seen = new Map<string, Set<string>>()
  const note = (record: string, value: object) =>
    seen.set(record, new Set([...(seen.get(record) ?? []), ...Object.keys(value)]))
  for (const name of await readdir(join(root, 'vectors/evidence'))) {
    if (!name.endsWith('.valid.json')) continue
    const { evidence } = JSON.parse(await readFile(join(root, 'vectors/evidence', name), 'utf8'))
    if (evidence.profile === profile) noteAll(evidence, note)
  }
  return seen
}

/** The names of a row, without bracketed text, sorted. */
const namesIn = (members: string): string[] => {
  let plain = members
  for (const inner = /\([^()]*\)/g; inner.test(plain); ) plain = plain.replaceAll(inner, '')
  return [...plain.matchAll(/`(\w+)(?:\?)?(?:\\\|null)?`/g)].map(([, name = '']) => name).sort()
}

const lists = [
  ...(['versions', 'events', 'consents', 'photos', 'artifacts', 'timestamps', 'olfSeals'] as const),
  ...(['approvals', 'links'] as const),
]

function noteAll(evidence: Evidence, note: (record: string, value: object) => void): void {
  note('the evidence', evidence)
  note('document', evidence.document)
  for (const list of lists) for (const record of evidence[list]) note(`of ${list}`, record)
  for (const { body } of evidence.consents) {
    note('body', body)
    for (const photo of body.photos ?? []) note('of photos in a body', photo)
  }
  for (const statement of evidence.statements ?? []) {
    note('of statements', statement)
    note('statement', statement.body)
  }
  for (const { verifications } of evidence.olfSeals)
    for (const verification of verifications) note('of verifications', verification)
}

it('a second implementation, in Python, agrees with every vector', () => {
  const answer = execFileSync('python3', [join(root, 'vectors/check.py')], { encoding: 'utf8' })
  expect(answer).toMatch(/^\d{3,} checked, 0 wrong\n$/)
}, 60_000)

it('check.py of a bundle is check_bundle.py, which compiles and needs nothing but Python', async () => {
  const file = join(root, 'packages/evidence/python/check_bundle.py')
  const source = await readFile(file, 'utf8')
  expect(checkers.get('check.py')).toBe(source)
  expect(source.match(/^(?:import|from) .*$/gm)).toEqual([
    'import base64, bisect, datetime, hashlib, json, os, re, struct, zlib',
  ])
  execFileSync('python3', [
    '-c',
    'import ast, sys; ast.parse(open(sys.argv[1]).read(), sys.argv[1], feature_version=(3, 8))',
    file,
  ])
})
