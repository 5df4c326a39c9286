import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { bundleOf, honest, issued, OperatedLog, policy, SALT, signers } from '@consign/evidence/testing/log'
import { formatVerifierKey } from '@consign/log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monitorCommand } from './monitor/command.ts'
import { verifyCommand } from './verify/command.ts'
import { witnessCommand } from './witness/command.ts'

const root = join(import.meta.dirname, '../../..')
const page = await readFile(join(root, 'docs/log.md'), 'utf8')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-page-'))
  const { archive, log, story } = await honest()
  const rewritten = issued((other) => {
    other.sign('sender')
    other.sign('carrier')
    other.sign('consignee')
  })
  await written('bundle.zip', archive)
  await written('bundles/note.zip', archive)
  await written('log-policy.txt', policy)
  await written('receipt.txt', await log.receipt(story, SALT, story.events.length - 1))
  await logAt('log', log)
  await logAt('rewritten-log', new OperatedLog().others(3).append(rewritten, SALT).others(3))
  expect(await bundleOf(story, await log.bundle(story.events, SALT))).toEqual(archive)
})
afterAll(() => rm(folder, { recursive: true }))

const written = async (path: string, bytes: string | Uint8Array) => {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), bytes)
}

const logAt = async (name: string, log: OperatedLog) => {
  for (const [path, bytes] of await log.files()) await written(`${name}/${path}`, bytes)
}

/** The page's files are in the test's folder; shortened keys are replaced by whole ones. */
const argument = (word: string): string => {
  if (word === 'consign.example/log/v1+…') return formatVerifierKey(signers.log.key)
  return existsSync(join(folder, word)) ? join(folder, word) : word
}

/** What a command line of the page prints. */
const printed = async (line: string): Promise<string> => {
  const [program, ...words] = line.replace('consign witness', 'consign-witness').split(' ')
  const args = words.map(argument)
  let said = ''
  const print = (text: string) => {
    said += text
  }
  const terminal = { print, complain: print, pause: async () => false, stopped: Promise.resolve() }
  if (program === 'consign-verify') return (await verifyCommand(args)).stdout
  const state = ['--state', join(folder, `${args.at(-1)?.split('/').at(-1)}.json`)]
  if (program === 'consign-monitor') await monitorCommand([...state, ...args], terminal)
  else await witnessCommand([...state, '--listen', '127.0.0.1:0', ...args], terminal)
  return said
}

const quoted = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Output in the page's notation: `…` on a line is the rest of a word or line; alone, any lines. */
const asPattern = (output: string): RegExp => {
  const lines = output
    .split('\n')
    .map((line) => (line === '…' ? '[^]*?' : quoted(line).replaceAll('…', '.*')))
  return new RegExp(`^${lines.join('\n')}$`)
}

describe('the transcripts of docs/log.md', () => {
  const transcripts = [...page.matchAll(/```console\n\$ (.*)\n([^`]*)```/g)]

  it.each(transcripts.map(([, line = '', output = '']) => [line, output]))('%s', async (line, output) => {
    expect(await printed(line)).toMatch(asPattern(output))
  })

  it('are five', () => {
    expect(transcripts).toHaveLength(5)
  })
})

describe('the attacks of docs/log.md', () => {
  const rows = page
    .slice(page.indexOf('## What the operator'), page.indexOf('### What is left'))
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.includes('| Test |'))
    .map((line) => line.split('|').map((cell) => cell.trim()))

  const files: Readonly<Record<string, string>> = {
    'operator-attacks': 'apps/server/src/tlog/operator-attacks.faults.test.ts',
    monitor: 'packages/cli/src/monitor/monitor.test.ts',
    witness: 'packages/cli/src/witness/witness.test.ts',
  }

  it.each(rows.map((cells) => [cells[1], cells[4]]))('%s: has its tests', async (_, tests = '') => {
    expect(tests).not.toBe('')
    for (const test of tests.split('; ')) {
      const [where = '', name = ''] = test.split(' › ')
      const text = files[where] === undefined ? undefined : await readFile(join(root, files[where]), 'utf8')
      if (text !== undefined) expect(text, test).toContain(name)
      else
        expect(existsSync(join(root, `vectors/${where}/${name}.${verdictOf(where, name)}.json`)), test).toBe(
          true,
        )
    }
  })

  const verdictOf = (where: string, name: string): string | undefined =>
    ['valid', 'incomplete', 'invalid'].find((verdict) =>
      existsSync(join(root, `vectors/${where}/${name}.${verdict}.json`)),
    )

  it('are fourteen', () => {
    expect(rows).toHaveLength(14)
  })
})
