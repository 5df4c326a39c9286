import type { Config } from '../configuration/config.ts'
import { migrate } from '../database/migrate.ts'
import { openPools } from '../database/pools.ts'
import { reachDatabase } from '../database/reach-database.ts'
import type { Log } from '../ground/log.ts'
import type { OwnerConnection } from '../secrets/instance-secrets.ts'
import { loadSecrets } from '../secrets/secrets.ts'

/** Minutes in which every server must have been started anew, so that each knows new keys before one uses them. */
export const noticeMinutes = 60

/** Changes keys of the instance as the owner of the database, all or nothing; they are made first where there are none. */
export async function changeKeys<T>(
  config: Config,
  log: Log,
  change: (owner: OwnerConnection) => Promise<T>,
): Promise<T> {
  await using database = await reachDatabase(config, log)
  await migrate(database.urls.ownerUrl, log)
  await using pools = openPools({ ...database.urls, max: 1, log })
  const owner = await pools.owner()
  try {
    await loadSecrets(owner, config.instanceKey)
    await owner.query('begin')
    const changed = await change(owner)
    await owner.query('commit')
    return changed
  } finally {
    await owner.end()
  }
}
