import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { singleFile } from './single-file.ts'

/**
 * `npm run consign-verify-file`: writes `dist/consign-verify.mjs`, the verifier as one file. It runs on Node 20 or newer
 * with nothing installed and reads only the bundle. Beside it `dist/consign-verify/` is the same as a package without
 * dependencies: `npm pack ./dist/consign-verify` makes an archive to publish or hand over.
 */
const readme = `# consign-verify

Checks the evidence bundle of an electronic consignment note: the ZIP file, or the folder it was unpacked into. It asks no network,
trusts nobody and needs nothing but Node 20 or newer.

    npx consign-verify bundle.zip

Exit code 0: valid, 1: invalid, 2: something that belongs to it is missing, 64: called wrongly, 65: no bundle at all. With --json
the verdict and every check for another program.
`
const root = new URL('../', import.meta.url)
const file = fileURLToPath(new URL(process.argv[2] ?? 'dist/consign-verify.mjs', root))
await singleFile(fileURLToPath(import.meta.resolve('@consign/cli/program')), file)
const folder = file.replace(/\.mjs$/, '')
await writePackage(folder)
console.log(`${file}\nUse: node consign-verify.mjs <bundle.zip>\n${folder}\nUse: npm pack ${folder}`)

async function writePackage(folder: string): Promise<void> {
  const { license, version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'))
  await mkdir(folder, { recursive: true })
  await copyFile(file, join(folder, 'consign-verify.mjs'))
  await copyFile(new URL('LICENSE', root), join(folder, 'LICENSE'))
  await writeFile(join(folder, 'README.md'), readme)
  const manifest = {
    name: 'consign-verify',
    version,
    description: 'Checks the evidence bundle of an electronic consignment note, offline.',
    license,
    type: 'module',
    bin: { 'consign-verify': 'consign-verify.mjs' },
    files: ['consign-verify.mjs'],
    engines: { node: '>=20' },
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
