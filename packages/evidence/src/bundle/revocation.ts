import type { Evidence } from '../chain/types.ts'
import { is, readHistory } from '../verify/history.ts'
import type { Report } from '../verify/report.ts'
import { placeOf, revocationPath } from './paths.ts'
import type { ManifestFile, OpenedBundle } from './types.ts'

/** The files that the events of a chain name, by path, each with its digest. */
export const revocationFiles = (evidence: Evidence): ReadonlyMap<string, string> =>
  new Map(
    readHistory(evidence)
      .entries.filter(is('timestamp.added'))
      .flatMap(({ payload: { revocation = [], timestampId } }) =>
        revocation.map(
          ({ kind, sha256 }, place) => [revocationPath(timestampId, place, kind), sha256] as const,
        ),
      ),
  )

/** The revocation files of a bundle, by the digest in its manifest. */
export const revocationIn = (
  listed: readonly ManifestFile[],
  files: ReadonlyMap<string, Uint8Array>,
): ReadonlyMap<string, Uint8Array> =>
  new Map(
    listed
      .filter(({ path }) => placeOf(path)?.kind === 'revocation')
      .flatMap(({ path, sha256 }) => {
        const content = files.get(path)
        return content === undefined ? [] : [[sha256, content] as const]
      }),
  )

/** An event names every file of revocation data. */
export const revocationBelongs = ({ manifest }: OpenedBundle, evidence: Evidence, report: Report): void => {
  const named = revocationFiles(evidence)
  for (const { path, sha256 } of manifest.files)
    if (placeOf(path)?.kind === 'revocation')
      report.check('revocation file', path, [named.get(path) !== sha256 && 'no event names this file'])
}
