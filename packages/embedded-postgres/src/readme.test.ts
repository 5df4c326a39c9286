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
  const cwd = mkdtempSync(join(tmpdir(), 'embedded-example-'))
  const run = () => execFileSync(process.execPath, [fileURLToPath(example)], { cwd, encoding: 'utf8' })
  expect(run()).toMatch(/^18\.\d+ true$/m)
  expect(run()).toMatch(/^18\.\d+ false$/m)
  rmSync(cwd, { recursive: true })
})

it('names everything that goes through the door', () => {
  for (const name of Object.keys(door)) expect(readme).toContain(`\`${name}\``)
})
