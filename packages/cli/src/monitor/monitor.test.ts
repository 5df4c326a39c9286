import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import {
  bundleOf,
  honest,
  issued,
  OperatedLog,
  policy,
  SALT,
  signedByTwo,
  signers,
} from '@consign/evidence/testing/log'
import { formatVerifierKey } from '@consign/log'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { monitorCommand } from './command.ts'

let root: string
let folder: string
let count = 0

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'consign-monitor-'))
})
afterAll(() => rm(root, { recursive: true }))
beforeEach(async () => {
  folder = join(root, String(count++))
  await file('policy.txt', policy)
})

const file = async (path: string, bytes: string | Uint8Array) => {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), bytes)
}

/** What the log shows from now on. */
const shows = async (log: OperatedLog, by?: Parameters<OperatedLog['files']>[0]) => {
  await rm(join(folder, 'log'), { recursive: true, force: true })
  for (const [path, bytes] of await log.files(by)) await file(`log/${path}`, bytes)
}

const look = async (...more: readonly string[]) => {
  const said = { out: '', error: '' }
  const bundles = ['--bundles', join(folder, 'bundles')]
  const args = ['--policy', join(folder, 'policy.txt'), '--state', join(folder, 'state.json'), '--once']
  await mkdir(join(folder, 'bundles'), { recursive: true })
  const exitCode = await monitorCommand([...args, ...bundles, ...more, join(folder, 'log')], {
    print: (text) => {
      said.out += text
    },
    complain: (text) => {
      said.error += text
    },
    pause: async () => true,
  })
  return { exitCode, ...said }
}

describe('a monitor', () => {
  it('says of a log that grows that it only grew, and of its own notes nothing', async () => {
    const { archive, log } = await honest(300)
    await shows(log)
    await file('bundles/note.zip', archive)
    const first = `consign.example/log/v1: ${log.tree.size} entries, ${log.tree.size} since the last look`
    expect(await look()).toMatchObject({ exitCode: 0, out: expect.stringContaining(first) })
    await shows(log.others(300))
    expect(await look()).toEqual({
      exitCode: 0,
      error: '',
      out:
        `consign.example/log/v1: ${log.tree.size} entries, 300 since the last look; it only grew; ` +
        'cosigned by insurer, association\n',
    })
  })

  it('looks up a bundle that came later from the beginning', async () => {
    const { archive, log } = await honest(300)
    await shows(log)
    expect((await look()).exitCode).toBe(0)
    await file('bundles/note.zip', archive)
    expect(await look()).toMatchObject({ exitCode: 0 })
    await shows(log.others(3))
    expect(await look()).toMatchObject({ exitCode: 0 })
  })

  it('notes that a bundle is an old one, without alarm', async () => {
    const { log, story } = await honest()
    const cut = signedByTwo()
    await file('bundles/note.zip', await bundleOf(cut, await log.bundle(story.events.slice(0, 7), SALT)))
    await shows(log)
    const { exitCode, out } = await look()
    expect(out).toContain('note   ZL/2026/000123 (note.zip): the log has 3 more events')
    expect(exitCode).toBe(0)
  })

  it('leaves alone what is no bundle, and says so', async () => {
    const { log } = await honest()
    await shows(log)
    await file('bundles/broken.zip', 'PK')
    await file('bundles/letter.txt', 'hello')
    const { exitCode, out } = await look()
    expect(exitCode).toBe(0)
    expect(out.match(/^not looked at: .*$/gm)).toEqual([expect.stringContaining('broken.zip')])
  })

  it('ends with 1 for a bundle without proofs of the log, and says who could have written its end', async () => {
    const { log, story } = await honest()
    await shows(log)
    await file('bundles/stripped.zip', await bundleOf(story))
    const { exitCode, out } = await look()
    expect(exitCode).toBe(1)
    expect(out).toContain(
      'ALARM  ZL/2026/000123 (stripped.zip): it has no proofs of the log, no signature of the service: ' +
        'whoever holds this bundle could have written the last signature and whatever follows it',
    )
  })
})

