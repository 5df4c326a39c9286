import type { ConsentPhoto, Evidence, EvidencePhoto } from '../chain/types.ts'
import { type History, is, isConsent, statementOf } from './history.ts'
import { firstBy } from './records.ts'
import { differs, inChainOrder, type Scene } from './scene.ts'

type Stored = Pick<EvidencePhoto, 'consentId' | 'statementId' | 'sha256'>

const key = ({ consentId, statementId, sha256 }: Stored): string =>
  consentId === undefined ? `statement ${statementId}/${sha256}` : `${consentId}/${sha256}`

/** A consent or a statement, which may name photos; `versionId` is that of its event. */
interface Naming {
  readonly id: string
  readonly versionId: string
  readonly photos: readonly ConsentPhoto[]
  readonly of: (photo: ConsentPhoto) => Stored & ConsentPhoto
}

const namingIn = ({ consents, statements = [] }: Evidence): readonly Naming[] => [
  ...consents.map(({ body: { id, photos = [] }, versionId }) => ({
    id: `consent ${id}`,
    versionId,
    photos,
    of: (photo: ConsentPhoto) => ({ consentId: id, ...photo }),
  })),
  ...statements.map(({ body: { id, photos = [] }, versionId }) => ({
    id: `statement ${id}`,
    versionId,
    photos,
    of: (photo: ConsentPhoto) => ({ statementId: id, ...photo }),
  })),
]

const namingOf = ({ consentId, statementId }: Omit<Stored, 'sha256'>): string =>
  consentId === undefined ? `statement ${statementId}` : `consent ${consentId}`

/** Every stored photo is one that was signed, and every signed photo's bytes are here. */
export const photos = async (scene: Scene): Promise<void> => {
  const { evidence, history, files, report } = scene
  const entries = history.entries.filter(is('photo.stored'))
  const naming = namingIn(evidence)
  const byId = new Map(naming.map((each) => [each.id, each]))
  const named = firstBy(
    naming.flatMap(({ of, photos: signed }) => signed.map(of)),
    key,
  )
  const recorded = recordedAt(history)
  const records = new Map(evidence.photos.map((photo) => [key(photo), photo]))
  inChainOrder(
    scene,
    'photos',
    evidence.photos.map(key),
    entries.map(({ payload }) => key(payload)),
  )
  for (const { event, payload, index } of entries) {
    const by = byId.get(namingOf(payload))
    const signed = named.get(key(payload))
    const record = records.get(key(payload))
    report.check('photo', key(payload), [
      signed === undefined && 'neither the consent nor the statement names this photo',
      (recorded.get(namingOf(payload)) ?? index) >= index && 'what names it was not yet recorded',
      signed && differs('mediaType', payload.mediaType, signed.mediaType),
      signed && differs('byteSize', payload.byteSize, signed.byteSize),
      differs('versionId of the event', event.versionId, by?.versionId),
      record && differs('mediaType listed', record.mediaType, payload.mediaType),
      record && differs('byteSize listed', record.byteSize, payload.byteSize),
      record && differs('receivedAt', record.receivedAt, event.receivedAt),
    ])
  }
  for (const { of, photos: signed } of naming)
    for (const photo of signed) await bytes(scene, of(photo), records.has(key(of(photo))))
  const digests = new Set([...named.values()].map(({ sha256 }) => sha256))
  for (const sha256 of files.photos.keys())
    if (!digests.has(sha256))
      report.check('photo bytes', sha256, ['nothing that was signed names this photo'])
}

/** By consent and statement: the index of its first event. */
const recordedAt = ({ entries }: History): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const entry of entries) {
    const statementId = statementOf(entry)
    const id = isConsent(entry) ? namingOf(entry.payload) : statementId && namingOf({ statementId })
    if (id && !found.has(id)) found.set(id, entry.index)
  }
  return found
}

const bytes = async (
  { files, primitives, report }: Scene,
  photo: Stored & Pick<EvidencePhoto, 'byteSize'>,
  stored: boolean,
): Promise<void> => {
  if (!stored) return report.missing('photo bytes', key(photo), 'the signed photo was never stored')
  const content = files.photos.get(photo.sha256)
  if (content === undefined) return report.missing('photo bytes', key(photo), 'the signed photo is not here')
  report.check('photo bytes', key(photo), [
    differs('size', content.length, photo.byteSize),
    (await primitives.sha256(content)) !== photo.sha256 && 'the photo is not the one that was signed',
  ])
}
