import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { EvidenceError, parseStrict } from '@consign/evidence'

/** The content of a path. `ignored` are files of a folder that its manifest does not list. */
export type Input =
  | { readonly kind: 'archive'; readonly bytes: Uint8Array; readonly ignored: readonly string[] }
  | {
      readonly kind: 'folder'
      readonly files: ReadonlyMap<string, Uint8Array>
      readonly ignored: readonly string[]
    }

/** The path has no file or folder to verify. */
export class UnreadableInput extends Error {
  override readonly name = 'UnreadableInput'
}

/** The path has something other than an evidence bundle. */
export class NoBundle extends Error {
  override readonly name = 'NoBundle'

  constructor(path: string, reason: string) {
    super(
      `${path} is no evidence bundle: ${reason}. ` +
        'A bundle is the ZIP file that was downloaded as evidence, or the folder it was unpacked into',
    )
  }
}

const MANIFEST = 'manifest.json'
/** Beside the manifest, which cannot list it. */
const SIGNATURE = 'bundle.sig'

/**
 * A bundle's bytes, or the files of the folder it was unpacked into. A folder may contain other work: files
 * the manifest does not list are not part of the bundle, so they are named and ignored.
 */
export const readInput = async (path: string): Promise<Input> => {
  try {
    const isFolder = (await stat(path)).isDirectory()
    return isFolder ? await readFolder(path) : await readArchive(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (typeof code !== 'string' || error instanceof EvidenceError || error instanceof NoBundle) throw error
    throw new UnreadableInput(`cannot read ${path} (${code})`, { cause: error })
  }
}

/** Every ZIP file with something in it begins with a local file header (APPNOTE.TXT 4.3.7). */
const ZIP = 'PK\u0003\u0004'

const readArchive = async (path: string): Promise<Input> => {
  const bytes = await readFile(path)
  if (bytes.subarray(0, ZIP.length).toString('latin1') !== ZIP) throw new NoBundle(path, 'it is no ZIP file')
  // A ZIP has the name of each file twice in plain text, even when the rest is broken.
  if (!bytes.includes(MANIFEST)) throw new NoBundle(path, `it has no ${MANIFEST}`)
  return { kind: 'archive', bytes, ignored: [] }
}

const readFolder = async (root: string): Promise<Input> => {
  const paths = await pathsIn(root)
  const listed = paths.includes(MANIFEST) ? listedIn(await readFile(join(root, MANIFEST))) : undefined
  if (listed === undefined) throw new NoBundle(root, `it has no ${MANIFEST} that could be read`)
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
    return new Set([
      MANIFEST,
      SIGNATURE,
      ...files.map((file: { readonly path?: unknown } | null) => String(file?.path)),
    ])
  } catch (error) {
    if (error instanceof EvidenceError) return undefined
    throw error
  }
}