describe('without a policy', () => {
  const simply = (where: string) => {
    let said = ''
    const print = (text: string) => {
      said += text
    }
    const args = ['--state', join(folder, 'own.json'), '--once', where]
    const terminal = { print, complain: print, pause: async () => true }
    return monitorCommand(args, terminal).then((exitCode) => ({ exitCode, said }))
  }
  const key = formatVerifierKey(signers.log.key)

  it('it keeps the key that the log said at first, and finds one that changed it', async () => {
    const { log } = await honest(3)
    await shows(log)
    await file('log/key', `${key}\n`)
    const first = await simply(join(folder, 'log'))
    expect(first).toEqual({ exitCode: 0, said: expect.stringContaining('asked for its own key') })
    expect(first.said).toContain('it only grew; cosigned by nobody')
    await rm(join(folder, 'log/key'))
    expect(await simply(join(folder, 'log'))).toEqual({
      exitCode: 0,
      said: expect.not.stringContaining('key'),
    })
    const kept = await readFile(join(folder, 'own.json.policy.txt'), 'utf8')
    expect(kept).toBe(`log ${key}\nquorum none\n`)
    await file('own.json.policy.txt', kept.replace(key, formatVerifierKey(signers.receipts.key)))
    expect(await simply(join(folder, 'log'))).toMatchObject({ exitCode: 1 })
  })

  it('it says what is missing where the log says no key, or a policy was there before', async () => {
    const { log } = await honest(3)
    await shows(log)
    expect(await simply(join(folder, 'log'))).toMatchObject({ exitCode: 2 })
    await file('log/key', 'hello\n')
    expect(await simply(join(folder, 'log'))).toEqual({
      exitCode: 64,
      said: expect.stringContaining('says no key'),
    })
    await look('--state', join(folder, 'own.json'))
    expect(await simply(join(folder, 'log'))).toEqual({
      exitCode: 64,
      said: expect.stringContaining('--policy says which'),
    })
  })
})

describe('its copy of the log', () => {
  const copied = async () => {
    const all = await readdir(join(folder, 'copy'), { recursive: true, withFileTypes: true })
    const files = all.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
    return files.map((path) => relative(join(folder, 'copy'), path)).sort()
  }
  const looked = () => look('--copy', join(folder, 'copy'))
  const mustBeTheLogs = async () => {
    for (const path of await copied())
      expect([path, await readFile(join(folder, 'copy', path))]).toEqual([
        path,
        await readFile(join(folder, 'log', path)),
      ])
  }

  it('has its entries and checkpoint as they were read, whole also where the monitor is older than the copy', async () => {
    const { log } = await honest(300)
    await shows(log)
    await look()
    for (const [more, kept] of [
      [0, ['checkpoint', 'tile/entries/000', 'tile/entries/001', 'tile/entries/002.p/108']],
      [3, ['checkpoint', 'tile/entries/000', 'tile/entries/001', 'tile/entries/002.p/111']],
      [145, ['checkpoint', 'tile/entries/000', 'tile/entries/001', 'tile/entries/002']],
    ] as const) {
      await shows(log.others(more))
      expect((await looked()).exitCode).toBe(0)
      expect(await copied()).toEqual(kept)
      await mustBeTheLogs()
    }
    expect((await look()).exitCode).toBe(0)
  })

  it('stays as it was when the log shows something else', async () => {
    const { log } = await honest(300)
    await shows(log)
    await looked()
    const before = await copied()
    const note = await readFile(join(folder, 'copy/checkpoint'), 'utf8')
    const entries = await readFile(join(folder, 'copy/tile/entries/000'))
    await shows(new OperatedLog().others(600))
    expect((await looked()).exitCode).toBe(1)
    expect((await copied()).filter((path) => !path.endsWith('.new'))).toEqual(before)
    expect(await readFile(join(folder, 'copy/checkpoint'), 'utf8')).toBe(note)
    expect(await readFile(join(folder, 'copy/tile/entries/000'))).toEqual(entries)
  })
})

