import {
  type Door,
  doors,
  doorsOf,
  type Operation,
  operations,
  type Permission,
  permissions,
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
  apikey:
    'the anon key in the header `apikey`; a connection or API key may leave it out where *bearer* follows',
  bearer: 'a valid token in `Authorization: Bearer`',
  link: 'a valid signing link',
  tracking: 'a valid driver’s link',
  person: 'a person, no connection or API key',
  owner: 'an owner of the company',
  permission: 'a connection or API key has the permission; a person has all six',
  approval: 'a connection or API key that needs approval has a person’s',
}

const allowed: Readonly<Record<Permission, string>> = {
  'documents:read': 'list and read drafts and documents, their PDFs and evidence; always included',
  'documents:write': 'create, change and delete drafts; issue documents',
  'library:read': 'read an address book: contractors, vehicles, templates',
  'library:write': 'change an address book',
  'signing:links': 'make, renew, revoke and send signing links, and read them: a link is enough to sign',
  'tracking:manage':
    'follow transports: start, share and end, read positions; report that the goods have departed or arrived',
}

/** `docs/doors.md`: the guards of each operation. */
export const doorsPage = async (): Promise<string> => `# Doors

A door is a guard. Before an operation runs, its request passes the doors of its audience, in this order. An operation has the
door *permission* or *approval* only if the table below names one.

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

Another company's rows are invisible, whichever doors were passed. Every connection and API key may read
documents. An operation with its own *bearer* codes checks the token
itself and refuses people as GoTrue does (\`no_authorization\`, \`bad_jwt\`, \`session_not_found\`), programs as everywhere else.

## Permissions

Connections and API keys have permissions. A person has all of them, within their role. \`whoami\` lists the
caller's; a missing one is 403 \`API_KEY_FORBIDDEN\` or \`CONNECTION_FORBIDDEN\`.

${tableOf(
  ['Permission', 'Allows', 'Operations and tables that need it'],
  permissions.map((permission) => [`\`${permission}\``, allowed[permission], needing(permission)]),
)}

None of them lets a connection or key sign as a party, approve, or manage people, keys or connections.

${tags.map(({ name }) => section(name)).join('\n\n')}
`

function needing(permission: Permission): string {
  const all: readonly Operation[] = operations
  const ids = [
    ...all.filter((operation) => operation.permission === permission).map(({ id }) => id),
    ...tables.flatMap((table) =>
      'permission' in table && table.permission === permission ? [`read_${table.name}`] : [],
    ),
  ]
  return ids.join(', ') || 'none yet: reserved'
}

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
  doorNames(doorsOf(operation)) + (readsBearerItself(operation) ? ', bearer (its own codes)' : ''),
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
