import { readFile } from 'node:fs/promises'
import { migrate } from '../database/migrate.ts'
import { openPools } from '../database/pools.ts'
import { reachDatabase } from '../database/reach-database.ts'
import { exportCompany, NoCompany } from '../exports/write-export.ts'
import { loadSecrets } from '../secrets/secrets.ts'
import { openCompany } from '../store/company.ts'
import { openDirectory } from '../store/directory.ts'
import { openTlog } from '../tlog/tlog.ts'
import { EXIT, runCommand } from './command.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * `npm run export-company -- <company id> <folder>`: everything a company has, beside a running server or without one.
 * Ends with 1 when there is no such company or the folder is there.
 */
await runCommand({
  usage: 'npm run export-company -- <company id> <new folder>',
  async run([tenantId, folder, ...others], { config, log, signal, say }) {
    if (tenantId === undefined || !UUID.test(tenantId) || folder === undefined || others.length > 0)
      return undefined
    await using database = await reachDatabase(config, log)
    await migrate(database.urls.ownerUrl, log)
    await using pools = openPools({ ...database.urls, max: 4, log })
    const company = openCompany(pools.app, tenantId.toLowerCase())
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
    const owner = await pools.owner()
    const secrets = await loadSecrets(owner, config.instanceKey).finally(() => owner.end())
    const tlog = openTlog({ directory: openDirectory(pools.app), secrets, policy: config.logWitnesses })
    const checkPage = await readFile(new URL('../../check.html', import.meta.url))
    try {
      const options = { company, publicUrl, tlog, checkPage, folder, signal }
      const { notes, files, bytes } = await exportCompany(options)
      say(`${folder}: ${notes} notes, ${files} files, ${bytes} bytes.`)
      say('It holds personal data of members, drivers and signers: hand it to an owner of the company alone.')
      return EXIT.ok
    } catch (error) {
      if (!(error instanceof NoCompany)) throw error
      say(error.message)
      return EXIT.failed
    }
  },
})
