import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importsOf } from './boundaries/imports.ts'
import { brokenLaws, type SourceFile } from './boundaries/laws.ts'

/** `npm run arrows`: names every import that points the wrong way and every file that is too long. */
const root = fileURLToPath(new URL('..', import.meta.url))

function sourceFiles(): SourceFile[] {
  return ['packages', 'apps', 'tools']
    .flatMap((room) => readdirSync(join(root, room), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.split(sep).includes('node_modules'))
    .map((path) => readSource(relative(root, path).split(sep).join('/')))
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  return { path, text, imports: importsOf(path, text) }
}

const files = sourceFiles()
const broken = files.flatMap(brokenLaws)
for (const problem of broken) console.error(problem)
console.log(`${files.length} files, ${broken.length} against the laws of the arrows`)
process.exit(broken.length === 0 ? 0 : 1)
