import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseVerifierKey } from '@consign/log'
import { migrate } from '../database/migrate.ts'
import { openPools, type Pools } from '../database/pools.ts'
import { reachDatabase } from '../database/reach-database.ts'
import { type Outbound, openOutbound } from '../outbound/open-outbound.ts'
import { loadSecrets } from '../secrets/secrets.ts'
import { openDirectory } from '../store/directory.ts'
import { adopt, type ReadMirror } from '../tlog/adopt.ts'
import { logState, renameLog } from '../tlog/tlog.store.ts'
import { openTlog, type TransparencyLog } from '../tlog/tlog.ts'
import { haltingWitnesses } from '../tlog/witness.store.ts'
import { type CommandTools, EXIT, runCommand } from './command.ts'

interface Parts {
  readonly directory: ReturnType<typeof openDirectory>
  readonly tlog: TransparencyLog
  readonly tools: CommandTools
  readonly argument: string
}

interface Task {
  readonly takes: (argument: string | undefined) => boolean
  readonly carryOut: (parts: Parts) => Promise<void>
}

const tasks: Readonly<Record<string, Task>> = {
  status: {
    takes: (argument) => argument === undefined,
    async carryOut({ tlog, tools }) {
      const { size, witnessedSize, owed } = await tlog.figures()
      tools.say(`${await tlog.origin()}: ${size} entries, ${witnessedSize} witnessed, ${owed} events wait`)
      const halted = await tlog.halted()
      if (halted !== undefined) tools.say(`It signs nothing: ${halted}.`)
    },
  },
  'adopt-from-witness': {
    takes: (argument) => argument !== undefined,
    async carryOut({ directory, tlog, tools, argument }) {
      const keys = (await tlog.keys('log_key')).map(({ vkey }) => parseVerifierKey(vkey))
      const read = mirrorAt(argument, openOutbound(tools.config.outboundAllow, [argument].filter(isUrl)))
      const taken = await adopt(directory, { keys, read })
      const ahead = await witnessAhead(directory, tools)
      tools.say(
        ahead === undefined
          ? `${taken} entries were taken over: the log goes on where the witnesses saw it last.`
          : `${taken} entries were taken over, but witness ${ahead.witness} has seen ${ahead.size}: the log signs ` +
              'nothing until a newer copy is adopted, or it gets a new origin.',
      )
    },
  },
  'new-origin': {
    takes: (argument) => argument === undefined || /^[!-*,-~]{1,200}$/.test(argument),
    async carryOut({ directory, tools, argument }) {
      const [named] = await directory.run(renameLog, { origin: argument || null })
      if (!named) throw new Error('this log has no name yet: start the server once')
      tools.say(
        `The log is called ${named.origin} now: whoever has a policy or a witness takes its key anew.`,
      )
    },
  },
}

/** The witness that has seen more than is signed here now, as it said last. */
async function witnessAhead(directory: Parts['directory'], { config }: CommandTools) {
  const [state] = await directory.run(logState)
  const witnesses = (config.logWitnesses?.witnesses ?? []).map(({ name }) => name)
  if (!state) return undefined
  const { origin, signed } = state
  const ahead = await directory.run(haltingWitnesses, { origin, witnesses, signed: Number(signed) })
  return ahead.toSorted((one, other) => Number(other.size) - Number(one.size))[0]
}

/** Of a file of a log: 256 entries of at most some 200 bytes, or a checkpoint with its signatures. */
const mirrored = { mostBytes: 256 * 1024, ms: 30_000 }

const isUrl = (place: string): boolean => /^https?:\/\//.test(place) && URL.canParse(place)

/** An http address, or a folder. */
const mirrorAt = (place: string, outbound: Outbound): ReadMirror =>
  isUrl(place)
    ? async (path) => {
        const url = `${place.replace(/\/$/, '')}/${path}`
        const { status, body } = await outbound.send({ url, ...mirrored })
        if (status !== 200) throw new Error(`${url} answers ${status}`)
        return body
      }
    : (path) => readFile(join(place, path))

async function secretsOf(pools: Pools, { config }: CommandTools) {
  const owner = await pools.owner()
  return loadSecrets(owner, config.instanceKey).finally(() => owner.end())
}

/**
 * Manual steps after a witness has seen more than this database has (docs/running.md, The log after a restore).
 * `adopt-from-witness <mirror>` adopts the lost entries from a copy, and the log resumes; `new-origin` renames the log,
 * under which witnesses start again. Runs beside the server or without it.
 */
await runCommand({
  usage: 'npm run log -- status | adopt-from-witness <address or folder of a mirror> | new-origin [name]',
  async run([task = '', argument, ...others], tools) {
    const known = Object.hasOwn(tasks, task) ? tasks[task] : undefined
    if (!known || others.length > 0 || known.takes(argument) === false) return undefined
    await using database = await reachDatabase(tools.config, tools.log)
    await migrate(database.urls.ownerUrl, tools.log)
    await using pools = openPools({ ...database.urls, max: 1, log: tools.log })
    const directory = openDirectory(pools.app)
    const tlog = openTlog({
      directory,
      secrets: await secretsOf(pools, tools),
      policy: tools.config.logWitnesses,
    })
    await known.carryOut({ directory, tlog, tools, argument: argument ?? '' })
    return EXIT.ok
  },
})
