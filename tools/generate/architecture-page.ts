import { readFile } from 'node:fs/promises'
import { EVIDENCE } from '../boundaries/evidence-rooms.ts'
import { AROUND, PACKAGES } from '../boundaries/house.ts'
import { PAGES } from '../boundaries/page-rooms.ts'
import { namesIn, type Room } from '../boundaries/room.ts'
import { SERVER } from '../boundaries/server-rooms.ts'
import { tableOf, withBetween } from './markdown.ts'

const PAGE = new URL('../../ARCHITECTURE.md', import.meta.url)

/** `ARCHITECTURE.md`, whose tables of rooms are printed from the list that the laws are checked by. */
export const architecturePage = async (): Promise<string> => {
  const tables = { around: AROUND, pages: PAGES, server: SERVER, packages: PACKAGES, evidence: EVIDENCE }
  const page = await readFile(PAGE, 'utf8')
  return Object.entries(tables).reduce(
    (text, [name, rooms]) => withBetween(text, name, roomsTable(rooms)),
    page,
  )
}

/** A row a room: what is used at run time stands plain, that of which only types are used in italics. */
export const roomsTable = (rooms: readonly Room[]): string =>
  tableOf(
    ['Room', 'What is in it', 'Uses'],
    rooms.map(({ name, holds, uses, usesTypes }) => [
      `\`${name}\``,
      holds,
      [...shown(uses), ...shown(usesTypes).map((used) => `*${used}*`)].join(', '),
    ]),
  )

/** Modules of Node are left to the list. */
const shown = (list?: string): string[] =>
  namesIn(list)
    .filter((name) => !name.startsWith('node:'))
    .map((name) => WORDS[name] ?? name.replace(/^npm:(.*)/, '`$1`'))

const WORDS: Readonly<Record<string, string>> = { '*': 'all below', 'npm:*': 'any library' }
