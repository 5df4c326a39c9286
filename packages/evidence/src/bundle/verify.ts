import { EvidenceError } from '../canonical/error.ts'
import { NEW_PROFILE } from '../chain/profile.ts'
import type { Evidence } from '../chain/types.ts'
import { digestingOnce, type Primitives, webPrimitives } from '../digest/primitives.ts'
import { Report } from '../verify/report.ts'
import type { Verification, VerifyOptions } from '../verify/result.ts'
import { verifyInto } from '../verify/verify-evidence.ts'
import { verifyLog } from './log/verify-log.ts'
import { FORMAT_3, openFiles, type Unpacked, unpackBundle } from './open.ts'
import { photoPath, SIGNATURE } from './paths.ts'
import { unknownPrograms } from './programs.ts'
import { sameReadmes } from './readme/compare.ts'
import { revocationBelongs } from './revocation.ts'
import { verifySignature } from './signature.ts'
import type { OpenedBundle } from './types.ts'

/** Opens a bundle and verifies it and the evidence in it. A ZIP that is not a bundle is `invalid`, not a throw. */
export const verifyBundle = async (archive: Uint8Array, options: VerifyOptions): Promise<Verification> =>
  (await openVerified(archive, options)).verification

/** A verification, with the bundle itself where it could be opened, whatever the verdict. */
export interface OpenVerified {
  readonly verification: Verification
  readonly bundle: OpenedBundle | undefined
}

/** As {@link verifyBundle}, for callers that also show the bundle's content: it is opened once. */
export const openVerified = (archive: Uint8Array, options: VerifyOptions): Promise<OpenVerified> => {
  const { crc32, readDefinition } = options.primitives ?? {}
  return verifyOpened(() => unpackBundle(archive, crc32, readDefinition), options)
}

/** As {@link openVerified}, for the files of an unpacked bundle by their paths. */
export const openVerifiedFiles = (
  files: ReadonlyMap<string, Uint8Array>,
  options: VerifyOptions,
): Promise<OpenVerified> => {
  const open = async () => ({
    bundle: openFiles(files, options.primitives?.readDefinition),
    packedAgain: false,
  })
  return verifyOpened(open, options)
}

const verifyOpened = async (open: () => Promise<Unpacked>, options: VerifyOptions): Promise<OpenVerified> => {
  const report = new Report()
  const unpacked = await opened(open, report)
  if (unpacked === undefined) return { verification: report.conclude([], []), bundle: undefined }
  const { bundle, packedAgain } = unpacked
  // The manifest's files and the evidence's are the same bytes.
  const primitives = digestingOnce(options.primitives ?? webPrimitives)
  await fileDigests(bundle, primitives, report)
  const once = { ...options, primitives }
  const { evidence, informational, remarks } = await verifyInto(report, bundle, once)
  if (evidence !== undefined) {
    belongTogether(bundle, evidence, report)
    revocationBelongs(bundle, evidence, report)
    sameReadmes(bundle, evidence, report)
    const signed = await verifySignature(bundle, evidence, once.log ?? {}, primitives, report)
    await verifyLog({ log: bundle.log, signed }, evidence, once, report)
  }
  const verification = report.conclude(
    [...informational, ...(bundle.files.has(SIGNATURE) ? [] : [NOT_SIGNED])],
    [
      ...(bundle.files.has(SIGNATURE) ? [] : [{ kind: 'no signature' } as const]),
      ...remarks,
      ...(packedAgain ? [{ kind: 'packed again' } as const] : []),
      ...(await unknownPrograms(bundle.files, once)),
    ],
  )
  return { verification, bundle }
}

const NOT_SIGNED =
  'README.txt and the createdAt of the manifest: covered by no digest but the manifest’s own list'

const opened = async (open: () => Promise<Unpacked>, report: Report): Promise<Unpacked | undefined> => {
  try {
    const unpacked = await open()
    report.check('bundle', undefined, [])
    return unpacked
  } catch (error) {
    if (!(error instanceof EvidenceError)) throw error
    report.check('bundle', undefined, [error.message])
    return undefined
  }
}

const fileDigests = async (
  { files, manifest }: OpenedBundle,
  primitives: Primitives,
  report: Report,
): Promise<void> => {
  const listed = manifest.files.map(({ path, sha256 }) => ({ path, sha256, content: files.get(path) }))
  // All digests are requested at once: a browser computes them off the main thread.
  const digests = await Promise.all(listed.map(({ content }) => content && primitives.sha256(content)))
  for (const [i, { path, sha256, content }] of listed.entries()) {
    if (content === undefined) {
      report.missing('file digest', path, 'the file is listed and missing')
      continue
    }
    const digest = digests[i]
    report.check('file digest', path, [digest !== sha256 && 'the file is not the one the manifest lists'])
  }
}

const belongTogether = (
  { files, manifest, photos }: OpenedBundle,
  { document, links, photos: stored, profile }: Evidence,
  report: Report,
): void => {
  report.check('manifest', undefined, [
    manifest.documentId !== document.id && 'documentId is another document',
    manifest.profile !== profile && 'profile is another profile',
    profile === NEW_PROFILE &&
      manifest.format !== FORMAT_3 &&
      `evidence of ${NEW_PROFILE} is in bundles of format 3 alone`,
  ])
  for (const sha256 of photos.keys())
    report.check('photo file', sha256, [
      !stored.some(
        (photo) => files.has(photoPath(photo.sha256, photo.mediaType)) && photo.sha256 === sha256,
      ) && 'no stored photo has this file name',
    ])
  for (const { expiresAt, id, status } of links) {
    const expected = expiresAt <= manifest.createdAt ? 'expired' : 'active'
    if (status === 'active' || status === 'expired')
      report.check('link status at createdAt', id, [
        status !== expected && `status is ${status} where it was ${expected} when the bundle was made`,
      ])
  }
}
