import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { singleFile } from './single-file.ts'

/**
 * `npm run cli-package`: writes `dist/consign-cli/`, the command line as a package of one file without dependencies, for
 * Node 20 and newer: `npm pack` makes an archive of it, which `npm install -g` takes.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const folder = resolve(root, process.argv[2] ?? 'dist/consign-cli')
if (process.argv[2] === undefined) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await singleFile(fileURLToPath(import.meta.resolve('@consign/cli/consign')), join(folder, 'consign.mjs'))
await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'))
await copyFile(join(root, 'docs/command-line.md'), join(folder, 'README.md'))
const { license, version } = JSON.parse(await readFile(join(root, 'packages/cli/package.json'), 'utf8'))
const manifest = {
  name: '@consign/cli',
  version,
  description: 'Consignment notes from a terminal: drafts, issued notes, signing links, imports.',
  license,
  type: 'module',
  bin: { consign: 'consign.mjs' },
  files: ['consign.mjs'],
  engines: { node: '>=20' },
}
await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
console.log(`${folder}\nUse: npm pack ${folder}`)
