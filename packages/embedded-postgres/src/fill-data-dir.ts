import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockDataDir, makeDataDir } from './data-dir.ts'
import type { Log } from './log.ts'

/** The folder is not empty. */
export class DataDirNotEmpty extends Error {
  override readonly name = 'DataDirNotEmpty'

  constructor(dataDir: string, found: string) {
    super(`${dataDir} is not empty (it has ${found}): name a new folder, or move what is there away first`)
  }
}

const UNFINISHED = 'unfinished-restore'

/** Entries of a folder that counts as empty: the lock's own file, the rest of a killed restore, ext4's folder. */
const NOTHING = new Set(['lock-id', UNFINISHED, 'lost+found'])

/** The parts that make a folder a DATA_DIR with a database, the last of them last. */
const KEPT = ['postgres-secret', 'postgres']

/**
 * Creates a database in an empty DATA_DIR. It appears there complete or not at all; no server can start on it meanwhile.
 *
 * @param fill creates it in a DATA_DIR of its own, within the folder, and stops its PostgreSQL
 * @throws DataDirNotEmpty; DataDirInUse; errors of `fill`
 */
export async function fillDataDir(
  path: string,
  log: Log,
  fill: (dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = await makeDataDir(path, log)
  const found = (await readdir(dataDir)).find((name) => !NOTHING.has(name))
  if (found !== undefined) throw new DataDirNotEmpty(dataDir, found)
  await using _lock = await lockDataDir(dataDir)
  const unfinished = join(dataDir, UNFINISHED)
  await rm(unfinished, { recursive: true, force: true })
  try {
    await fill(unfinished)
    for (const name of KEPT) await rename(join(unfinished, name), join(dataDir, name))
    await toDisk(dataDir)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function toDisk(directory: string): Promise<void> {
  // Windows opens no directories.
  if (process.platform === 'win32') return
  const handle = await open(directory, 'r')
  await handle.sync().finally(() => handle.close())
}
