import type { Import } from './imports.ts'

export type SourceFile = { path: string; text: string; imports: Import[] }

/** The only things that the files of a room may import besides the room itself. */
type Room = { files: RegExp; may: RegExp; mayType?: RegExp }

const ROOMS: readonly Room[] = [
  // The verifier must run in any browser: no other package, no Node, but for the entry made for Node.
  { files: /^packages\/evidence\/src\/node\.ts$/, may: /^node:crypto$/ },
  { files: /^packages\/evidence\/src\/(?!testing\/|node\.ts$)/, may: /^$/ },
  { files: /^packages\/contract\/src\//, may: /^npm:typebox$/, mayType: /^packages\/evidence/ },
  { files: /^packages\/document-types\/src\//, may: /^npm:ajv(-formats)?$/, mayType: /^packages\/evidence/ },
  {
    files: /^packages\/sdk\/src\//,
    may: /^packages\/(contract|evidence)/,
  },
  {
    files: /^packages\/cli\/src\//,
    may: /^(node:|npm:|packages\/(evidence|document-types|contract|sdk))/,
  },
  {
    files: /^apps\/server\/src\//,
    may: /^(node:|npm:|packages\/(contract|evidence|document-types))/,
  },
]

/** What only some files may import. */
type Reserved = { target: RegExp; by: RegExp; within: RegExp; because: string }

const RESERVED: readonly Reserved[] = [
  {
    target: /^apps\/server\//,
    by: /^(apps\/server\/|packages\/testkit\/|tools\/|stories\/)/,
    within: /./,
    because: 'nobody imports the server',
  },
  {
    target: /^npm:(fastify|@fastify\/.*)$/,
    by: /^apps\/server\/src\/http\//,
    within: /^apps\/server\//,
    because: 'only http/ knows the framework',
  },
  {
    target: /^npm:(pg|kysely)$/,
    by: /^apps\/server\/(bench\/|src\/(store\/|database\/|.*\.store\.ts$))/,
    within: /^apps\/server\//,
    because: 'only store/, database/ and *.store.ts speak SQL',
  },
  {
    target: /^apps\/server\/src\/(http|features)\//,
    by: /^apps\/server\/src\/(?!store\/)/,
    within: /^apps\/server\/src\//,
    because: 'store/ knows neither http/ nor features/',
  },
]

const FEATURE = /^apps\/server\/src\/features\/([^/]+)\//
const LINES = { code: 250, test: 400 }

/** Every law that a file breaks, one sentence each. */
export function brokenLaws(file: SourceFile): string[] {
  const laws = isTest(file.path)
    ? [tooLong]
    : [foreignRooms, reserved, otherFeatures, readsEnvironment, tooLong]
  return laws.flatMap((law) => law(file)).map((problem) => `${file.path}: ${problem}`)
}

/** Tests may reach for anything: an oracle, a real server, another room's examples. */
function isTest(path: string): boolean {
  return path.endsWith('.test.ts') || path.startsWith('packages/testkit/') || path.includes('/testing/')
}

function foreignRooms({ path, imports }: SourceFile): string[] {
  const room = ROOMS.find(({ files }) => files.test(path))
  if (room === undefined) return []
  const home = path.split('/').slice(0, 3).join('/')
  return imports
    .filter(({ target, typeOnly }) => {
      const allowed = room.may.test(target) || (typeOnly && room.mayType?.test(target))
      return !allowed && !target.startsWith(`${home}/`)
    })
    .map(({ target }) => `imports ${target}, which its room may not`)
}

function reserved({ path, imports }: SourceFile): string[] {
  return RESERVED.filter(({ within, by }) => within.test(path) && !by.test(path)).flatMap(
    ({ target, because }) =>
      imports.filter((each) => target.test(each.target)).map((each) => `imports ${each.target}: ${because}`),
  )
}

function otherFeatures({ path, imports }: SourceFile): string[] {
  const own = FEATURE.exec(path)?.[1]
  if (own === undefined) return []
  return imports
    .filter(({ target }) => (FEATURE.exec(target)?.[1] ?? own) !== own)
    .map(({ target }) => `imports ${target}: features do not know each other`)
}

function readsEnvironment({ path, text }: SourceFile): string[] {
  if (!path.startsWith('apps/server/src/') || path === 'apps/server/src/config.ts') return []
  return text.includes('process.env') ? ['reads process.env, which only config.ts does'] : []
}

function tooLong({ path, text }: SourceFile): string[] {
  const most = path.endsWith('.test.ts') ? LINES.test : LINES.code
  const lines = text.trimEnd().split('\n').length
  return lines > most ? [`has ${lines} lines, more than ${most}`] : []
}
