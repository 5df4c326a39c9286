import { utf8 } from '@consign/log'
import { CHECKER, isSinceFormat2, MANIFEST, README, SIGNATURE, TRANSLATIONS } from '../../bundle/paths.ts'
import type { Manifest } from '../../bundle/types.ts'
import { unzipStored } from '../../bundle/unzip.ts'
import { zip } from '../../bundle/zip.ts'
import { canonicalize } from '../../canonical/canonical.ts'
import { digest } from '../seeded.ts'

export type Files = Map<string, Uint8Array>

export const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)

/** Updates the manifest to the files and leaves the signature out, so that only the change itself is wrong. */
export const listAgain = (files: Files): Files => {
  const manifest = JSON.parse(text(files.get(MANIFEST))) as Manifest
  files.delete(SIGNATURE)
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

/** As a bundle of format 1 or 2 and without its programs and translations: a vector that no later edition changes. */
export const slim = (archive: Uint8Array): Uint8Array =>
  changed(archive, (files) => {
    for (const path of [...TRANSLATIONS, CHECKER]) files.delete(path)
    const { readme: _, ...manifest } = JSON.parse(text(files.get(MANIFEST))) as Manifest
    const number = manifest.format
      .replace(/^.*-3$/, [...files.keys()].some(isSinceFormat2) ? '2' : '1')
      .slice(-1)
    const format = `consignment-evidence-bundle-${number}`
    files.set(MANIFEST, utf8(canonicalize({ ...manifest, format })))
    listAgain(files.set(README, utf8('README.txt of a vector is short.\n')))
  })

export const without = (files: Files, path: string): Files => {
  files.delete(path)
  return files
}
