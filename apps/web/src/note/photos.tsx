import { useState } from 'react'
import { Band } from '../parts/band.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import type { Evidence } from './use-note.ts'
import { type ShownPhoto, useCaption, usePhotoAddress } from './use-photo.ts'

/** The photos of each signature and statement; one whose bytes have not arrived yet is a dashed frame. */
export function Photos({ evidence }: { readonly evidence: Evidence }) {
  const { t } = useTexts()
  const [at, setAt] = useState<number | null>(null)
  const withPhotos = signedOf(evidence).filter(({ body }) => (body.photos?.length ?? 0) > 0)
  const arrived = arrivedOf(evidence)
  const placeOf = (signedId: string, sha256: string) =>
    arrived.findIndex((one) => one.signedId === signedId && one.photo.sha256 === sha256)
  if (withPhotos.length === 0) return <Band tone="info">{t('photos.none')}</Band>
  return (
    <div className="stack">
      {withPhotos.map(({ role, body }) => (
        <section key={body.id} className="sheet card stack">
          <h2>{t('photos.by', { role: t(`role.${role}`) })}</h2>
          <div className="photos">
            {body.photos?.map(({ sha256 }) => {
              const place = placeOf(body.id, sha256)
              const shown = arrived[place]
              return shown ? (
                <Photo key={sha256} shown={shown} onOpen={() => setAt(place)} />
              ) : (
                <div key={sha256} className="pending cap">
                  {t('photos.pending')}
                </div>
              )
            })}
          </div>
        </section>
      ))}
      {at !== null && <PhotoViewer photos={arrived} at={at} onMove={setAt} onClose={() => setAt(null)} />}
    </div>
  )
}

/** Everything that parties signed of the note. */
const signedOf = ({ consents, statements = [] }: Evidence) => [...consents, ...statements]

/** The photos whose bytes are here, in the order of the signatures, then of the statements. */
const arrivedOf = (evidence: Evidence): ShownPhoto[] =>
  signedOf(evidence).flatMap(({ body }) =>
    (body.photos ?? [])
      .filter(({ sha256 }) =>
        evidence.photos.some(
          (one) => (one.consentId ?? one.statementId) === body.id && one.sha256 === sha256,
        ),
      )
      .map((photo) => ({ documentId: evidence.document.id, signedId: body.id, photo })),
  )

function Photo({ shown, onOpen }: { readonly shown: ShownPhoto; readonly onOpen: () => void }) {
  const { t } = useTexts()
  const caption = useCaption(shown.photo)
  const address = usePhotoAddress(shown)
  if (address === null) return <div className="pending cap">{t('common.loading')}</div>
  return (
    <figure>
      <button type="button" onClick={onOpen}>
        <img src={address} alt={caption} />
      </button>
      <figcaption className="cap">{caption}</figcaption>
    </figure>
  )
}
