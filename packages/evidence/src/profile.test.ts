import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { canonicalize, parseStrict } from './index.ts'
import { digest } from './testing/seeded.ts'
import { payloadShapes } from './verify/payloads.ts'

const root = join(import.meta.dirname, '../../..')
const page = await readFile(join(root, 'docs/profiles/evidence-0.7.md'), 'utf8')

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
    for (const name of Object.keys(payloadShapes)) expect(page).toContain(`\`${name}\``)
  })
})

it('a second implementation, in Python and with nothing in common, agrees with the vectors', () => {
  const answer = execFileSync('python3', [join(root, 'vectors/check.py')], { encoding: 'utf8' })
  expect(answer).toMatch(/^(skipped: .+\n)?\d{3,} checked, 0 wrong\n$/)
}, 60_000)