describe('it raises an alarm', () => {
  const alarm = async () => {
    const { exitCode, out } = await look()
    expect(exitCode).toBe(1)
    return out.split('\n').find((line) => line.startsWith('ALARM')) ?? ''
  }

  it('when the log goes back', async () => {
    const { log } = await honest(300)
    await shows(log)
    await look()
    await shows(new OperatedLog().others(3))
    expect(await alarm()).toBe(`ALARM  the log shows 3 entries, and had ${log.tree.size}`)
  })

  it('when the log was written anew, of the same size or larger, and keeps what convicts it', async () => {
    const { log, story } = await honest(3)
    for (const more of [0, 5]) {
      await rm(join(folder, 'state.json'), { force: true })
      await shows(log)
      await look()
      const before = await readFile(join(folder, 'log/checkpoint'), 'utf8')
      const other = new OperatedLog()
        .others(3)
        .append({ ...story, documentId: story.tenantId }, SALT)
        .others(3 + more)
      expect(other.tree.size).toBe(log.tree.size + more)
      await shows(other)
      expect(await alarm()).toBe('ALARM  the log does not go on from what it was')
      const kept = await readFile(join(folder, 'state.json.conflict.txt'), 'utf8')
      expect(kept).toBe(`${before}\n${await readFile(join(folder, 'log/checkpoint'), 'utf8')}`)
      expect(await alarm()).toContain('does not go on')
    }
  })

  it('when entries are not those of the checkpoint', async () => {
    const { log } = await honest()
    const other = new OperatedLog().others(log.tree.size)
    await shows(other)
    await file('log/checkpoint', await log.checkpoint())
    expect(await alarm()).toContain('entries have not the root of its checkpoint')
  })

  it('when an event of a note of one’s own is another one in the log', async () => {
    const { archive, story } = await honest()
    const rewritten = issued((other) => {
      other.sign('sender')
      other.sign('carrier')
      other.sign('consignee')
    })
    await file('bundles/note.zip', archive)
    await shows(new OperatedLog().others(3).append(rewritten, SALT).others(3))
    expect(await alarm()).toBe('ALARM  ZL/2026/000123 (note.zip): event 8 is another one in the log')
    expect(story.events.length).toBe(rewritten.events.length)
  })

  it('when the log has an event of it twice, each otherwise', async () => {
    const { archive, log } = await honest()
    const rewritten = issued((other) => {
      other.sign('sender')
      other.sign('carrier')
      other.sign('consignee')
    })
    await file('bundles/note.zip', archive)
    await shows(log.append(rewritten, SALT, 8))
    expect(await alarm()).toBe('ALARM  ZL/2026/000123 (note.zip): the log has 2 events 8 of it')
  })

  it('when a note was left out of the log', async () => {
    const { archive, log } = await honest()
    await file('bundles/note.zip', archive)
    await shows(new OperatedLog().others(log.tree.size))
    expect(await alarm()).toBe('ALARM  ZL/2026/000123 (note.zip): event 0 is not in the log')
  })

  it('when no log of the policy signed, or too few witnesses', async () => {
    const { log } = await honest()
    await shows(log, [signers.other])
    expect(await alarm()).toContain('no log of the policy signed')
    await shows(log, [signers.log, signers.insurer])
    expect(await alarm()).toContain('more witnesses than cosigned')
  })

  it('when it is another log than the one it followed', async () => {
    const { log } = await honest()
    await shows(log)
    await look()
    await file(
      'policy.txt',
      `${policy.replace(/quorum .*\n/, 'quorum none\n')}log ${formatVerifierKey(signers.other.key)}\n`,
    )
    await shows(log, [signers.other])
    expect(await alarm()).toContain('this is the log other.example/log/v1')
  })
})

describe('it ends', () => {
  it('with 2 when the log cannot be read', async () => {
    expect(await look()).toMatchObject({ exitCode: 2, out: expect.stringContaining('cannot be read') })
  })

  it('with 65 when its state is not what its own checkpoint says', async () => {
    const { log } = await honest()
    await shows(log)
    await look()
    const state = await readFile(join(folder, 'state.json'), 'utf8')
    for (const broken of [
      '{',
      'null',
      state.replace('state-1', 'state-2'),
      state.replace(/"size": \d+/, '"size": 3'),
    ]) {
      await file('state.json', broken)
      expect(await look()).toMatchObject({ exitCode: 65 })
    }
  })

  it('with 64 when it is called wrongly', async () => {
    for (const args of [[], ['a', 'b'], ['--every', '0', 'a'], ['--policy', '/nowhere', 'a']])
      expect(
        await monitorCommand(args, {
          print: () => undefined,
          complain: () => undefined,
          pause: async () => false,
        }),
      ).toBe(64)
  })

  it('with 0 when it is stopped, as a program', async () => {
    const { log } = await honest()
    await shows(log)
    const program = join(import.meta.dirname, '../../bin/consign.mjs')
    const args = [
      '--policy',
      join(folder, 'policy.txt'),
      '--state',
      join(folder, 's.json'),
      join(folder, 'log'),
    ]
    const child = spawn(process.execPath, [program, 'monitor', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = await once(child.stdout, 'data')
    expect(String(said)).toContain('it only grew')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
