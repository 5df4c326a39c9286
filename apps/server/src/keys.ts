import { changeKeys, noticeMinutes } from './change-keys.ts'
import { EXIT, runCommand } from './command.ts'
import { forgetOldKeys, type KeyName, rotateKey } from './secrets.ts'

const keys: Readonly<Record<string, KeyName>> = {
  log: 'log_key',
  receipt: 'receipt_key',
  seal: 'seal_key',
  signing: 'signing_key',
  link: 'link_key',
  refresh: 'refresh_key',
  oauth: 'oauth_key',
}

/** What an old one sealed would be lost with it. */
const neverForgotten: readonly KeyName[] = ['seal_key']

const usage = `npm run keys -- rotate ${Object.keys(keys).join('|')} [--at-once] [--forget]`

/**
 * `npm run keys -- rotate log`: makes a new key that is used an hour later, beside the server or without it, with the
 * server's settings. `--at-once --forget`: after a theft, a new key now and the old one no more. Public halves of keys of
 * the log and of receipts stay published (docs/security/keys.md).
 */
await runCommand({
  usage,
  async run([task, which = '', ...options], { config, log, say }) {
    const name = Object.hasOwn(keys, which) ? keys[which] : undefined
    if (task !== 'rotate' || !name) return undefined
    if (options.some((each) => !['--at-once', '--forget'].includes(each))) return undefined
    const forget = options.includes('--forget')
    if (forget && neverForgotten.includes(name)) {
      say('What the old key sealed could not be opened any more: it is kept.')
      return EXIT.failed
    }
    const minutes = options.includes('--at-once') ? 0 : noticeMinutes
    await changeKeys(config, log, async (owner) => {
      await rotateKey(owner, name, minutes, config.instanceKey)
      if (forget) await forgetOldKeys(owner, config.instanceKey, [name])
    })
    say(minutes === 0 ? `A new ${which} key is used once a server is started anew.` : notice(which))
    return EXIT.ok
  },
})

function notice(which: string): string {
  return `A new ${which} key is used in ${noticeMinutes} minutes: start every server anew before.`
}
