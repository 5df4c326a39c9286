import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Identity = { uid: number; gid: number }

/** PostgreSQL refuses to run as root. `nobody` and its group have these numbers wherever Linux runs. */
const NOBODY: Identity = { uid: 65534, gid: 65534 }

/** The owner of PostgreSQL's files if this process is root; undefined if PostgreSQL runs as this user. */
export const postgresIdentity: Identity | undefined = process.getuid?.() === 0 ? NOBODY : undefined

/** The only directories searched for setpriv and flock, whatever the caller's PATH. */
export const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

const hasSetpriv = asked('setpriv', ['--pdeathsig', 'INT', 'true'])
const hasFlock = asked('flock', ['--version'])

/**
 * The command line that runs a PostgreSQL program without root's powers.
 * As root it keeps one capability: to pass through directories such as a 0700 /root or DATA_DIR, which only
 * grants searching and reading. (Containers often lack that one; there it is the next wider.) On Linux the
 * program gets SIGINT, PostgreSQL's clean fast shutdown, when this process dies.
 */
export function unprivileged(command: string, args: string[]): [command: string, args: string[]] {
  if (hasSetpriv()) return ['setpriv', ['--pdeathsig', 'INT', ...dropRoot(), '--', command, ...args]]
  if (postgresIdentity === undefined) return [command, args]
  throw new Error(
    'PostgreSQL does not run as root, and setpriv (util-linux) is not here to run it as another user: ' +
      'start as an ordinary user, install util-linux, or set DATABASE_URL',
  )
}

/**
 * Holds an exclusive lock on `lockFile` for the life of the command and its children; exits with `LOCKED` at
 * once if the lock is taken, also by another container that shares the directory.
 */
export function locked(
  lockFile: string,
  [command, args]: [string, string[]],
): [command: string, args: string[]] {
  if (!hasFlock()) return [command, args]
  return [
    'flock',
    ['--nonblock', '--conflict-exit-code', String(LOCKED), '--no-fork', lockFile, command, ...args],
  ]
}

export const LOCKED = 75

function dropRoot(): string[] {
  if (postgresIdentity === undefined) return []
  const keep = passThroughCapability()
  return [
    `--reuid=${postgresIdentity.uid}`,
    `--regid=${postgresIdentity.gid}`,
    '--clear-groups',
    '--no-new-privs',
    // Otherwise access(2), which PostgreSQL uses on its own files, ignores the capability.
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${keep}`,
    `--ambient-caps=-all,+${keep}`,
    `--bounding-set=-all,+${keep}`,
  ]
}

/** capabilities(7): CAP_DAC_READ_SEARCH is bit 2 of the permitted set, CAP_DAC_OVERRIDE bit 1. */
function passThroughCapability(): string {
  const permitted = /^CapPrm:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0'
  return BigInt(`0x${permitted}`) & 4n ? 'dac_read_search' : 'dac_override'
}

/** Whether a Linux program exists and works; tried on first use, since not every server has an embedded PostgreSQL. */
function asked(command: string, args: string[]): () => boolean {
  let answer: boolean | undefined
  return () => {
    answer ??= process.platform === 'linux' && succeeds(command, args)
    return answer
  }
}

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', env: { PATH: SYSTEM_PATH } }).status === 0
}
