import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Readiness } from './check.ts'

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/interop-stdnum', import.meta.url))
const MODULES = `${FOLDER}/root/usr/lib/python3/dist-packages`

/** A Python with stdnum: as it is, or with Debian's package beside it, unpacked. */
export async function pythonStdnum(): Promise<Readiness> {
  if (spawnSync('python3', ['--version']).error) return { skip: 'there is no python3' }
  if (imports({})) return { env: {} }
  const env = { PYTHONPATH: MODULES }
  if (imports(env)) return { env }
  mkdirSync(FOLDER, { recursive: true })
  const apt = spawnSync('apt-get', ['download', 'python3-stdnum'], { cwd: FOLDER, encoding: 'utf8' })
  if (apt.error) return { skip: 'there is no python3-stdnum, and no apt-get to fetch it' }
  if (apt.status !== 0) return { skip: `apt-get: ${apt.stderr.trim().split('\n').at(-1)}` }
  for (const name of readdirSync(FOLDER).filter((each) => each.endsWith('.deb')))
    spawnSync('dpkg', ['-x', `${FOLDER}/${name}`, `${FOLDER}/root`])
  return imports(env) ? { env } : { skip: 'python3-stdnum could not be unpacked' }
}

const imports = (env: Readonly<Record<string, string>>): boolean =>
  spawnSync('python3', ['-c', 'import stdnum.eu.vat'], { env: { ...process.env, ...env } }).status === 0
