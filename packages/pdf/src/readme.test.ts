import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import * as door from './index.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const example = new URL('./testing/example.ts', import.meta.url)

it('has an example that runs', () => {
  expect(readme).toContain(`\`\`\`ts\n${readFileSync(example, 'utf8')}\`\`\``)
  const cwd = mkdtempSync(join(tmpdir(), 'pdf-example-'))
  const said = execFileSync(process.execPath, [fileURLToPath(example)], { cwd, encoding: 'utf8' })
  const pdf = readFileSync(join(cwd, 'note.pdf'))
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
  expect(said).toContain(`${pdf.length} []`)
  expect(said).toContain("path: '/name', character: '王', codePoint: 'U+738B'")
  rmSync(cwd, { recursive: true })
})

it('names everything that goes through the door', () => {
  for (const name of Object.keys(door)) expect(readme).toContain(`\`${name}\``)
})
