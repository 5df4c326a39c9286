import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXIT, verifyCommand } from './command.ts'

const root = join(import.meta.dirname, '../../../..')
const vectors = join(root, 'vectors/bundle-2')
let folder: string

interface Vector {
  readonly verdict: keyof typeof EXIT
  readonly fails: readonly string[]
  readonly archive: string
  readonly policy?: string
  readonly log?: Readonly<Record<string, string>>
  readonly receipts?: readonly string[]
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'consign-verify-log-'))
})
afterAll(() => rm(folder, { recursive: true }))

const file = async (path: string, bytes: string | Uint8Array): Promise<string> => {
  const at = join(folder, path)
  await mkdir(dirname(at), { recursive: true })
  await writeFile(at, bytes)
  return at
}

/** The arguments that a vector is for, its files written. */
const asArguments = async (name: string) => {
  const vector: Vector = JSON.parse(await readFile(join(vectors, name), 'utf8'))
  const args: string[] = []
  if (vector.policy !== undefined) args.push('--policy', await file(`${name}/policy.txt`, vector.policy))
  for (const [path, base64] of Object.entries(vector.log ?? {}))
    await file(`${name}/log/${path}`, Buffer.from(base64, 'base64'))
  if (vector.log !== undefined) args.push('--log', join(folder, name, 'log'))
  for (const [i, receipt] of (vector.receipts ?? []).entries())
    args.push('--receipt', await file(`${name}/${i}.receipt`, receipt))
  const bundle = await file(`${name}/bundle.zip`, Buffer.from(vector.archive, 'base64'))
  return { args: [...args, bundle], bundle, vector }
}

describe('consign-verify with what is known of the log', async () => {
  it.each(await readdir(vectors))('%s: the verdict, and each check by name', async (name) => {
    const { args, vector } = await asArguments(name)
    const { exitCode, stdout } = await verifyCommand(['--json', ...args])
    expect(exitCode).toBe(EXIT[vector.verdict])
    const { checks } = JSON.parse(stdout)
    const wrong = checks.filter(({ missing, result }: never) => result === 'failed' || missing)
    expect([...new Set(wrong.map((check: { name: string }) => check.name))].sort()).toEqual(
      [...vector.fails].sort(),
    )
  })

  it.each([
    ['all-given.valid.json', 'checked: the log has as many events of this note as the bundle'],
    ['policy-alone.valid.json', 'not checked: no entries given'],
    ['cut.invalid.json', 'not as it should be: the log has 10 events of this note, the bundle 7'],
    ['cut-with-an-old-checkpoint.incomplete.json', 'not as it should be: the log has 3 more since: ask for'],
  ])('says of completeness in %s: %s', async (name, says) => {
    const { stdout } = await verifyCommand((await asArguments(name)).args)
    expect(stdout).toContain(`\nCompleteness ${says}`)
  })

  it('says nothing of completeness for a bundle of format 1', async () => {
    const { stdout } = await verifyCommand([join(root, 'vectors/bundle/issued.valid.zip')])
    expect(stdout).not.toMatch(/Completeness|log/)
  })

  it('reads the log at an address, and asks for nothing twice', async () => {
    const { args, bundle } = await asArguments('all-given.valid.json')
    const asked: string[] = []
    const server = createServer(async ({ url = '' }, response) => {
      asked.push(url)
      response.end(await readFile(join(folder, 'all-given.valid.json/log', url.replace('/log/v1/', ''))))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/log/v1/`
    const policy = args[args.indexOf('--policy') + 1] as string
    const { exitCode, stdout } = await verifyCommand(['--policy', policy, '--log', address, bundle])
    server.close()
    expect(stdout).toContain('checked: the log has as many')
    expect({ exitCode, asked }).toEqual({
      exitCode: 0,
      asked: ['checkpoint', 'tile/entries/000', 'tile/entries/001', 'tile/entries/002.p/108'].map(
        (path) => `/log/v1/${path}`,
      ),
    })
  })

  it('comes back when a log says that it is asked too often', async () => {
    const { args, bundle } = await asArguments('all-given.valid.json')
    let asked = 0
    const server = createServer(async ({ url = '' }, response) => {
      if (asked++ === 1) return void response.writeHead(429, { 'retry-after': '1' }).end('later')
      response.end(await readFile(join(folder, 'all-given.valid.json/log', url.replace('/log/v1/', ''))))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/log/v1`
    const policy = args[args.indexOf('--policy') + 1] as string
    const { exitCode } = await verifyCommand(['--policy', policy, '--log', address, bundle])
    server.close()
    expect([exitCode, asked]).toEqual([0, 5])
  })

  it('says that a log cannot be read, and does not call the bundle invalid for it', async () => {
    const { bundle } = await asArguments('policy-alone.valid.json')
    for (const log of ['http://127.0.0.1:1/log/v1', join(folder, 'nowhere')]) {
      const { exitCode, stdout } = await verifyCommand(['--log', log, bundle])
      expect(exitCode).toBe(EXIT.incomplete)
      expect(stdout).toContain('the log cannot be read')
    }
  })

  it('refuses as wrong usage what cannot be read, and a policy that is none', async () => {
    const { bundle } = await asArguments('policy-alone.valid.json')
    const nonsense = await file('nonsense.txt', 'quorum')
    for (const args of [
      ['--policy', 'nowhere.txt'],
      ['--receipt', 'nowhere.txt'],
      ['--policy', nonsense],
      ['--log'],
    ])
      expect((await verifyCommand([...args, bundle])).exitCode).toBe(EXIT.usage)
    expect((await verifyCommand(['--policy', nonsense, bundle])).stderr).toContain('is no policy: line 1')
  })

  it('and its program is `consign verify` too', async () => {
    const { args } = await asArguments('all-given.valid.json')
    const program = join(root, 'packages/cli/bin/consign.mjs')
    const { stdout } = await promisify(execFile)(process.execPath, [program, 'verify', ...args])
    expect(stdout).toBe((await verifyCommand(args)).stdout)
  })
})
