import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useApi } from '../api/use-api.tsx'
import { Band } from '../parts/band.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { Consent } from './signatures/consent-of.ts'
import type { Evidence } from './use-note.ts'

type SignedPhoto = NonNullable<Consent['body']['photos']>[number]

/** The photos that were signed, by who signed them; one whose bytes have not arrived yet is a dashed frame. */
export function Photos({ evidence: { document, consents, photos } }: { readonly evidence: Evidence }) {
  const { t } = useTexts()
  const withPhotos = consents.filter(({ body }) => (body.photos?.length ?? 0) > 0)
  if (withPhotos.length === 0) return <Band tone="info">{t('photos.none')}</Band>
  return (
    <div className="stack">
      {withPhotos.map(({ role, body }) => (
        <section key={body.id} className="sheet card stack">
          <h2>{t('photos.by', { role: t(`role.${role}`) })}</h2>
          <div className="photos">
            {body.photos?.map((photo) => {
              const isHere = photos.some(
                ({ consentId, sha256 }) => consentId === body.id && sha256 === photo.sha256,
              )
              return isHere ? (
                <Photo key={photo.sha256} documentId={document.id} consentId={body.id} photo={photo} />
              ) : (
                <div key={photo.sha256} className="pending cap">
                  {t('photos.pending')}
                </div>
              )
            })}
          </div>
        </section>
      ))}
    </div>
  )
}

interface PhotoProps {
  readonly documentId: string
  readonly consentId: string
  readonly photo: SignedPhoto
}

function Photo({ documentId, consentId, photo }: PhotoProps) {
  const { t, time } = useTexts()
  const [isLarge, setLarge] = useState(false)
  const address = usePhotoAddress(documentId, consentId, photo)
  const caption = `${t(`photos.${photo.category}`)}, ${time(photo.addedAt)}`
  if (address === null) return <div className="pending cap">{t('common.loading')}</div>
  return (
    <figure>
      <button type="button" onClick={() => setLarge(true)}>
        <img src={address} alt={caption} />
      </button>
      <figcaption className="cap">{caption}</figcaption>
      <Dialog opened={isLarge} onClose={() => setLarge(false)} title={caption} size="xl">
        <img className="photo-large" src={address} alt={caption} />
        <p className="mono">{photo.sha256}</p>
      </Dialog>
    </figure>
  )
}

/** The bytes as they came, under an address of this page alone. */
function usePhotoAddress(
  documentId: string,
  consentId: string,
  { sha256, mediaType }: SignedPhoto,
): string | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['note', documentId, 'photo', consentId, sha256],
    queryFn: () => api.getConsentPhoto({ params: { documentId, consentId, sha256 } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = useMemo(
    () =>
      data && data.sha256 === sha256
        ? URL.createObjectURL(new Blob([data.bytes], { type: mediaType }))
        : null,
    [data, sha256, mediaType],
  )
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address])
  return address
}
