import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRoot, pem } from '@consign/evidence/testing/forge'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXIT, verifyCommand } from './command.ts'

const bundle = join(import.meta.dirname, '../../../../vectors/bundle/stamped.valid.zip')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roots-'))
})
afterAll(() => rm(folder, { recursive: true }))

const write = async (name: string, text: string) => {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

describe('--tsa-roots', () => {
  it('left out: whose a timestamp is cannot be told, and it is said why', async () => {
    const { exitCode, stdout } = await verifyCommand([bundle])
    expect(exitCode).toBe(EXIT.valid)
    expect(stdout).toMatch(
      /timestamp authority +0 of \d passed\n +not checkable offline [0-9a-f-]{36}: no trusted roots given/,
    )
  })

  it('that the authority does not stand under make the bundle invalid', async () => {
    const roots = await write('other.pem', pem(makeRoot('Another root')))
    const { exitCode, stdout } = await verifyCommand(['--tsa-roots', roots, bundle])
    expect(exitCode).toBe(EXIT.invalid)
    expect(stdout).toMatch(/FAILED [0-9a-f-]{36}: chain: it does not lead to a trusted root/)
  })

  it.each([
    ['no certificate', 'holds no trusted roots: there is no certificate in it'],
    ['-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', 'a certificate in it cannot be read'],
  ])('that are none are refused: %j', async (text, problem) => {
    const { exitCode, stderr } = await verifyCommand(['--tsa-roots', await write('none.pem', text), bundle])
    expect(exitCode).toBe(EXIT.usage)
    expect(stderr).toContain(problem)
  })

  it('that are not there are refused', async () => {
    const { exitCode } = await verifyCommand(['--tsa-roots', join(folder, 'nothing.pem'), bundle])
    expect(exitCode).toBe(EXIT.usage)
  })
})
