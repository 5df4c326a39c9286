import { utf8 } from '@consign/log'
import { canonicalize } from '../canonical/canonical.ts'
import { definitionText } from '../canonical/definition.ts'
import { EvidenceError } from '../canonical/error.ts'
import { serverTime } from '../canonical/time.ts'
import type { Evidence } from '../chain/types.ts'
import { type Primitives, webPrimitives } from '../digest/primitives.ts'
import { evidenceShape } from '../verify/shape.ts'
import { checkers } from './checkers.ts'
import { logFiles } from './log/members.ts'
import {
  artifactPath,
  CHECK_PAGE,
  EVIDENCE,
  MANIFEST,
  photoPath,
  SIGNATURE,
  sortedPaths,
  typePath,
} from './paths.ts'
import { EDITION, type Edition } from './readme/edition.ts'
import { readmes } from './readme/index.ts'
import { revocationFiles } from './revocation.ts'
import { signedText } from './signature.ts'
import type { BundleInput, Manifest, ManifestFile } from './types.ts'
import { zip, zipParts } from './zip.ts'

/**
 * The evidence bundle of a document as ZIP bytes; the same input gives the same bytes. It verifies only that
 * everything belongs together: the evidence has its shape, every PDF and the type definition are present, every file
 * has the digest it is called by and is named by the evidence. Photos may be missing: they can arrive after the
 * signature. Throws EvidenceError `BUNDLE_INPUT`.
 */
export const buildBundle = async (
  input: BundleInput,
  primitives: Primitives = webPrimitives,
): Promise<Uint8Array<ArrayBuffer>> => zip(await bundleFiles(input, primitives), primitives.crc32)

/**
 * The bytes of `buildBundle` in parts, which follow one another; PDFs and photos are those of the input, not copied.
 * For servers: `pause` is awaited after each file, so that the event loop serves others. Throws like it.
 */
export const buildBundleParts = async (
  input: BundleInput,
  primitives: Primitives,
  pause: () => Promise<unknown>,
): Promise<readonly Uint8Array[]> => {
  const parts: Uint8Array[] = []
  for (const part of zipParts(await bundleFiles(input, primitives), primitives.crc32)) {
    parts.push(part)
    await pause()
  }
  return parts
}

/** The files of a bundle by path, before they are packed; `programs` are the same bytes in every bundle. */
export const bundleFiles = async (
  input: BundleInput,
  primitives: Primitives,
  programs: Files = checkerFiles,
  edition: Edition = EDITION,
): Promise<ReadonlyMap<string, Uint8Array>> => {
  const evidence = wellShaped(input)
  const files = new Map<string, Uint8Array>([
    [EVIDENCE, utf8(canonicalize(evidence))],
    ...programs,
    ...(input.checkPage === undefined ? [] : ([[CHECK_PAGE, input.checkPage]] as const)),
    ...artifactFiles(evidence, input),
    ...photoFiles(evidence, input),
    ...typeFiles(evidence, input),
    ...(input.log === undefined ? [] : logFiles(input.log, evidence)),
    ...revocationData(evidence, input),
  ])
  const parts = await listed(files, primitives)
  haveTheirDigests(parts)
  const texts = readmes(evidence, { ...input, edition }, parts).map(
    ([path, text]) => [path, utf8(text)] as const,
  )
  const all = [...parts, ...(await listed(new Map(texts), primitives))]
  for (const [path, bytes] of texts) files.set(path, bytes)
  const list = manifest(evidence, input, edition, all)
  const listing = utf8(canonicalize(list))
  files.set(MANIFEST, listing)
  const signature = await input.sign?.(signedText(list, evidence, await primitives.sha256(listing)))
  if (signature !== undefined) files.set(SIGNATURE, utf8(signature))
  return files
}

const refused = (message: string, path?: string): EvidenceError =>
  new EvidenceError('BUNDLE_INPUT', message, path)

type Files = readonly (readonly [string, Uint8Array])[]

/** The same array in every bundle, so that primitives which digest each array once need not digest it again. */
const checkerFiles = [...checkers].map(([path, text]) => [path, utf8(text)] as const)

const wellShaped = ({ createdAt, evidence }: BundleInput): Evidence => {
  const [problem] = evidenceShape(evidence)
  if (problem !== undefined) throw refused(problem.message, `${EVIDENCE}${problem.path}`)
  const [wrongTime] = serverTime(createdAt)
  if (wrongTime !== undefined) throw refused(`createdAt ${wrongTime.message}`)
  return evidence as Evidence
}

const artifactFiles = (evidence: Evidence, { artifacts }: BundleInput): Files => {
  const wanted = new Set(evidence.artifacts.map(({ sha256 }) => sha256))
  for (const sha256 of artifacts.keys())
    if (!wanted.has(sha256)) throw refused('no version has this PDF', artifactPath(sha256))
  return [...wanted].map((sha256) => {
    const content = artifacts.get(sha256)
    if (content === undefined) throw refused('the PDF is missing', artifactPath(sha256))
    return [artifactPath(sha256), content]
  })
}

const photoFiles = (evidence: Evidence, { photos }: BundleInput): Files => {
  const mediaTypes = new Map(evidence.photos.map((photo) => [photo.sha256, photo.mediaType]))
  return [...photos].map(([sha256, content]) => {
    const mediaType = mediaTypes.get(sha256)
    if (mediaType === undefined) throw refused('the evidence has no such photo', sha256)
    return [photoPath(sha256, mediaType), content]
  })
}

const revocationData = (evidence: Evidence, { revocation }: BundleInput): Files =>
  [...revocationFiles(evidence)].map(([path, sha256]) => {
    const content = revocation?.get(sha256)
    if (content === undefined) throw refused('the revocation data are missing', path)
    return [path, content]
  })

const typeFiles = ({ document: { type } }: Evidence, { typeDefinitions }: BundleInput): Files => {
  const key = `${type.name}@${type.version}`
  const definition = typeDefinitions.get(key)
  if (definition === undefined || typeDefinitions.size !== 1)
    throw refused(`exactly the type definition ${key} must be given`)
  return [[typePath(type.name, type.version), definitionText(definition)]]
}

const haveTheirDigests = (files: readonly ManifestFile[]): void => {
  for (const { path, sha256 } of files) {
    const [, named] = /^(?:artifacts|photos)\/(.*)\.[a-z]+$/.exec(path) ?? []
    if (named !== undefined && named !== sha256) throw refused('the bytes do not have this digest', path)
  }
}

const entry = async (path: string, content: Uint8Array, { sha256 }: Primitives): Promise<ManifestFile> => ({
  path,
  sha256: await sha256(content),
  byteSize: content.length,
})

/** In byte order of the paths. */
const listed = async (
  files: ReadonlyMap<string, Uint8Array>,
  primitives: Primitives,
): Promise<readonly ManifestFile[]> => {
  const list: ManifestFile[] = []
  for (const path of sortedPaths(files.keys()))
    list.push(await entry(path, files.get(path) as Uint8Array, primitives))
  return list
}

const manifest = (
  { document, profile }: Evidence,
  { createdAt }: BundleInput,
  readme: Edition,
  files: readonly ManifestFile[],
): Manifest => ({
  format: 'consignment-evidence-bundle-3',
  profile,
  documentId: document.id,
  createdAt,
  readme,
  files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
})
