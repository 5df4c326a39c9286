import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Readiness } from './check.ts'

const VENV = fileURLToPath(new URL('../../node_modules/.cache/interop-python', import.meta.url))

/** A Python with the packages named: the one on the path, or a virtual environment that pip fills. */
export async function pythonWith(...packages: readonly string[]): Promise<Readiness> {
  if (!runs('python3', '--version')) return { skip: 'there is no python3' }
  for (const python of ['python3', `${VENV}/bin/python`]) {
    if (runs(python, '-c', `import ${packages.join(', ')}`)) return { env: { PYTHON: python } }
  }
  if (!runs('python3', '-m', 'venv', VENV))
    return { skip: 'python3 makes no virtual environment (Debian: python3-venv)' }
  const pip = spawnSync(`${VENV}/bin/python`, ['-m', 'pip', 'install', '--quiet', ...packages], {
    encoding: 'utf8',
  })
  if (pip.status !== 0) return { skip: `pip: ${pip.stderr.trim().split('\n').at(-1)}` }
  return { env: { PYTHON: `${VENV}/bin/python` } }
}

const runs = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args).status === 0
