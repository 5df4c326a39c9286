import { makeBackup } from '../backups/make-backup.ts'
import { reachDatabase } from '../database/reach-database.ts'
import { EXIT, runCommand } from './command.ts'

/** `npm run backup -- <folder>`: a snapshot of the whole service, beside a running server or without one. */
await runCommand({
  usage: 'npm run backup -- <new folder>',
  async run([folder, ...others], { config, log, signal, say }) {
    if (folder === undefined || others.length > 0) return undefined
    await using database = await reachDatabase(config, log)
    const { ownerUrl } = database.urls
    const manifest = await makeBackup({ ownerUrl, folder, publicUrl: config.publicUrl, log, signal })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0)
    say(
      `${folder}: ${rows} rows of ${manifest.tables.length} tables as of ${manifest.takenAt}, ${bytes} bytes.`,
    )
    say('It holds secrets that sign for this service: keep it where only you can read it.')
    return EXIT.ok
  },
})
