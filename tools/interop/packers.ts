import { spawnSync } from 'node:child_process'
import type { Readiness } from './check.ts'

/** Programs that pack a ZIP, by an argument that only prints. */
const PROGRAMS: Readonly<Record<string, string>> = { zip: '-v', '7z': 'i', bsdtar: '--version' }

/** Finds the programs that people pack files with. */
export async function packers(): Promise<Readiness> {
  const here = Object.entries(PROGRAMS).filter(
    ([program, prints]) => spawnSync(program, [prints]).status === 0,
  )
  return here.length === 0
    ? { skip: 'there is no zip, 7z or bsdtar (Debian: zip, p7zip-full, libarchive-tools)' }
    : { env: { PACKERS: here.map(([program]) => program).join(' ') } }
}
