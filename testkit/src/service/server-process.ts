import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { bundledProgram } from './bundled-programs.ts'

export type ServerProcess = {
  readonly pid: number
  /** Where it listens, from its own log. */
  readonly url: string
  /** Everything it has written so far, standard output and standard error. */
  output(): string
  signal(signal: NodeJS.Signals): void
  /** The exit code, or the signal it died of. */
  readonly ended: Promise<number | NodeJS.Signals>
}

export type Exit = { code: number | NodeJS.Signals; output: string }

const STAND_IN = fileURLToPath(new URL('stand-in-server.ts', import.meta.url))

/** Where `npm start` keeps it too: dozens of processes need not read all the sources again. */
const COMPILE_CACHE = fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url))

/** Bundles have a new place in each run, so their compile cache goes with them. */
function compileCacheOf(main: string): string {
  const programs = inject('programs')
  return main.startsWith(programs) ? join(programs, 'compiled') : COMPILE_CACHE
}

/**
 * Starts a real server process on a free port, as {@link bundledProgram} has it, and waits until it says that it is ready.
 *
 * @param env its whole configuration; `PORT=0` unless given
 * @param main the program, by default the stand-in service
 * @param isBundled false: as its users start it
 * @throws Error with everything it wrote when it ends before that
 */
export async function startServer(
  env: Record<string, string>,
  main = STAND_IN,
  isBundled = true,
): Promise<ServerProcess> {
  const { child, output, ended } = launch(env, isBundled ? await bundledProgram(main) : main)
  let over = false
  ended.then(() => {
    over = true
  })
  for (;;) {
    const url = /"url":"([^"]+)"/.exec(output())?.[1]
    if (url) return { pid: child.pid!, url, output, signal: (signal) => child.kill(signal), ended }
    if (over) throw new Error(`the server ended with ${await ended}:\n${output()}`)
    await sleep(10)
  }
}

/** Runs a server process that is expected to end by itself. */
export async function runServer(
  env: Record<string, string>,
  main = STAND_IN,
  args: readonly string[] = [],
): Promise<Exit> {
  const { output, ended } = launch(env, await bundledProgram(main), args)
  return { code: await ended, output: output() }
}

/** A start makes much that is forgotten: with room for it the processor collects a quarter less. */
const room = ['--min-semi-space-size=32', '--max-semi-space-size=64']

function launch(env: Record<string, string>, main: string, args: readonly string[] = []) {
  const child = spawn(process.execPath, [...room, main, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCacheOf(main), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, output: collect(child), ended: endOf(child) }
}

function collect(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return () => output
}

async function endOf(child: ChildProcess): Promise<number | NodeJS.Signals> {
  const [code, signal] = await once(child, 'close')
  return code ?? signal
}
