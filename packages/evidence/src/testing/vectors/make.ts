import { toBase64, utf8 } from '@consign/log'
import { canonicalize } from '../../canonical/canonical.ts'
import { eventText } from '../../chain/event.ts'
import { snapshotText } from '../../chain/snapshot.ts'
import { signedByAll } from '../cases/case.ts'
import { evidenceCases } from '../cases/index.ts'
import type { LogCase } from '../log/case.ts'
import { logCases } from '../log/cases.ts'
import { bundleCases } from './bundle.ts'
import { slim } from './repack.ts'
import { signedCases } from './signed.ts'

export const json = (value: unknown): Uint8Array => utf8(`${JSON.stringify(value, null, 1)}\n`)
const encoded = (files: ReadonlyMap<string, Uint8Array>): Record<string, string> =>
  Object.fromEntries([...files].map(([sha256, bytes]) => [sha256, toBase64(bytes)]))

/** The vectors made from stories of notes, by path; the same bytes each time. The other vectors are edited by hand. */
export const makeVectors = async (): Promise<ReadonlyMap<string, Uint8Array>> => {
  const bundles = await bundleCases()
  const files = new Map<string, Uint8Array>([
    ...chainAndSnapshots(),
    ...evidenceFiles(),
    ...logFiles('bundle-2', await logCases(), slim),
    ...logFiles('bundle-3', await signedCases()),
    ...bundles.map(({ archive, name, verdict }): [string, Uint8Array] => [
      `bundle-3/${name}.${verdict}.zip`,
      archive,
    ]),
  ])
  const says = Object.fromEntries(bundles.map(({ name, says, verdict }) => [`${name}.${verdict}.zip`, says]))
  return files.set('bundle-3/says.json', json(says))
}

const chainAndSnapshots = (): readonly [string, Uint8Array][] => {
  const { events, versions } = signedByAll()
  const made = events.filter(({ name }) => name === 'document.issued' || name === 'version.created')
  const snapshots = versions.map((version, i) => {
    const previousEventDigest = made[i]?.previousDigest ?? null
    return { version, previousEventDigest, text: snapshotText(version, previousEventDigest) }
  })
  const links = events.map((event) => ({
    event,
    payloadText: canonicalize(event.payload),
    eventText: eventText(event),
  }))
  return [
    ['chain/events.json', json(links)],
    ['snapshot/versions.json', json(snapshots)],
  ]
}

const logFiles = (
  folder: string,
  cases: readonly LogCase[],
  packed = (archive: Uint8Array): Uint8Array => archive,
): readonly [string, Uint8Array][] =>
  cases.map(({ archive, log, name, ...rest }) => [
    `${folder}/${name}.${rest.verdict}.json`,
    json({
      ...rest,
      archive: toBase64(packed(archive)),
      ...(log === undefined ? {} : { log: encoded(log) }),
    }),
  ])

const evidenceFiles = (): readonly [string, Uint8Array][] =>
  evidenceCases.map(({ fails, files, name, says, verdict }) => [
    `evidence/${name}.${verdict}.json`,
    json({
      says,
      verdict,
      fails,
      evidence: files.evidence,
      artifacts: encoded(files.artifacts),
      photos: encoded(files.photos),
      typeDefinitions: Object.fromEntries(files.typeDefinitions),
    }),
  ])
