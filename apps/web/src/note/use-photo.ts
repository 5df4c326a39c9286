import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useApi } from '../api/use-api.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { Consent } from './generations.ts'

type SignedPhoto = NonNullable<Consent['body']['photos']>[number]

/** A photo that has arrived, and whose signature names it. */
export interface ShownPhoto {
  readonly documentId: string
  /** Of the signature or the statement. */
  readonly signedId: string
  readonly photo: SignedPhoto
}

/** What was signed of a photo in a line: what it shows, and when it was taken by the device's clock. */
export function useCaption({ category, addedAt }: SignedPhoto): string {
  const { t, time } = useTexts()
  return `${t(`photos.${category}`)}, ${time(addedAt)}`
}

/** The bytes as they came, under an address of this page alone. */
export function usePhotoAddress({ documentId, signedId, photo }: ShownPhoto): string | null {
  const { sha256, mediaType } = photo
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['note', documentId, 'photo', signedId, sha256],
    queryFn: () => api.getConsentPhoto({ params: { documentId, consentId: signedId, sha256 } }),
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
