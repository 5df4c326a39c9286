import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Address } from './cluster.ts'

/** Address and secret of the PostgreSQL that another process runs in a folder. */
export async function runningPostgres(dataDir: string): Promise<{ address: Address; secret: string }> {
  const secret = await readFile(join(dataDir, 'postgres-secret'), 'utf8')
  return { address: await runningAddress(join(dataDir, 'postgres')), secret }
}

/** Whether there is a database in the folder, running or not. */
export const holdsDatabase = (dataDir: string): Promise<boolean> =>
  stat(join(dataDir, 'postgres')).then(
    () => true,
    () => false,
  )

/** Lines 4 to 6 of postmaster.pid are port, socket directory and address. */
async function runningAddress(directory: string): Promise<Address> {
  const lines = (await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n')
  return { host: lines[4] || lines[5] || 'localhost', port: Number(lines[3]) }
}
