import { type History, is } from './history.ts'
import type { Payloads } from './payloads.ts'

/** The author of what stands in box 8. */
export type Box8Author =
  | { readonly by: 'carrier' }
  | { readonly by: 'issuer'; readonly amendment: number | undefined }

/** Who accepted it: the sender by a link of theirs, or a person of the issuer. */
export type AcceptedBy =
  | { readonly by: 'sender' }
  | { readonly by: 'issuer'; readonly name: string | undefined }

/** The last event that wrote into `carrierReservations`; the issuer wrote what the note was issued with. */
export const box8AuthorOf = ({ entries, generations }: History): Box8Author => {
  const wrote = entries.findLast(
    (entry) =>
      (is('document.supplemented')(entry) && entry.payload.additions.some(({ path }) => isBox8(path))) ||
      (is('document.amended')(entry) && entry.payload.changes.some(({ path }) => isBox8(path))),
  )
  if (wrote === undefined) return { by: 'issuer', amendment: undefined }
  if (is('document.supplemented')(wrote))
    return wrote.payload.role === 'carrier' ? { by: 'carrier' } : { by: 'issuer', amendment: undefined }
  return { by: 'issuer', amendment: generations.of.get(wrote.event.versionId)?.amendment }
}

const isBox8 = (path: string): boolean =>
  path === '/carrierReservations' || path.startsWith('/carrierReservations/')

export const acceptedBy = ({ by, name }: Payloads['reservations.accepted']): AcceptedBy =>
  by.kind === 'signer' ? { by: 'sender' } : { by: 'issuer', name }
