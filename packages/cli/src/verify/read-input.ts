import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { EvidenceError, parseStrict } from '@consign/evidence'

/** What a path holds. `ignored` are files of a folder that its manifest does not list. */
export type Input =
  | { readonly kind: 'archive'; readonly bytes: Uint8Array; readonly ignored: readonly string[] }
  | {
      readonly kind: 'folder'
      readonly files: ReadonlyMap<string, Uint8Array>
      readonly ignored: readonly string[]
    }

/** There is no file or folder to verify at the path. */
export class UnreadableInput extends Error {
  override readonly name = 'UnreadableInput'
}

const MANIFEST = 'manifest.json'

/**
 * A bundle's bytes, or the files of the folder it was unpacked into. A folder is also where somebody works: files
 * that its manifest does not list are no part of the bundle, so they are named and left alone.
 */
export const readInput = async (path: string): Promise<Input> => {
  try {
    const isFolder = (await stat(path)).isDirectory()
    return isFolder ? await readFolder(path) : { kind: 'archive', bytes: await readFile(path), ignored: [] }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (typeof code !== 'string' || error instanceof EvidenceError) throw error
    throw new UnreadableInput(`cannot read ${path} (${code})`, { cause: error })
  }
}

const readFolder = async (root: string): Promise<Input> => {
  const paths = await pathsIn(root)
  const listed = paths.includes(MANIFEST) ? listedIn(await readFile(join(root, MANIFEST))) : undefined
  if (listed === undefined)
    throw new UnreadableInput(`${root} has no ${MANIFEST} that could be read: not a bundle`)
  const files = new Map<string, Uint8Array>()
  for (const path of paths) if (listed.has(path)) files.set(path, await readFile(join(root, path)))
  return { kind: 'folder', files, ignored: paths.filter((path) => !listed.has(path)) }
}

/** Regular files only, with `/` between folders as in the bundle. */
const pathsIn = async (root: string): Promise<readonly string[]> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

const listedIn = (bytes: Uint8Array): ReadonlySet<string> | undefined => {
  try {
    const manifest = parseStrict(bytes) as { readonly files?: unknown } | null
    const files = Array.isArray(manifest?.files) ? manifest.files : []
    return new Set([MANIFEST, ...files.map((file: { readonly path?: unknown } | null) => String(file?.path))])
  } catch (error) {
    if (error instanceof EvidenceError) return undefined
    throw error
  }
}
