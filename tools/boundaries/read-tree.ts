import { readdirSync, readFileSync } from 'node:fs'
import { sourceFile } from './imports.ts'
import type { Tree } from './laws.ts'
import { workspaceOf } from './workspaces.ts'

const CODE = /\.[cm]?[jt]sx?$/

/** Reads all code of the repository and every `package.json`. `root` ends with a slash. */
export function readTree(root: string): Tree {
  const paths = pathsIn(root, '')
  const workspaces = paths
    .filter((path) => /(?:^|\/)package\.json$/.test(path))
    .map((path) => workspaceOf(path.slice(0, -'package.json'.length), readFileSync(root + path, 'utf8')))
  const files = paths
    .filter((path) => CODE.test(path))
    .map((path) => sourceFile(path, readFileSync(root + path, 'utf8'), workspaces))
  return { files, workspaces }
}

function pathsIn(root: string, folder: string): string[] {
  return readdirSync(root + folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !name.startsWith('.'))
    .flatMap((entry) => {
      const path = folder + entry.name
      return entry.isDirectory() ? pathsIn(root, `${path}/`) : [path]
    })
}
