import { readFile } from 'node:fs/promises'
import { type Table, tables } from '@consign/contract'
import { tableOf } from './markdown.ts'

const file = new URL('../../docs/reading.md', import.meta.url)

/** The texts around the generated table. */
const [before, behind] = ['## Tables\n\n', "\n\nOnly the company's own rows"]

/** `docs/reading.md` with the contract's table list. */
export async function readingPage(): Promise<string> {
  const page = await readFile(file, 'utf8')
  const start = page.indexOf(before) + before.length
  const end = page.indexOf(behind)
  if (start < before.length || end < start) throw new Error('docs/reading.md has no list of tables')
  return page.slice(0, start) + list + page.slice(end)
}

const list = tableOf(
  ['Table', 'Columns', 'Without `select`', 'Without `order`', 'Needs'],
  tables.map((table: Table) => [
    code(table.name),
    Object.keys(table.columns).map(code).join(', '),
    code(table.defaultSelect),
    code(table.defaultOrder),
    needs(table),
  ]),
)

function code(text: string): string {
  return `\`${text}\``
}

function needs({ who, permission }: Table): string {
  if (who === 'anyone') return 'only the `apikey` header; a bearer, if sent, must be valid'
  if (who === 'owner') return 'an owner of the company'
  return permission ? code(permission) : 'any member of the company'
}
