import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  formatVerifierKey,
  parseSignedNote,
  parseVerifierKey,
  readWitnessAnswer,
  verifySignedNote,
} from '@consign/log'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { UnusableState } from '../log/state-file.ts'
import { prepareState } from './prepare.ts'
import { formatState, loadState, parseState } from './state.ts'
import { WatchedLog } from './testing/watched-log.ts'
import { Witness } from './witness.ts'

const NAME = 'witness.example/w1'
const NOW = Date.UTC(2026, 10, 22)
let folder: string
let log: WatchedLog
let path: string
let count = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'consign-witness-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  log = await WatchedLog.make()
  path = join(folder, `${count++}.json`)
})

const prepare = (more: { name?: string; logs?: readonly string[] } = {}) =>
  prepareState({ state: path, host: '', port: 0, help: false, logs: [log.vkey], ...more })

const open = async (): Promise<Witness> => {
  await prepare((await loadState(path)) === undefined ? { name: NAME } : { logs: [] })
  return Witness.open(path, () => NOW)
}

const asks = async (witness: Witness, body: string) => witness.addCheckpoint(new TextEncoder().encode(body))
const sizeOnDisk = async () => (await loadState(path))?.logs.get('log.example/log/v1')?.head?.size

describe('a witness', () => {
  it('cosigns a checkpoint with the time, and has it on the disk then', async () => {
    const witness = await open()
    const answer = await asks(witness, await log.append('a', 'b').request(0))
    expect(answer).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' })
    const note = parseSignedNote(`${await log.checkpoint()}${answer.body}`)
    const verified = await verifySignedNote(note, [witness.signer.key, parseVerifierKey(log.vkey)])
    expect(verified[0]).toEqual({ key: witness.signer.key, time: NOW / 1000 })
    expect(await sizeOnDisk()).toBe(2)
  })

  it('follows a log that grows, and cosigns the same size again', async () => {
    const witness = await open()
    let size = 0
    for (const entries of [['a'], ['b', 'c'], [], ['d', 'e', 'f', 'g']]) {
      log.append(...entries)
      expect((await asks(witness, await log.request(size))).status).toBe(200)
      size = log.tree.size
      expect(await sizeOnDisk()).toBe(size)
    }
  })

  it('refuses a log that goes back, from wherever it says it comes', async () => {
    const witness = await open()
    const short = await WatchedLog.make()
    short.append('a', 'b')
    await asks(witness, await log.append('a', 'b', 'c').request(0))
    for (const old of [0, 1, 2])
      expect(await asks(witness, await short.request(old))).toEqual({
        status: 409,
        type: 'text/x.tlog.size',
        body: '3\n',
      })
    expect(await sizeOnDisk()).toBe(3)
  })

  it('refuses another history of the same size, and one that goes on from it', async () => {
    const witness = await open()
    const forked = await WatchedLog.make()
    await asks(witness, await log.append('a', 'b', 'c').request(0))
    forked.append('a', 'B', 'c')
    expect((await asks(witness, await forked.request(3))).status).toBe(409)
    forked.append('d')
    expect((await asks(witness, await forked.request(3))).status).toBe(422)
    expect(await sizeOnDisk()).toBe(3)
  })

  it('knows logs apart, each by its own key', async () => {
    const other = (await WatchedLog.make('other.example', 8)).append('x')
    const witness = await open()
    expect((await asks(witness, await other.request(0))).status).toBe(404)
    const impostor = (await WatchedLog.make('log.example/log/v1', 9)).append('x')
    expect((await asks(witness, await impostor.request(0))).status).toBe(403)
    await prepare({ logs: [other.vkey] })
    const again = await Witness.open(path)
    expect((await asks(again, await other.request(0))).status).toBe(200)
    expect((await asks(again, await log.append('a').request(0))).status).toBe(200)
  })

  it('remembers after a start what it cosigned before', async () => {
    await asks(await open(), await log.append('a', 'b').request(0))
    const again = await open()
    expect((await asks(again, await log.append('c').request(0))).body).toBe('2\n')
    expect((await asks(again, await log.request(2))).status).toBe(200)
  })

  it('lets one of two that ask at once win', async () => {
    const witness = await open()
    await asks(witness, await log.append('a').request(0))
    const shorter = await log.append('b', 'c').request(1)
    const longer = await log.append('d', 'e').request(1)
    const answers = await Promise.all([shorter, longer, shorter].map((body) => asks(witness, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409])
    expect(answers[1]?.body).toBe('3\n')
    expect(await sizeOnDisk()).toBe(3)
  })

  it('answers nothing when it cannot write, and knows no more than the disk', async () => {
    const witness = await open()
    await asks(witness, await log.append('a').request(0))
    const grown = await log.append('b').request(1)
    await mkdir(`${path}.next`)
    await expect(asks(witness, grown)).rejects.toThrow('EISDIR')
    await rm(`${path}.next`, { recursive: true })
    expect((await asks(witness, grown)).status).toBe(200)
  })

  it('ends when its state is gone', async () => {
    const witness = await open()
    await mkdir(`${path}.next`)
    await rm(path)
    await expect(asks(witness, await log.append('a').request(0))).rejects.toThrow(UnusableState)
  })

  it('says to the 257th that waits: come again', async () => {
    const witness = await open()
    const body = await log.append('a').request(0)
    const answers = await Promise.all(Array.from({ length: 258 }, () => asks(witness, body)))
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(2)
  })

  it('is understood by the log that asks', async () => {
    const witness = await open()
    const { body, status } = await asks(witness, await log.append('a').request(0))
    const text = parseSignedNote(await log.checkpoint()).text
    expect(await readWitnessAnswer(text, { status, body }, [witness.signer.key])).toMatchObject({
      kind: 'cosigned',
    })
  })
})

describe('the state', () => {
  it('is one file that only its owner reads', async () => {
    await open()
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  it('is what was written, byte for byte', async () => {
    await asks(await open(), await log.append('a').request(0))
    const text = await readFile(path, 'utf8')
    expect(formatState(parseState(text))).toBe(text)
  })

  it.each([
    ['nothing', () => ''],
    ['no JSON', () => '{'],
    ['null', () => 'null'],
    ['an object', () => '{}'],
    ['half of it', (text: string) => text.slice(0, text.length / 2)],
    ['another format', (text: string) => text.replace('state-1', 'state-2')],
    ['no key', (text: string) => text.replace('PRIVATE', '')],
    ['a member more', (text: string) => text.replace('{', '{ "more": 1,')],
    ['a size in letters', (text: string) => text.replace('"size": 1', '"size": "1"')],
    ['a negative size', (text: string) => text.replace('"size": 1', '"size": -1')],
    ['a root that is none', (text: string) => text.replace(/"root": "./, '"root": "!')],
  ])('that is %s is not used', async (_, change) => {
    await asks(await open(), await log.append('a').request(0))
    await writeFile(path, change(await readFile(path, 'utf8')))
    await expect(Witness.open(path)).rejects.toThrow(UnusableState)
  })

  it('is made only with a name, and keeps it', async () => {
    await expect(prepare()).rejects.toThrow('--name')
    await expect(prepare({ name: NAME, logs: [] })).rejects.toThrow('--log')
    await prepare({ name: NAME })
    await expect(prepare({ name: 'other' })).rejects.toThrow('another name')
    await prepare({ name: NAME })
  })

  it('takes no key of a witness for one of a log', async () => {
    const witness = await open()
    await expect(prepare({ logs: [formatVerifierKey(witness.signer.key)] })).rejects.toThrow('not of a log')
    await expect(prepare({ logs: ['nonsense'] })).rejects.toThrow('--log nonsense')
  })
})
