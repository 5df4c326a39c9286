import pino from 'pino'
import { v7 } from 'uuid'
import { readConfig } from './config.ts'
import { migrate } from './database/migrate.ts'
import { openPools } from './database/pools.ts'
import { reachDatabase } from './database/reach-database.ts'
import { addressOf } from './identity/email-of.ts'
import { hoursOf, insertOneTimeToken, oneTimeLink } from './identity/one-time-token.ts'
import { personByEmail } from './identity/people.ts'
import { openLog } from './log.ts'
import { loadSecrets } from './secrets.ts'
import { openDirectory } from './store/directory.ts'

/**
 * `npm run recovery-link -- <e-mail>`: prints the link that a mail would carry, for whoever runs a service that sends
 * none. Runs beside the server or without it, with the server's settings.
 */
const [address, ...others] = process.argv.slice(2)
if (address === undefined || others.length > 0) {
  process.stderr.write('usage: npm run recovery-link -- <e-mail>\n')
  process.exit(64)
}

const link = await recoveryLink(address)
if (link === undefined) {
  process.stderr.write(`nobody has the address ${address}\n`)
  process.exit(1)
}
process.stdout.write(`${link}\n`)
process.stderr.write(
  `Works once, for ${hoursOf.recovery} h. Whoever opens it sets the password: hand it over in person.\n`,
)

async function recoveryLink(address: string): Promise<string | undefined> {
  const config = readConfig()
  const log = openLog({ logLevel: 'error' }, pino.destination(process.stderr.fd))
  await using database = await reachDatabase(config, log)
  await migrate(database.urls.ownerUrl, log)
  await using pools = openPools({ ...database.urls, max: 1, log })
  const directory = openDirectory(pools.app)
  const email = addressOf(address)
  const [person] = email === null ? [] : await directory.run(personByEmail, [email])
  if (!person) return undefined
  const owner = await pools.owner()
  const secrets = await loadSecrets(owner).finally(() => owner.end())
  const id = v7()
  await directory.run(insertOneTimeToken, [id, person.id, 'recovery', null, hoursOf.recovery])
  return oneTimeLink(secrets, config.publicUrl ?? `http://localhost:${config.port}`, id, 'recovery')
}
