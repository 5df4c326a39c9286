import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'

/**
 * `npm run sdk-package`: writes `dist/consign-sdk/`, the client of the API as a package for a project that is no checkout of
 * this one: JavaScript modules without dependencies, and the types of everything they take and answer.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const folder = join(root, process.argv[2] ?? 'dist/consign-sdk')
const entries = {
  index: 'packages/sdk/src/index.ts',
  feed: 'packages/sdk/src/feed/follow.ts',
  oauth: 'packages/sdk/src/oauth/oauth.ts',
  tracking: 'packages/sdk/src/feed/tracking.ts',
}
/** Rooms whose types stand in the client's. */
const rooms = ['sdk', 'contract', 'evidence', 'log']

const sourceOf = (room: string) => join(root, 'packages', room, 'src/index.ts')

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await writeModules()
await writeTypes()
await writePackage()
console.log(`${folder}\nUse: npm pack ${folder}`)

async function writeModules(): Promise<void> {
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
    platform: 'neutral',
    logLevel: 'warn',
    transform: { target: 'es2022' },
  })
  await bundle.write({ dir: folder, format: 'esm', chunkFileNames: 'client.js' })
  await bundle.close()
}

/** As the compiler writes them, its rooms found beside each other instead of by the names of this checkout. */
async function writeTypes(): Promise<void> {
  const settings = await mkdtemp(join(tmpdir(), 'consign-sdk-types-'))
  const types = join(folder, 'types')
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, types: [] },
      // `npm run types` checks them.
      noCheck: true,
      ...{ rootDir: join(root, 'packages'), outDir: types },
      // Otherwise they are found as installed packages, of which no types are written.
      paths: Object.fromEntries(rooms.map((room) => [`@consign/${room}`, [sourceOf(room)]])),
    },
    include: [],
    files: Object.values(entries).map((file) => join(root, file)),
  }
  await writeFile(join(settings, 'tsconfig.json'), JSON.stringify(config))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  await promisify(execFile)(process.execPath, [compiler, '-p', settings])
  await rm(settings, { recursive: true })
  for (const file of await readdir(types, { recursive: true }))
    if (file.endsWith('.d.ts')) await rewrite(join(types, file), types)
}

async function rewrite(file: string, types: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const placed = text
    .replaceAll(/(['"])@consign\/(\w+)\1/g, (_, _quote, room: string) => {
      const path = relative(dirname(file), join(types, room, 'src/index.js'))
      return `'${path.startsWith('.') ? path : `./${path}`}'`
    })
    .replaceAll(/(['"])(\.[^'"]*)\.ts\1/g, "'$2.js'")
  if (placed !== text) await writeFile(file, placed)
}

async function writePackage(): Promise<void> {
  const { license, version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const { dependencies } = JSON.parse(await readFile(join(root, 'packages/contract/package.json'), 'utf8'))
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  await copyFile(join(root, 'packages/sdk/README.md'), join(folder, 'README.md'))
  const manifest = {
    name: '@consign/sdk',
    version,
    description: 'The API of Consign, electronic consignment notes, for programs and pages.',
    license,
    type: 'module',
    sideEffects: false,
    exports: {
      '.': { types: './types/sdk/src/index.d.ts', default: './index.js' },
      './tracking': { types: './types/sdk/src/feed/tracking.d.ts', default: './tracking.js' },
      './feed': { types: './types/sdk/src/feed/follow.d.ts', default: './feed.js' },
      './oauth': { types: './types/sdk/src/oauth/oauth.d.ts', default: './oauth.js' },
    },
    // Of the types alone: nothing loads it at run time.
    dependencies: { typebox: dependencies.typebox },
    engines: { node: '>=20' },
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
