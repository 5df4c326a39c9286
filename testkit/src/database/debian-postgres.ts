import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { OtherPostgres } from './test-cluster.ts'

const VERSIONS = '/usr/lib/postgresql'

export const isDebian = existsSync('/etc/debian_version')

/** The oldest PostgreSQL server that Debian's packages have put here; undefined when there is none. */
export function debianPostgres(): (OtherPostgres & { version: number }) | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : []
  const version = versions
    .filter((each) => existsSync(join(VERSIONS, String(each), 'bin/postgres')))
    .sort((a, b) => a - b)[0]
  if (version === undefined) return undefined
  const program = (name: string) => join(VERSIONS, String(version), 'bin', name)
  const binaries = { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
  return { version, binaries, locale: ['--locale=C.UTF-8'] }
}
