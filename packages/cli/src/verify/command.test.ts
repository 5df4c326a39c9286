import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { openBundle } from '@consign/evidence'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXIT, verifyCommand } from './command.ts'

const root = join(import.meta.dirname, '../../../..')
const bundle = (name: string): string => join(root, 'vectors/bundle', name)
const signed = bundle('three-signatures.valid.zip')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'consign-verify-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

const unpack = async (name: string): Promise<string> => {
  const target = join(folder, name)
  for (const [path, bytes] of openBundle(await readFile(signed)).files) {
    await mkdir(dirname(join(target, path)), { recursive: true })
    await writeFile(join(target, path), bytes)
  }
  return target
}

describe('a bundle', () => {
  it('that holds: exit code 0, the signers by name and every check by name', async () => {
    const { exitCode, stderr, stdout } = await verifyCommand([signed])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toContain('ecmr 1, ZL/2026/000123, delivered_with_reservations')
    expect(stdout).toContain('consignee Ewa, received')
    expect(stdout).toMatch(/^consent signature +3 passed$/m)
    expect(stdout).toMatch(/\nVALID: /)
  })

  it('that was changed: exit code 1 and a line for every failed check', async () => {
    const { exitCode, stdout } = await verifyCommand([bundle('state-changed.invalid.zip')])
    expect(exitCode).toBe(EXIT.invalid)
    expect(stdout).toMatch(/^ {4}FAILED .*: state is "delivered" where it must be "issued"$/m)
  })

  it('that lacks a signed photo: exit code 2 and what is missing', async () => {
    const { exitCode, stdout } = await verifyCommand([bundle('photo-never-stored.incomplete.zip')])
    expect(exitCode).toBe(EXIT.incomplete)
    expect(stdout).toMatch(/^ {4}MISSING .*: the signed photo was never stored$/m)
  })

  it('that was cut off is an invalid bundle: it begins as one', async () => {
    const { exitCode, stdout } = await verifyCommand([bundle('cut-off.invalid.zip')])
    expect(exitCode).toBe(EXIT.invalid)
    expect(stdout).toContain('FAILED')
  })

  it('with --json: the verdict and every check for another program', async () => {
    const { exitCode, stdout } = await verifyCommand(['--json', signed])
    const { checks, verdict } = JSON.parse(stdout)
    expect({ exitCode, verdict }).toEqual({ exitCode: 0, verdict: 'valid' })
    expect(checks).toContainEqual({ name: 'bundle', result: 'passed' })
  })
})

describe('the folder a bundle was unpacked into', () => {
  it('is verified as the bundle is', async () => {
    expect((await verifyCommand([await unpack('whole')])).exitCode).toBe(EXIT.valid)
  })

  it('may hold other files: they are named and left alone', async () => {
    const target = await unpack('worked-in')
    await writeFile(join(target, 'consent-1.txt'), '{}')
    const { exitCode, stdout } = await verifyCommand([target])
    expect(exitCode).toBe(EXIT.valid)
    expect(stdout).toMatch(/not looked at:\n {2}- consent-1\.txt/)
  })

  it('with a changed file is invalid', async () => {
    const target = await unpack('changed')
    const path = join(target, 'evidence.json')
    await writeFile(path, (await readFile(path, 'utf8')).replace('Celina', 'Halina'))
    const { exitCode, stdout } = await verifyCommand([target])
    expect(exitCode).toBe(EXIT.invalid)
    expect(stdout).toContain('the key did not sign this consent')
  })

  it('with a listed file missing is invalid', async () => {
    const target = await unpack('lacking')
    await rm(join(target, 'README.txt'))
    const { exitCode, stdout } = await verifyCommand([target])
    expect(exitCode).toBe(EXIT.invalid)
    expect(stdout).toContain('is listed and missing (at README.txt)')
  })
})

describe('wrong usage is exit code 64 and says what is right', () => {
  it.each([[[]], [['a.zip', 'b.zip']], [['--fast', 'a.zip']]])('%j', async (args) => {
    const { exitCode, stderr, stdout } = await verifyCommand(args)
    expect({ exitCode, stdout }).toEqual({ exitCode: EXIT.usage, stdout: '' })
    expect(stderr).toContain('Usage: consign-verify')
  })

  it('a path that is not there', async () => {
    const { exitCode, stderr } = await verifyCommand([join(folder, 'nothing.zip')])
    expect(exitCode).toBe(EXIT.usage)
    expect(stderr).toMatch(/cannot read .*nothing\.zip \(ENOENT\)/)
  })

  it('--help is no mistake', async () => {
    expect(await verifyCommand(['--help'])).toMatchObject({ exitCode: 0, stderr: '' })
  })
})

describe('what is no bundle is exit code 65, not a verdict', () => {
  const file = async (name: string, content: string | Uint8Array) => {
    await writeFile(join(folder, name), content)
    return join(folder, name)
  }

  it.each([
    ['a PDF', () => file('note.pdf', '%PDF-1.7\n'), 'it is no ZIP file'],
    ['an empty file', async () => bundle('empty.invalid.zip'), 'it is no ZIP file'],
    [
      'some other ZIP',
      () => file('other.zip', 'PK\u0003\u0004 word/document.xml'),
      'it has no manifest.json',
    ],
    ['a folder', () => mkdtemp(join(folder, 'other-')), 'it has no manifest.json'],
  ])('%s', async (_case, make, reason) => {
    const path = await make()
    const { exitCode, stderr, stdout } = await verifyCommand([path])
    expect({ exitCode, stdout }).toEqual({ exitCode: 65, stdout: '' })
    expect(stderr).toContain(`${path} is no evidence bundle: ${reason}`)
  })
})

it.each([
  ['moves the cursor', '\\u001b', '<U+001B>'],
  ['turns the line around', 'Cel\u202e', 'Cel<U+202E>'],
])('text out of a bundle that %s is made visible', async (what, name, shown) => {
  const target = await unpack(what)
  const path = join(target, 'evidence.json')
  await writeFile(path, (await readFile(path, 'utf8')).replace('Celina', name))
  const { stdout } = await verifyCommand([target])
  expect(stdout).toContain(`sender    ${shown}, received`)
})

it('the installed program prints the same and ends with the exit code', async () => {
  const program = join(root, 'packages/cli/bin/consign-verify.mjs')
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [program, signed])
  expect(stdout).toBe((await verifyCommand([signed])).stdout)
  await expect(
    run(process.execPath, [program, bundle('issued.valid.zip').replace('issued', 'none')]),
  ).rejects.toMatchObject({
    code: EXIT.usage,
  })
  await expect(run(process.execPath, [program, bundle('comment.invalid.zip')])).rejects.toMatchObject({
    code: EXIT.invalid,
  })
})
