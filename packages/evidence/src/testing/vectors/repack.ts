import { utf8 } from '@consign/log'
import { CHECKER, MANIFEST, README, TRANSLATIONS } from '../../bundle/paths.ts'
import type { Manifest } from '../../bundle/types.ts'
import { unzipStored } from '../../bundle/unzip.ts'
import { zip } from '../../bundle/zip.ts'
import { canonicalize } from '../../canonical/canonical.ts'
import { digest } from '../seeded.ts'

export type Files = Map<string, Uint8Array>

export const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)

/** Updates the manifest to the files, so that only the change itself is wrong. */
export const listAgain = (files: Files): Files => {
  const manifest = JSON.parse(text(files.get(MANIFEST))) as Manifest
  const list = [...files]
    .filter(([path]) => path !== MANIFEST)
    .map(([path, bytes]) => ({ path, sha256: digest(bytes), byteSize: bytes.length }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  return files.set(MANIFEST, utf8(canonicalize({ ...manifest, files: list })))
}

export const changed = (archive: Uint8Array, edit: (files: Files) => void): Uint8Array => {
  const files = new Map(unzipStored(archive))
  edit(files)
  return zip(files)
}

/** Without its programs and translations, so that a vector is small and independent of them. */
export const slim = (archive: Uint8Array): Uint8Array =>
  changed(archive, (files) => {
    for (const path of [...TRANSLATIONS, CHECKER]) files.delete(path)
    listAgain(files.set(README, utf8('README.txt of a vector is short.\n')))
  })

export const without = (files: Files, path: string): Files => {
  files.delete(path)
  return files
}
