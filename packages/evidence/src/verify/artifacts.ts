import type { Artifact } from '../chain/types.ts'
import { attachedVersion } from './attached-version.ts'
import { makesVersion } from './history.ts'
import { differs, inChainOrder, type Scene, same } from './scene.ts'

/** Every version has one PDF, the chain names it, and its bytes are the named ones. */
export const artifacts = async (scene: Scene): Promise<void> => {
  const { evidence, files, history, records, report } = scene
  const made = history.entries.filter(makesVersion)
  const ids = evidence.artifacts.map(({ id }) => id)
  inChainOrder(
    scene,
    'artifacts',
    ids,
    made.map(({ payload }) => payload.artifact.id),
  )
  const [first, ...others] = new Set(made.map(({ payload }) => payload.artifact.renderer['name']))
  report.check('renderer', undefined, [
    others.length > 0 && `versions were drawn by ${[first, ...others].join(' and ')}`,
  ])
  for (const { payload } of made) {
    const record = records.artifacts.get(payload.artifact.id)
    if (record === undefined) continue
    report.check('artifact', record.id, [
      differs('versionId', record.versionId, payload.versionId),
      differs('sha256', record.sha256, payload.artifact.sha256),
      differs('byteSize', record.byteSize, payload.artifact.byteSize),
      differs('createdAt', record.createdAt, payload.artifact.createdAt),
      !same(record.renderer, payload.artifact.renderer) && 'renderer is not the one the chain names',
      record.documentId !== undefined && differs('documentId', record.documentId, evidence.document.id),
    ])
    await bytes(scene, record)
  }
  const listed = new Set(evidence.artifacts.map(({ sha256 }) => sha256))
  for (const sha256 of files.artifacts.keys())
    if (!listed.has(sha256)) report.check('artifact bytes', sha256, ['no version has this PDF'])
}

const bytes = async (scene: Scene, artifact: Artifact): Promise<void> => {
  const { files, primitives, report } = scene
  const { id, sha256, byteSize } = artifact
  const content = files.artifacts.get(sha256)
  if (content === undefined) return report.missing('artifact bytes', id, 'the PDF is not here')
  report.check('artifact bytes', id, [
    differs('size', content.length, byteSize),
    (await primitives.sha256(content)) !== sha256 && 'the PDF is not the one that was stored',
  ])
  await attachedVersion(scene, artifact, content)
}
