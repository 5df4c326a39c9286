import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { verifyCommand } from '@consign/cli'
import { openBundle } from '@consign/evidence'
import { expect } from 'vitest'

const run = promisify(execFile)

/** An unpacked bundle. */
export interface Unpacked extends AsyncDisposable {
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly folder: string
}

export async function unpack(bundle: Uint8Array): Promise<Unpacked> {
  const { files } = openBundle(bundle)
  const folder = await mkdtemp(join(tmpdir(), 'road-'))
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  return { files, folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

/** What `consign-verify` says of the folder: each PDF is drawn again, byte for byte, as the service at this address drew it. */
export async function judgedByProgram({ folder }: Unpacked, address: string): Promise<void> {
  const { exitCode, stdout } = await verifyCommand(['--render', address, folder])
  expect(exitCode, stdout).toBe(0)
  expect(stdout).toMatch(/^PDF drawn again +(\d+) passed$/m)
}

/** The commands of the court README, taken out of it, and the lines that its program prints for openssl. */
export async function judgedByReadme({ files, folder }: Unpacked, signatures: number): Promise<void> {
  const readme = new TextDecoder().decode(files.get('README.txt'))
  const commands = [...readme.matchAll(/^ {3}((?:grep|python3) .*)$/gm)].map(([, command]) => command)
  const { stdout } = await shell(commands.join('\n'), folder)
  expect(stdout).toMatch(/\n0 wrong\n/)
  const lines = [...stdout.matchAll(/^ +(openssl .*)$/gm)].map(([, line]) => line)
  expect(lines).toHaveLength(signatures)
  if (lines.length === 0) return
  const verified = await shell(lines.join('\n'), folder)
  expect(verified.stdout).toBe('Verified OK\n'.repeat(signatures))
}

const shell = (lines: string, cwd: string) => run('sh', ['-ec', lines], { cwd })

/** The words of a PDF, across the page and down its columns, white space made one. */
export async function wordsOf(pdf: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'print-'))
  const file = join(folder, 'print.pdf')
  await writeFile(file, pdf)
  const across = await run('pdftotext', ['-layout', file, '-'])
  const down = await run('pdftotext', [file, '-'])
  await rm(folder, { recursive: true })
  return `${across.stdout} ${down.stdout}`.replaceAll(/\s+/g, ' ')
}
