import { readFile } from 'node:fs/promises'
import { secret } from '../configuration/rules.ts'
import {
  exchangeInstanceKey,
  forgetOldKeys,
  type KeyName,
  ofSessions,
  rotateKey,
} from '../secrets/secrets.ts'
import { changeKeys, noticeMinutes } from './change-keys.ts'
import { type CommandTools, EXIT, runCommand } from './command.ts'

/** Rotatable keys; no outsider needs to know of `sessions`. */
const kinds: Readonly<Record<string, readonly KeyName[]>> = {
  sessions: ofSessions,
  log: ['log_key'],
  receipt: ['receipt_key'],
  bundle: ['bundle_key'],
  seal: ['seal_key'],
  signing: ['signing_key'],
  link: ['link_key'],
  refresh: ['refresh_key'],
  oauth: ['oauth_key'],
}

/** Data encrypted with an old one would be lost with it. */
const neverForgotten: readonly KeyName[] = ['seal_key']

/** Answers the exit code; undefined when it was called wrongly. */
type Task = (args: readonly string[], tools: CommandTools) => Promise<number | undefined>

const tasks: Readonly<Record<string, Task>> = { rotate, 'exchange-instance-key': exchange }

/**
 * `npm run keys -- rotate sessions`: creates new keys, used from an hour later, beside the server or without it, with the
 * server's settings; the old ones stay valid for their time. `--at-once --forget`: after a theft, new keys now and the
 * old ones deleted. `exchange-instance-key <file>` re-encrypts all of them with the key of that file
 * (docs/security/keys.md).
 */
await runCommand({
  usage:
    `npm run keys -- rotate ${Object.keys(kinds).join('|')} [--at-once] [--forget]` +
    ' | exchange-instance-key <file with the new key>',
  async run([task = '', ...args], tools) {
    return Object.hasOwn(tasks, task) ? tasks[task]?.(args, tools) : undefined
  },
})

async function rotate([which = '', ...options]: readonly string[], { config, log, say }: CommandTools) {
  const names = Object.hasOwn(kinds, which) ? kinds[which] : undefined
  if (!names || options.some((each) => !['--at-once', '--forget'].includes(each))) return undefined
  const forget = options.includes('--forget')
  if (forget && names.some((name) => neverForgotten.includes(name))) {
    say('What the old key sealed could not be opened any more: it is kept.')
    return EXIT.failed
  }
  const minutes = options.includes('--at-once') ? 0 : noticeMinutes
  const forgotten = await changeKeys(config, log, async (owner) => {
    for (const name of names) await rotateKey(owner, name, minutes, config.instanceKey)
    return forget ? forgetOldKeys(owner, names, config.instanceKey) : 0
  })
  say(
    minutes === 0
      ? `New keys (${which}) are used once a server is started anew: start all of them anew now.`
      : `New keys (${which}) are used in ${minutes} minutes: start every server anew before.`,
  )
  if (forgotten > 0 && which === 'sessions')
    say('What the old keys made is void: sessions, tokens, links, invitations.')
  return EXIT.ok
}

async function exchange([file, ...others]: readonly string[], { config, log, say }: CommandTools) {
  if (file === undefined || others.length > 0) return undefined
  const next = secret.parse((await readFile(file, 'utf8')).trim())
  if (next === undefined) {
    say(`The key in ${file} must be ${secret.accepts}.`)
    return EXIT.failed
  }
  await changeKeys(config, log, (owner) => exchangeInstanceKey(owner, next, config.instanceKey))
  say(
    `All keys are sealed by the one in ${file} now: start every server anew with INSTANCE_KEY_FILE=${file}.`,
  )
  return EXIT.ok
}
