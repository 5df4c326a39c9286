import { resolve } from 'node:path'
import { fillDataDir } from '@consign/embedded-postgres'
import { BackupRefused, checkedManifest } from '../backups/manifest.ts'
import { restoreBackup } from '../backups/restore-backup.ts'
import { openProvisioned } from '../database/open-database.ts'
import { type CommandTools, EXIT, runCommand } from './command.ts'

/**
 * `npm run restore -- <folder> [DATA_DIR]`: the database of a backup in an empty DATA_DIR, or in the empty database of
 * DATABASE_URL. Whole or not at all.
 */
await runCommand({
  usage: 'npm run restore -- <folder of a backup> [new DATA_DIR]',
  async run([folder, directory, ...others], tools) {
    if (folder === undefined || others.length > 0) return undefined
    const manifest = await checkedManifest(folder)
    const restore = (ownerUrl: string) => restoreBackup({ ...tools, ownerUrl, folder, manifest })
    tools.say(`Restored what there was at ${manifest.takenAt} into ${await into(directory, tools, restore)}.`)
    if (manifest.publicUrl !== null) tools.say(`It was reached at ${manifest.publicUrl}: keep PUBLIC_URL.`)
    tools.say('Now: npm run verify-all, then npm start.')
    return EXIT.ok
  },
})

/** Answers where it went. */
async function into(
  directory: string | undefined,
  { config, log }: CommandTools,
  restore: (ownerUrl: string) => Promise<void>,
): Promise<string> {
  const { databaseUrl } = config
  if (databaseUrl !== undefined) {
    if (directory !== undefined)
      throw new BackupRefused('DATABASE_URL is set and a folder is named: which is meant?')
    await restore(databaseUrl)
    return 'the database of DATABASE_URL'
  }
  const target = directory === undefined ? config.dataDir : resolve(directory)
  await fillDataDir(target, log, async (dataDir) => {
    await using database = await openProvisioned({ dataDir, connections: config.databasePool, log })
    await restore(database.urls.ownerUrl)
  })
  return target
}
