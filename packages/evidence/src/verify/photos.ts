import type { EvidencePhoto } from '../chain/types.ts'
import { is, isConsent } from './history.ts'
import { differs, inChainOrder, type Scene } from './scene.ts'

const key = ({ consentId, sha256 }: { consentId: string; sha256: string }): string => `${consentId}/${sha256}`

/** Every stored photo is one that was signed, and every signed photo's bytes are here. */
export const photos = async (scene: Scene): Promise<void> => {
  const { evidence, history, files, report } = scene
  const entries = history.entries.filter(is('photo.stored'))
  inChainOrder(
    scene,
    'photos',
    evidence.photos.map(key),
    entries.map(({ payload }) => key(payload)),
  )
  for (const { event, payload, index } of entries) {
    const consent = evidence.consents.find(({ body }) => body.id === payload.consentId)
    const signed = consent?.body.photos?.find(({ sha256 }) => sha256 === payload.sha256)
    const record = evidence.photos.find((photo) => key(photo) === key(payload))
    report.check('photo', key(payload), [
      signed === undefined && 'the consent does not name this photo',
      !signedBefore(scene, payload.consentId, index) && 'the consent was not yet recorded',
      signed && differs('mediaType', payload.mediaType, signed.mediaType),
      signed && differs('byteSize', payload.byteSize, signed.byteSize),
      differs('versionId of the event', event.versionId, consent?.versionId),
      record && differs('mediaType listed', record.mediaType, payload.mediaType),
      record && differs('byteSize listed', record.byteSize, payload.byteSize),
      record && differs('receivedAt', record.receivedAt, event.receivedAt),
    ])
  }
  await signedPhotos(scene)
  for (const sha256 of files.photos.keys())
    if (!evidence.consents.some(({ body }) => body.photos?.some((photo) => photo.sha256 === sha256)))
      report.check('photo bytes', sha256, ['no consent names this photo'])
}

const signedBefore = ({ history }: Scene, consentId: string, index: number): boolean =>
  history.entries.some(
    (entry) => entry.index < index && isConsent(entry) && entry.payload.consentId === consentId,
  )

const signedPhotos = async (scene: Scene): Promise<void> => {
  for (const { body } of scene.evidence.consents)
    for (const photo of body.photos ?? []) await bytes(scene, { consentId: body.id, ...photo })
}

const bytes = async (
  { evidence, files, primitives, report }: Scene,
  photo: Pick<EvidencePhoto, 'consentId' | 'sha256' | 'byteSize'>,
): Promise<void> => {
  const stored = evidence.photos.some((candidate) => key(candidate) === key(photo))
  if (!stored) return report.missing('photo bytes', key(photo), 'the signed photo was never stored')
  const content = files.photos.get(photo.sha256)
  if (content === undefined) return report.missing('photo bytes', key(photo), 'the signed photo is not here')
  report.check('photo bytes', key(photo), [
    differs('size', content.length, photo.byteSize),
    (await primitives.sha256(content)) !== photo.sha256 && 'the photo is not the one that was signed',
  ])
}
