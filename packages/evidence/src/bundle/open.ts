import { canonicalize } from '../canonical/canonical.ts'
import { EvidenceError } from '../canonical/error.ts'
import { parseStrict } from '../canonical/parse.ts'
import { array, integer, isObject, matches, object, oneOf, sha256, text, uuid } from '../canonical/shape.ts'
import { serverTime } from '../canonical/time.ts'
import type { Primitives } from '../digest/primitives.ts'
import { readLog } from './log/members.ts'
import {
  EVIDENCE,
  isSafePath,
  isSinceFormat2,
  MANIFEST,
  placeOf,
  README,
  SIGNATURE,
  sortedPaths,
  typePath,
} from './paths.ts'
import { revocationIn } from './revocation.ts'
import type { Manifest, OpenedBundle } from './types.ts'
import { unzip, unzipStored } from './unzip.ts'

/** A bundle, and whether another program than the service packed it. */
export interface Unpacked {
  readonly bundle: OpenedBundle
  readonly packedAgain: boolean
}

/** As {@link openBundle}, for a bundle that another program may have packed again, compressed or in a folder. */
export const unpackBundle = async (
  archive: Uint8Array,
  crcOf?: Primitives['crc32'],
  read?: Primitives['readDefinition'],
): Promise<Unpacked> => {
  const { files, packedAgain } = await unzip(archive, crcOf)
  return { bundle: openFiles(files, read), packedAgain }
}

/**
 * The contents of an evidence bundle as the service packs it, read strictly: only the files the profile allows, nothing that the manifest does
 * not list, every size right, manifest and evidence in canonical form. A listed photo, PDF or type definition may be
 * absent. Whether the files have their digests, and whether the evidence holds, `verifyBundle` checks. Throws
 * EvidenceError, for the archive and its files `BUNDLE_FORMAT`, for broken JSON as `parseStrict`.
 */
export const openBundle = (
  archive: Uint8Array,
  crcOf?: Primitives['crc32'],
  read?: Primitives['readDefinition'],
): OpenedBundle => openFiles(unzipStored(archive, crcOf), read)

/** As {@link openBundle}, for the files of an unpacked bundle by their paths (`/` between folder and file). */
export const openFiles = (
  files: ReadonlyMap<string, Uint8Array>,
  read: Primitives['readDefinition'] = parseStrict,
): OpenedBundle => {
  const manifest = readManifest(files)
  onlyListed(manifest, files)
  if (!files.has(README)) throw refused('is missing', README)
  const log = readLog(files)
  return {
    manifest,
    files,
    evidence: readJson(files, EVIDENCE),
    artifacts: bySha256(files, 'artifact'),
    photos: bySha256(files, 'photo'),
    typeDefinitions: readTypes(files, read),
    revocation: revocationIn(manifest.files, files),
    ...(log === undefined ? {} : { log }),
  }
}

const refused = (message: string, path?: string): EvidenceError =>
  new EvidenceError('BUNDLE_FORMAT', message, path)

const manifestShape = object(
  {
    format: oneOf(
      'consignment-evidence-bundle-1',
      'consignment-evidence-bundle-2',
      'consignment-evidence-bundle-3',
    ),
    profile: text(1, 200),
    documentId: uuid,
    createdAt: serverTime,
    files: array(object({ path: matches(/./, 'must be a path'), sha256, byteSize: integer(0) })),
  },
  { readme: matches(/^[1-9][0-9]{0,8}$/, 'must be the number of an edition') },
)

const readManifest = (files: ReadonlyMap<string, Uint8Array>): Manifest => {
  const manifest = readJson(files, MANIFEST)
  const [problem] = manifestShape(manifest)
  if (problem !== undefined) throw refused(problem.message, `${MANIFEST}${problem.path}`)
  const { format, readme } = manifest as Manifest
  if ((format === FORMAT_3) !== (readme !== undefined))
    throw refused('the edition of the READMEs belongs to format 3 and to no other', MANIFEST)
  return manifest as Manifest
}

const readJson = (files: ReadonlyMap<string, Uint8Array>, path: string): unknown => {
  const bytes = files.get(path)
  if (bytes === undefined) throw refused('is missing', path)
  const value = parseStrict(bytes)
  if (canonicalize(value) !== new TextDecoder().decode(bytes))
    throw new EvidenceError('NOT_CANONICAL', 'not the canonical text of what it says (RFC 8785)', path)
  return value
}

export const FORMAT_3: Manifest['format'] = 'consignment-evidence-bundle-3'

const onlyListed = ({ files: listed, format }: Manifest, files: ReadonlyMap<string, Uint8Array>): void => {
  const paths = listed.map(({ path }) => path)
  const all = new Set(paths)
  if (paths.join('\n') !== sortedPaths(all).join('\n'))
    throw refused('files are not in byte order of their paths, once each', MANIFEST)
  for (const { path, byteSize } of listed) {
    const foreign = format === 'consignment-evidence-bundle-1' && isSinceFormat2(path)
    if (!isSafePath(path) || placeOf(path) === undefined || path === SIGNATURE || foreign)
      throw refused('not a file of a bundle', path)
    const size = files.get(path)?.length
    if (size === undefined && !mayBeAbsent(path)) throw refused('is listed and missing', path)
    if (size !== undefined && size !== byteSize)
      throw refused(`has ${size} bytes where ${byteSize} are listed`, path)
  }
  for (const path of files.keys())
    if (path !== MANIFEST && !all.has(path) && !(path === SIGNATURE && format === FORMAT_3))
      throw refused('is not listed in the manifest', path)
  if (all.has(MANIFEST)) throw refused('the manifest cannot list itself', MANIFEST)
}

/** Kinds of files that may be absent. */
const mayBeAbsent = (path: string): boolean =>
  ['artifact', 'photo', 'type'].includes(placeOf(path)?.kind ?? '')

const bySha256 = (
  files: ReadonlyMap<string, Uint8Array>,
  kind: 'artifact' | 'photo',
): ReadonlyMap<string, Uint8Array> => {
  const found = new Map<string, Uint8Array>()
  for (const [path, content] of files) {
    const place = placeOf(path)
    if (place?.kind !== kind) continue
    if (found.has(place.sha256)) throw refused('the same photo under two names', path)
    found.set(place.sha256, content)
  }
  return found
}

const readTypes = (
  files: ReadonlyMap<string, Uint8Array>,
  read: NonNullable<Primitives['readDefinition']>,
): ReadonlyMap<string, unknown> => {
  const found = new Map<string, unknown>()
  for (const path of files.keys()) {
    if (placeOf(path)?.kind !== 'type') continue
    // Its spelling is free: the digest is over its canonical text.
    const definition = read(files.get(path) as Uint8Array)
    const { name, version } = isObject(definition) ? definition : {}
    if (typeof name !== 'string' || typeof version !== 'string' || path !== typePath(name, version))
      throw refused('is not the definition its name says', path)
    found.set(`${name}@${version}`, definition)
  }
  return found
}
