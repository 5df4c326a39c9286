import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@consign/testkit/service/free-port.ts'
import { poolSize } from './bed.ts'

/** The program that users start. */
export const MAIN = fileURLToPath(import.meta.resolve('@consign/server/programs/main.ts'))

export interface ServiceProcess extends AsyncDisposable {
  readonly pid: number
  readonly url: string
  /** Milliseconds from its start to the first `/readyz` that answers 200. */
  readonly readyMs: number
}

const READY_MS = 60_000

/** One company stores what many would. */
const unbounded = { COMPANY_STORAGE_MIB: '999999999' }

/**
 * Starts a service in a process of its own and waits until it is ready. It logs what a service logs by default.
 * Disposed, it drains and stops; when this process dies, so does it.
 */
export async function startService(env: Record<string, string>, program = MAIN): Promise<ServiceProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const directory = await mkdtemp(join(tmpdir(), 'consign-bench-log-'))
  const log = await open(join(directory, 'log'), 'w')
  const started = performance.now()
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      RATE_LIMIT: 'off',
      DATABASE_POOL: String(poolSize),
      ...unbounded,
      ...env,
    },
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  })
  await log.close()
  const stop = async () => {
    await stopped(child)
    await rm(directory, { recursive: true })
  }
  if (await untilReady(url, child)) {
    const readyMs = performance.now() - started
    return { pid: child.pid!, url, readyMs, [Symbol.asyncDispose]: stop }
  }
  const said = await readFile(join(directory, 'log'), 'utf8')
  await stop()
  throw new Error(`the service did not become ready:\n${said}`)
}

async function untilReady(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + READY_MS
  while (child.exitCode === null && performance.now() < deadline) {
    const ready = await fetch(`${url}/readyz`).then(
      async (answer) => answer.ok && (await answer.text()) !== '',
      () => false,
    )
    if (ready) return true
    await sleep(5)
  }
  return false
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
