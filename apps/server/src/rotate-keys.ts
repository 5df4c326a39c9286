import { EXIT, runCommand } from './command.ts'
import { migrate } from './database/migrate.ts'
import { openPools } from './database/pools.ts'
import { reachDatabase } from './database/reach-database.ts'
import { forgetOldKeys, loadSecrets, rotateKeys } from './secrets.ts'

/** Minutes in which every server must have been started anew, so that each knows the keys before one uses them. */
const noticeMinutes = 60

/**
 * `npm run rotate-keys`: makes new keys that are used an hour later; what the old ones made goes on for its time.
 * `npm run rotate-keys -- --at-once --forget`: after a theft, new keys now and no old ones. Runs beside the server or
 * without it, with the server's settings; a server knows new keys once it was started anew (docs/security/keys.md).
 */
await runCommand({
  usage: 'npm run rotate-keys -- [--at-once] [--forget]',
  async run(args, { config, log, say }) {
    if (args.some((each) => !['--at-once', '--forget'].includes(each))) return undefined
    const minutes = args.includes('--at-once') ? 0 : noticeMinutes
    await using database = await reachDatabase(config, log)
    await migrate(database.urls.ownerUrl, log)
    await using pools = openPools({ ...database.urls, max: 1, log })
    const owner = await pools.owner()
    try {
      await loadSecrets(owner, config.instanceKey)
      await owner.query('begin')
      await rotateKeys(owner, minutes, config.instanceKey)
      const forgotten = args.includes('--forget') ? await forgetOldKeys(owner, config.instanceKey) : 0
      await owner.query('commit')
      say(
        minutes === 0
          ? 'New keys are used once a server is started anew: start all of them anew now.'
          : `New keys are used in ${minutes} minutes: start every server anew before.`,
      )
      if (forgotten > 0) say('What the old keys made is void: sessions, tokens, links, invitations.')
      return EXIT.ok
    } finally {
      await owner.end()
    }
  },
})
