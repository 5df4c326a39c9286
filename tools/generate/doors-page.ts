import {
  type Door,
  doors,
  doorsOf,
  type Operation,
  operations,
  readsBearerItself,
  type Table,
  tables,
  type Who,
  whoInWords,
} from '@consign/contract'
import { systemOperations, tags } from '@consign/contract/openapi'
import { tableOf } from './markdown.ts'

const audiences = Object.keys(whoInWords) as Who[]

const meanings: Readonly<Record<Door['name'], string>> = {
  apikey: 'the anon key in the header `apikey`',
  bearer: 'a token in `Authorization: Bearer` that is valid now',
  link: 'a signing link that stands',
  person: 'a person, no connection or API key',
  owner: 'an owner of the company',
  permission: 'a connection or API key has the permission; a person has all six',
  approval: 'a connection or API key that must ask has a person’s approval',
}

/** `docs/doors.md`: who may pass which door. */
export const doorsPage = async (): Promise<string> => `# Doors

Before an operation is carried out, a request passes the doors of its kind, in this order. An operation has the
door *permission* or *approval* only where the table further down names one.

${tableOf(
  ['Door', ...audiences, 'Passes with', 'Otherwise'],
  doors.map((door) => [
    door.name,
    ...audiences.map((who) => (door.who.includes(who) ? '✓' : '')),
    meanings[door.name],
    door.codes.map((code) => `\`${code}\``).join(', '),
  ]),
)}

${audiences.map((who) => `- **${who}**: ${whoInWords[who]}`).join('\n')}

Rows of another company are as if they were not there, whichever doors were passed. Reading documents is always
included in what a connection or API key may do. An operation with a *bearer* of its own words looks at the token
itself and refuses as GoTrue does: \`no_authorization\`, \`bad_jwt\`, \`session_not_found\`.

${tags.map(({ name }) => section(name)).join('\n\n')}
`

/** The table of one tag. */
function section(tag: string): string {
  const all: readonly Operation[] = [...operations, ...systemOperations]
  const rows = [
    ...all.filter((operation) => operation.tag === tag).map(operationRow),
    ...tables.filter((table) => table.tag === tag).map(tableRow),
  ]
  return `## ${tag}\n\n${tableOf(['Operation', 'Call', 'Who', 'Permission', 'Approval', 'Doors'], rows)}`
}

const operationRow = (operation: Operation): string[] => [
  operation.id,
  `\`${operation.method} ${operation.path}\``,
  operation.who,
  operation.permission ?? '',
  operation.gated ? 'may be needed' : '',
  doorNames(doorsOf(operation)) + (readsBearerItself(operation) ? ', bearer (its own words)' : ''),
]

const tableRow = (table: Table): string[] => [
  `read_${table.name}`,
  `\`GET /rest/v1/${table.name}\``,
  table.who,
  table.permission ?? '',
  '',
  doorNames(doorsOf(table)),
]

const doorNames = (passed: readonly Door[]): string => passed.map(({ name }) => name).join(', ')
