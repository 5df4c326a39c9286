import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Readiness } from './check.ts'

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/interop-dns', import.meta.url))

/**
 * Knot, which signs a zone, and Unbound, which validates. Debian's packages are unpacked, not installed: nothing of this
 * machine is to begin to answer DNS.
 */
export async function dnsPrograms(): Promise<Readiness> {
  const here = { KNOTD: onPath('knotd'), UNBOUND: onPath('unbound') }
  if (here.KNOTD && here.UNBOUND) return { env: { KNOTD: here.KNOTD, UNBOUND: here.UNBOUND } }
  const root = `${FOLDER}/root`
  if (!existsSync(`${root}/usr/sbin/unbound`)) {
    const problem = unpack(root)
    if (problem !== undefined) return { skip: problem }
  }
  const libraries = readdirSync(`${root}/usr/lib`).filter((name) => name.includes('-linux-gnu'))
  return {
    env: {
      KNOTD: `${root}/usr/sbin/knotd`,
      UNBOUND: `${root}/usr/sbin/unbound`,
      DNS_LIBRARIES: libraries.map((name) => `${root}/usr/lib/${name}`).join(':'),
    },
  }
}

const onPath = (program: string): string | undefined =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
    .map((folder) => `${folder}/${program}`)
    .find((file) => existsSync(file))

/** Answers what went wrong. */
function unpack(root: string): string | undefined {
  const archives = `${FOLDER}/archives`
  mkdirSync(`${archives}/partial`, { recursive: true })
  const only = ['install', '-y', '--no-install-recommends', '--download-only']
  const there = ['-o', `Dir::Cache::archives=${archives}`, '-o', 'Debug::NoLocking=true']
  const apt = spawnSync('apt-get', [...only, ...there, 'knot', 'unbound'], { encoding: 'utf8' })
  if (apt.error) return 'there is no knotd and no unbound, and no apt-get to fetch them'
  if (apt.status !== 0) return `apt-get: ${apt.stderr.trim().split('\n').at(-1)}`
  for (const name of readdirSync(archives).filter((each) => each.endsWith('.deb'))) {
    const { status, stderr } = spawnSync('dpkg', ['-x', `${archives}/${name}`, root], { encoding: 'utf8' })
    if (status !== 0) return `dpkg: ${stderr.trim()}`
  }
  return undefined
}
