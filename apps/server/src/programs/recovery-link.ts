import { v7 } from 'uuid'
import type { Config } from '../configuration/config.ts'
import { migrate } from '../database/migrate.ts'
import { openPools } from '../database/pools.ts'
import { reachDatabase } from '../database/reach-database.ts'
import type { Log } from '../ground/log.ts'
import { addressOf } from '../identity/email-of.ts'
import { minutesOf } from '../identity/lifetimes.ts'
import { insertOneTimeToken, oneTimeLink } from '../identity/one-time-token.ts'
import { dropFactors, personByEmail } from '../identity/people.ts'
import { loadSecrets } from '../secrets/secrets.ts'
import { openDirectory } from '../store/directory.ts'
import { EXIT, runCommand } from './command.ts'

const REMOVE = '--remove-second-factor'

/**
 * `npm run recovery-link -- <e-mail>`: prints a mail's link, for the operator of a service without mail. Runs beside the
 * server or without it, with the server's settings. `--remove-second-factor` also removes the person's second factors,
 * which a recovery alone does not pass.
 */
await runCommand({
  usage: `npm run recovery-link -- <e-mail> [${REMOVE}]`,
  async run([address, option, ...others], { config, log, say }) {
    const isKnown = option === undefined || option === REMOVE
    if (address === undefined || !isKnown || others.length > 0) return undefined
    const link = await recoveryLink(address, option === REMOVE, config, log)
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

async function recoveryLink(
  address: string,
  removesFactors: boolean,
  config: Config,
  log: Log,
): Promise<string | undefined> {
  await using database = await reachDatabase(config, log)
  await migrate(database.urls.ownerUrl, log)
  await using pools = openPools({ ...database.urls, max: 1, log })
  const directory = openDirectory(pools.app)
  const email = addressOf(address)
  const [person] = email === null ? [] : await directory.run(personByEmail, { email })
  if (!person) return undefined
  const owner = await pools.owner()
  const secrets = await loadSecrets(owner, config.instanceKey).finally(() => owner.end())
  if (removesFactors) await directory.run(dropFactors, { personId: person.id })
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
