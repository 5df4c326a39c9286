import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { approvedEffects } from '@consign/evidence'
import { tableOf, withBetween } from './markdown.ts'

const ROOT = new URL('../../', import.meta.url)
const read = (path: string): Promise<string> => readFile(new URL(path, ROOT), 'utf8')

const PYTHON = 'packages/evidence/python/check_bundle.py'
const PAGE = 'docs/profiles/evidence-0.8.md'
const WIDTH = 120

/** The profile's approved operations as the Python program has them. */
const allows = (): string => {
  const pairs = [...approvedEffects].filter(([, { approval }]) => approval === 'before')
  return filled(
    'ALLOWS = {',
    pairs.map(([operation, { event }]) => `'${operation}': '${event}'`),
    '}',
  )
}

/** Items on as few lines as fit, each line under the first item. */
const filled = (open: string, items: readonly string[], close: string): string => {
  const lines = [open]
  for (const [i, item] of items.entries()) {
    const ended = item + (i + 1 < items.length ? ',' : close)
    const line = lines.at(-1) as string
    const longer = line === open ? line + ended : `${line} ${ended}`
    if (longer.length <= WIDTH) lines[lines.length - 1] = longer
    else lines.push(' '.repeat(open.length) + ended)
  }
  return lines.join('\n')
}

/**
 * `check-script.ts`: the Python program as a text that browsers, which read no files, can put into a bundle. Throws when
 * the program allows other operations than the profile.
 */
export const checkScript = async (): Promise<string> => {
  const text = await read(PYTHON)
  if (!text.includes(`\n${allows()}\n`)) throw new Error(`${PYTHON} must have\n${allows()}`)
  return `/** \`python/check_bundle.py\`, which is \`check.py\` of every bundle. Made by \`npm run generated\`. */
export const checkScript: string = ${JSON.stringify(text)}

/** Its SHA-256. */
export const CHECK_SCRIPT = '${createHash('sha256').update(text).digest('hex')}'
`
}

/** The profile's page, with the table of what approvals allow. */
export const profilePage = async (): Promise<string> =>
  withBetween(
    await read(PAGE),
    'approvals',
    tableOf(
      ['`operation`', 'Event', 'The approval stands', 'Its `kind` and `connectionId` are those of'],
      [...approvedEffects].map(([operation, { event, approval, actor }]) => [
        `\`${operation}\``,
        `\`${event}\``,
        `right ${approval}`,
        actor === null ? 'no member' : `\`${actor}\``,
      ]),
    ),
  )
