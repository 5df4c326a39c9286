import { CANONICALIZATION_VERSION, snapshotText } from '../chain/snapshot.ts'
import type { DocumentVersion } from '../chain/types.ts'
import { makesVersion } from './history.ts'
import { differs, inChainOrder, type Scene, same } from './scene.ts'

/** Every version has its digest, which covers the chain before it, and belongs to this document. */
export const snapshots = async (scene: Scene): Promise<void> => {
  const { evidence, history, report } = scene
  const made = history.entries.filter(makesVersion).map(({ payload }) => payload.versionId)
  inChainOrder(
    scene,
    'versions',
    evidence.versions.map(({ id }) => id),
    made,
  )
  for (const [i, version] of evidence.versions.entries()) {
    report.check('snapshot digest', version.id, [await wrongDigest(scene, version, i === 0)])
    report.check('version', version.id, [
      differs('documentId', version.documentId, evidence.document.id),
      differs('revision', version.revision, i + 1),
      !same(version.type, evidence.document.type) && 'type is not the type of the document',
      'type' in version.data && 'data has a member type, which the version itself has',
      differs('canonicalizationVersion', version.canonicalizationVersion, CANONICALIZATION_VERSION),
    ])
  }
}

const wrongDigest = async (
  { history, primitives }: Scene,
  version: DocumentVersion,
  first: boolean,
): Promise<string | false> => {
  const maker = history.madeBy.get(version.id)
  if (maker === undefined) return 'no event made this version, so nothing says what came before it'
  const previous = first ? null : maker.event.previousDigest
  const digest = await primitives.sha256(snapshotText(version, previous))
  return digest !== version.snapshotDigest && 'the version is not what snapshotDigest was made of'
}
