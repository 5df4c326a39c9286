import { v7 } from 'uuid'
import type { Config } from '../configuration/config.ts'
import { migrate } from '../database/migrate.ts'
import { openPools } from '../database/pools.ts'
import { reachDatabase } from '../database/reach-database.ts'
import type { Log } from '../ground/log.ts'
import { addressOf } from '../identity/email-of.ts'
import { minutesOf } from '../identity/lifetimes.ts'
import { insertOneTimeToken, oneTimeLink } from '../identity/one-time-token.ts'
import { personByEmail } from '../identity/people.ts'
import { loadSecrets } from '../secrets/secrets.ts'
import { openDirectory } from '../store/directory.ts'
import { EXIT, runCommand } from './command.ts'

/**
 * `npm run recovery-link -- <e-mail>`: prints a mail's link, for the operator of a service without mail. Runs beside the
 * server or without it, with the server's settings.
 */
await runCommand({
  usage: 'npm run recovery-link -- <e-mail>',
  async run([address, ...others], { config, log, say }) {
    if (address === undefined || others.length > 0) return undefined
    const link = await recoveryLink(address, config, log)
    if (link === undefined) {
      say(`nobody has the address ${address}`)
      return EXIT.failed
    }
    process.stdout.write(`${link}\n`)
    say(
      `Works once, for ${minutesOf.recovery} minutes. Whoever opens it sets the password: hand it over in person.`,
    )
    return EXIT.ok
  },
})

async function recoveryLink(address: string, config: Config, log: Log): Promise<string | undefined> {
  await using database = await reachDatabase(config, log)
  await migrate(database.urls.ownerUrl, log)
  await using pools = openPools({ ...database.urls, max: 1, log })
  const directory = openDirectory(pools.app)
  const email = addressOf(address)
  const [person] = email === null ? [] : await directory.run(personByEmail, { email })
  if (!person) return undefined
  const owner = await pools.owner()
  const secrets = await loadSecrets(owner, config.instanceKey).finally(() => owner.end())
  const id = v7()
  await directory.run(insertOneTimeToken, {
    id,
    personId: person.id,
    kind: 'recovery',
    email: null,
    minutes: minutesOf.recovery,
  })
  return oneTimeLink(secrets, config.publicUrl ?? `http://localhost:${config.port}`, id, 'recovery')
}
