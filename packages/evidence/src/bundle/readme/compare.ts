import { utf8 } from '@consign/log'
import type { Evidence } from '../../chain/types.ts'
import type { Report } from '../../verify/report.ts'
import { placeOf } from '../paths.ts'
import type { ManifestFile, OpenedBundle } from '../types.ts'
import { EDITIONS, type Edition } from './edition.ts'
import { readmes } from './index.ts'

const NAME = 'README'

/** The READMEs are the text that this evidence yields; of an edition that cannot be made here, they stay unproven. */
export const sameReadmes = (bundle: OpenedBundle, evidence: Evidence, report: Report): void => {
  const { manifest, typeDefinitions } = bundle
  const { readme } = manifest
  const edition = EDITIONS.find((each) => each === readme)
  // The text of evidence that breaks the rules may be as long as the product of its records.
  if (report.failed) report.notCheckable(NAME, undefined, 'not compared, since something else is wrong')
  else if (readme === undefined)
    report.notCheckable(NAME, undefined, 'bundles of this format do not name its edition')
  else if (edition === undefined)
    report.missing(NAME, undefined, `edition ${readme} of its text is not one that this program can make`)
  else if (typeDefinitions.size === 0)
    report.missing(NAME, undefined, 'without the type definition its text cannot be made')
  else compared(bundle, edition, evidence, report)
}

const compared = (
  { files, manifest: { createdAt, files: listed }, typeDefinitions }: OpenedBundle,
  edition: Edition,
  evidence: Evidence,
  report: Report,
): void => {
  const isReadme = ({ path }: ManifestFile): boolean => placeOf(path)?.kind === 'readme'
  const others = listed.filter((file) => !isReadme(file))
  const yielded = new Map(readmes(evidence, { createdAt, edition, typeDefinitions }, others))
  for (const { path } of listed.filter(isReadme))
    report.check(NAME, path, [
      !same(files.get(path) as Uint8Array, utf8(yielded.get(path) ?? '')) &&
        'not the text that this evidence yields',
    ])
}

const same = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i])
