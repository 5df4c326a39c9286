import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Identity = { uid: number; gid: number }

/** PostgreSQL refuses to run as root. `nobody` and its group have these numbers wherever Linux runs. */
const NOBODY: Identity = { uid: 65534, gid: 65534 }

/** Who PostgreSQL's files must belong to when this process is root; undefined when it runs as we do. */
export const postgresIdentity: Identity | undefined = process.getuid?.() === 0 ? NOBODY : undefined

/** setpriv and flock are looked for here only, whatever the caller's PATH. */
export const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

const hasSetpriv = asked('setpriv', ['--pdeathsig', 'INT', 'true'])
const hasFlock = asked('flock', ['--version'])

/**
 * The command line that runs a PostgreSQL program without root's powers.
 *
 * As root it keeps one capability: to pass through directories such as a 0700 /root or DATA_DIR, which
 * only grants searching and reading. (Containers often lack that one; there it is the next wider.)
 * On Linux the program gets SIGINT, PostgreSQL's clean fast shutdown, the moment this process dies.
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
 * Holds an exclusive lock on `lockFile` for as long as the command or any child of it lives; exits with
 * `LOCKED` at once when somebody holds it, be it in another container that shares the directory.
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
    // Else access(2), by which PostgreSQL looks for its own files, would leave the capability out.
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

/** Whether a program of Linux is here and does this; tried when it is first asked, for not every server has a PostgreSQL of its own. */
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
