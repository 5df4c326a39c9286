import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, type FileHandle, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, postgresBinaries } from './binaries.ts'
import { LOCKED, locked, postgresIdentity, SYSTEM_PATH, unprivileged } from './unprivileged.ts'

/** PG* variables and the language of the caller's shell must not affect this server. */
const ENVIRONMENT = { PATH: SYSTEM_PATH, LC_ALL: 'C' }

export const SUPERUSER = 'postgres'

/** Where a running cluster listens: a directory with a socket, or 127.0.0.1. */
export type Address = { host: string; port: number }

export type Cluster = {
  readonly address: Address
  readonly pid: number
  /** Resolves when PostgreSQL has ended, for any reason. */
  readonly ended: Promise<string>
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk, the log is closed. */
  stop(): Promise<void>
}

export class ClusterLocked extends Error {
  constructor(directory: string) {
    super(`another PostgreSQL, perhaps in another container, is running on ${directory}`)
    this.name = 'ClusterLocked'
  }
}

export type ClusterOptions = {
  /** The data directory; its parent must exist. */
  directory: string
  address: Address
  settings?: Record<string, string>
  /** Receives PostgreSQL's own messages. */
  logFile: string
  /** Other programs than the installed ones. */
  binaries?: Binaries
}

export type InitOptions = {
  /** The superuser's. */
  password: string
  /** False: a power cut may leave an unusable directory. */
  sync?: boolean
  binaries?: Binaries
  /** initdb's locale options: the built-in locale exists since PostgreSQL 17. */
  locale?: string[]
}

const BUILTIN_LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/**
 * Creates a data directory: UTF-8, the built-in C.UTF-8 locale (the same order on every machine), checksums
 * on every page. It appears under its name complete or not at all.
 */
export async function initCluster(directory: string, options: InitOptions): Promise<void> {
  const { password, sync = true, locale = BUILTIN_LOCALE } = options
  const { initdb } = options.binaries ?? (await postgresBinaries())
  const unfinished = `${directory}.new`
  const passwordFile = `${directory}.password`
  await rm(unfinished, { recursive: true, force: true })
  await makePrivateDirectory(unfinished)
  await writeFile(passwordFile, password, { mode: 0o600 })
  try {
    await giveToPostgres(passwordFile)
    await run(initdb, [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...locale,
      '--data-checksums',
      '--no-instructions',
      ...(sync ? [] : ['--no-sync']),
    ])
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(unfinished, directory)
}

/** Starts PostgreSQL and waits until it takes connections, crash recovery included. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { postgres, pgCtl } = options.binaries ?? (await postgresBinaries())
  const log = await open(options.logFile, 'a', 0o600)
  const child = launch(postgres, options, log)
  // Attached before any await: the process may end at once.
  const ended = endOf(child)
  await log.close()
  const pid = child.pid
  if (pid === undefined) throw new Error(`PostgreSQL did not start: ${await ended}`)
  await untilReady(options, pid, ended)
  const stop = async () => {
    if (process.platform === 'win32') await run(pgCtl, ['stop', '--pgdata', options.directory, '--mode=fast'])
    else child.kill('SIGINT')
    await ended
  }
  return { address: options.address, pid, ended, stop }
}

/** A directory of mode 0700 that PostgreSQL can write to. */
export async function makePrivateDirectory(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  await giveToPostgres(path)
}

async function giveToPostgres(path: string): Promise<void> {
  if (postgresIdentity) await chown(path, postgresIdentity.uid, postgresIdentity.gid)
}

/** Its own process group: a Ctrl-C at the terminal must reach the server first, not PostgreSQL. */
function launch(postgres: string, { directory, address, settings }: ClusterOptions, log: FileHandle) {
  const all = { ...listen(address), ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, args] = locked(`${directory}.lock`, unprivileged(postgres, ['-D', directory, ...flags]))
  return spawn(command, args, {
    stdio: ['ignore', log.fd, log.fd],
    detached: process.platform !== 'win32',
    windowsHide: true,
    env: ENVIRONMENT,
  })
}

function listen({ host, port }: Address): Record<string, string> {
  const socket = host.startsWith('/')
  return {
    port: String(port),
    listen_addresses: socket ? '' : host,
    ...(process.platform === 'win32' ? {} : { unix_socket_directories: socket ? host : '' }),
    unix_socket_permissions: '0700',
  }
}

/** Rejects with the last lines of PostgreSQL's log when it ends before it is ready. */
async function untilReady({ directory, logFile }: ClusterOptions, pid: number, ended: Promise<string>) {
  let end: string | undefined
  ended.then((reason) => {
    end = reason
  })
  while (end === undefined) {
    if (await isReady(directory, pid)) return
    await sleep(10)
  }
  if (end === `exit code ${LOCKED}`) throw new ClusterLocked(directory)
  const tail = (await readFile(logFile, 'utf8')).trimEnd().split('\n').slice(-8).join('\n')
  throw new Error(`PostgreSQL did not start (${end}); its log ${logFile} ends with:\n${tail}`)
}

/** Line 1 of postmaster.pid is the process, line 8 its state (PostgreSQL's miscinit.h, LOCK_FILE_LINE_*). */
async function isReady(directory: string, pid: number): Promise<boolean> {
  const lines = await readFile(join(directory, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`))
  })
}

async function run(command: string, args: string[]): Promise<void> {
  const child = spawn(...unprivileged(command, args), { stdio: ['ignore', 'pipe', 'pipe'], env: ENVIRONMENT })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${basename(command)} failed:\n${output.trim()}`)
}
