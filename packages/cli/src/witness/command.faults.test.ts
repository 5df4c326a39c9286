import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_REQUEST, parsePolicy, parseSignedNote, verifySignedNote } from '@consign/log'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { witnessCommand } from './command.ts'
import { loadState } from './state.ts'
import { WatchedLog } from './testing/watched-log.ts'

const program = join(import.meta.dirname, '../../bin/consign.mjs')
const ORIGIN = 'log.example/log/v1'
let folder: string
let log: WatchedLog
let running: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'consign-witness-'))
  log = await WatchedLog.make()
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running = []
})

/** Starts `consign witness`; returns the address it prints. */
const start = async (state: string, ...more: readonly string[]) => {
  const args = [program, 'witness', '--state', state, '--listen', '127.0.0.1:0', ...more]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  let said = ''
  for await (const part of child.stdout) {
    said += part
    if (/\nwitness .*\n/.test(said)) break
  }
  const url = / answers at (\S+)/.exec(said)?.[1] ?? ''
  return { child, url, said }
}

const ask = async (url: string, body: string) => {
  const response = await fetch(`${url}/add-checkpoint`, { method: 'POST', body })
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() }
}

const stop = async (child: ChildProcess, signal: NodeJS.Signals) => {
  child.kill(signal)
  const [code] = await once(child, 'exit')
  return code
}

describe('npx consign witness', () => {
  it('says what the log needs, cosigns, tells a browser what it saw, and ends with 0', async () => {
    const state = join(folder, 'one.json')
    const { child, said, url } = await start(state, '--name', 'insurer.example/w1', '--log', log.vkey)
    const line = said.split('\n').find((each) => each.startsWith('witness ')) ?? ''
    const policy = parsePolicy(`${line}\nquorum insurer.example-w1`)
    log.append('a')
    const answer = await ask(url, await log.request(0))
    expect(answer).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' })
    const note = parseSignedNote(`${await log.checkpoint()}${answer.body}`)
    expect(await verifySignedNote(note, [policy.witnesses[0]?.key as never])).toHaveLength(1)
    expect(await ask(url, await log.request(0))).toEqual({
      status: 409,
      type: 'text/x.tlog.size',
      body: '1\n',
    })
    expect(await (await fetch(url)).text()).toContain(`${ORIGIN} 1\n`)
    expect((await fetch(`${url}/other`)).status).toBe(404)
    expect((await fetch(`${url}/add-checkpoint`)).status).toBe(405)
    expect((await ask(url, 'x'.repeat(MAX_REQUEST + 1))).status).toBe(400)
    expect(await stop(child, 'SIGTERM')).toBe(0)
  })

  it('is the witness of its state alone, until it dies of whatever', async () => {
    const state = join(folder, 'alone.json')
    const { child } = await start(state, '--name', 'w', '--log', log.vkey)
    const complaints: string[] = []
    const second = await witnessCommand(['--state', state, '--listen', '127.0.0.1:0'], {
      print: () => undefined,
      complain: (text) => complaints.push(text),
      stopped: new Promise(() => undefined),
    })
    expect(second).toBe(65)
    expect(complaints.join()).toContain('another process')
    await stop(child, 'SIGKILL')
    expect((await start(state)).url).toMatch(/^http/)
  })

  it('killed at any moment has on the disk whatever it cosigned, and goes on', async () => {
    const state = join(folder, 'killed.json')
    const own = await WatchedLog.make()
    let known = 0
    for (let round = 0; round < 4; round++) {
      const { child, url } = await start(state, ...(round === 0 ? ['--name', 'w', '--log', own.vkey] : []))
      const honest = await ask(url, await own.append(`entry ${round}`).request(known))
      if (honest.status === 409) known = Number(honest.body)
      expect((await ask(url, await own.request(known))).status).toBe(honest.status === 409 ? 200 : 409)
      known = own.tree.size
      const answer = ask(url, await own.append(`more ${round}`).request(known)).catch(() => undefined)
      await new Promise((later) => setTimeout(later, round * 2))
      await stop(child, 'SIGKILL')
      const cosigned = (await answer)?.status === 200 ? own.tree.size : known
      const kept = (await loadState(state))?.logs.get(ORIGIN)?.head?.size ?? 0
      expect(kept).toBeGreaterThanOrEqual(cosigned)
      known = kept
    }
  })

  it('asks an address for the key of its log, once', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end(`${log.vkey}\n`)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/log/v1`
    const state = join(folder, 'asked.json')
    const { child, said } = await start(state, '--name', 'w', '--log', address)
    expect(said).toContain(`watches ${ORIGIN}`)
    await stop(child, 'SIGTERM')
    server.close()
    expect((await start(state)).said).toContain(`watches ${ORIGIN}`)
    expect(asked).toEqual(['/log/v1/key'])
  })
})

describe('the command', () => {
  const command = async (...args: readonly string[]) => {
    const said = { out: '', error: '' }
    const exitCode = await witnessCommand(args, {
      print: (text) => {
        said.out += text
      },
      complain: (text) => {
        said.error += text
      },
      stopped: Promise.resolve(),
    })
    return { exitCode, ...said }
  }

  it('--help says how it is used', async () => {
    expect(await command('--help')).toMatchObject({ exitCode: 0, out: expect.stringContaining('--log') })
  })

  it.each([
    [['--nonsense'], 'Usage'],
    [['--listen', 'nowhere'], 'Usage'],
    [['--listen', '127.0.0.1:99999'], 'Usage'],
    [['bundle.zip'], 'Usage'],
    [['--state', '/nowhere/at/all.json'], 'ENOENT'],
    [['--name', 'w', '--log', 'http://127.0.0.1:1/log/v1'], 'cannot ask'],
  ])('%j is wrong usage', async (args, says) => {
    const more = args.includes('--state') ? [] : ['--state', join(folder, 'none.json')]
    const { error, exitCode } = await command(...args, ...more)
    expect({ exitCode, error }).toMatchObject({ exitCode: 64, error: expect.stringContaining(says) })
  })
})
