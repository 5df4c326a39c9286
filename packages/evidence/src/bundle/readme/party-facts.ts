import { fromBase64 } from '@consign/log'
import type { Generations } from '../../chain/generations.ts'
import type { Evidence, EvidenceStatement, SigningRole } from '../../chain/types.ts'
import { authorityOf } from '../../timestamp/authority.ts'
import { type History, is } from '../../verify/history.ts'

/** A trusted timestamp over what a party signed. */
export interface Stamp {
  /** As the certificate in the token calls it. */
  readonly authority: string | undefined
  readonly genTime: string
}

export interface SealFacts {
  readonly sealer: string
  readonly company: string
  readonly certificate: string
  readonly receivedAt: string
  /** Where DNS named the certificate, and when last; as the service recorded it. */
  readonly confirmed: { readonly name: string; readonly at: string } | undefined
}

/** Which data a party signed, as the note stands. */
export interface GenerationFacts {
  /** 0 for the note as issued. */
  readonly amendment: number
  readonly standing: 'in force' | 'waits' | 'superseded' | 'withdrawn'
}

export interface StatementFacts extends Pick<EvidenceStatement, 'role' | 'body' | 'receivedAt' | 'digest'> {
  readonly revision: number | undefined
  readonly stamps: readonly Stamp[]
}

/** The author of what stands in box 8. */
export type Box8Author =
  | { readonly by: 'carrier' }
  | { readonly by: 'issuer'; readonly amendment: number | undefined }

/** Who accepted it: the sender by a link of theirs, or a person of the issuer. */
export type AcceptedBy =
  | { readonly by: 'sender' }
  | { readonly by: 'issuer'; readonly name: string | undefined }

export const stampsOf = ({ timestamps }: Evidence, subjectId: string): readonly Stamp[] =>
  timestamps
    .filter((timestamp) => timestamp.subjectId === subjectId)
    .map(({ genTime, token }) => {
      const bytes = fromBase64(token)
      return { authority: bytes && authorityOf(bytes), genTime }
    })

/** Seals name roles in capitals (OLF eCMR). */
export const sealsOf = ({ olfSeals }: Evidence, role: SigningRole): readonly SealFacts[] =>
  olfSeals
    .filter((seal) => seal.role === role.toUpperCase())
    .map(({ receivedAt, sealer, sealerCompany, verifications, x5tS256 }) => {
      const last = verifications.findLast(({ result }) => result === 'valid')
      const confirmed = last && { name: last.dnsName, at: last.verifiedAt }
      return { sealer, company: sealerCompany, certificate: x5tS256, receivedAt, confirmed }
    })

export const generationOf = (
  { all, inForce, of, pending }: Generations,
  versionId: string,
): GenerationFacts | undefined => {
  const found = of.get(versionId)
  // A note that was never amended has one generation: nothing is to be told apart.
  if (found === undefined || all.length < 2) return undefined
  const { amendment } = found
  if (found.withdrawn) return { amendment, standing: 'withdrawn' }
  if (found === inForce) return { amendment, standing: 'in force' }
  const waits = found === pending?.generation || amendment > inForce.amendment
  return { amendment, standing: waits ? 'waits' : 'superseded' }
}

export const statementsOf = (evidence: Evidence): readonly StatementFacts[] =>
  (evidence.statements ?? []).map(({ body, digest, receivedAt, role }) => ({
    role,
    body,
    digest,
    receivedAt,
    revision: evidence.versions.find(({ id }) => id === body.versionId)?.revision,
    stamps: stampsOf(evidence, body.id),
  }))

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

export const acceptedByOf = ({ entries }: History): AcceptedBy | undefined => {
  const last = entries.findLast(is('reservations.accepted'))
  if (last === undefined) return undefined
  const { by, name } = last.payload
  return by.kind === 'signer' ? { by: 'sender' } : { by: 'issuer', name }
}
