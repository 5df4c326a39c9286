import { changeKeys, noticeMinutes } from './change-keys.ts'
import { EXIT, runCommand } from './command.ts'
import { forgetOldKeys, rotateKeys } from './secrets.ts'

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
    const forgotten = await changeKeys(config, log, async (owner) => {
      await rotateKeys(owner, minutes, config.instanceKey)
      return args.includes('--forget') ? forgetOldKeys(owner, config.instanceKey) : 0
    })
    say(
      minutes === 0
        ? 'New keys are used once a server is started anew: start all of them anew now.'
        : `New keys are used in ${minutes} minutes: start every server anew before.`,
    )
    if (forgotten > 0) say('What the old keys made is void: sessions, tokens, links, invitations.')
    return EXIT.ok
  },
})
