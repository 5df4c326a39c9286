import { fromBase64 } from '@consign/log'
import type { Generations } from '../../chain/generations.ts'
import type { Evidence, EvidenceStatement, SigningRole } from '../../chain/types.ts'
import { authorityOf } from '../../timestamp/authority.ts'

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

/** By subject. */
export const stampsIn = ({ timestamps }: Evidence): ReadonlyMap<string, readonly Stamp[]> => {
  const found = new Map<string, Stamp[]>()
  for (const { genTime, subjectId, token } of timestamps) {
    const bytes = fromBase64(token)
    const stamp = { authority: bytes && authorityOf(bytes), genTime }
    found
      .set(subjectId, found.get(subjectId) ?? [])
      .get(subjectId)
      ?.push(stamp)
  }
  return found
}

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

export const statementsOf = (
  { statements = [] }: Evidence,
  revisions: ReadonlyMap<string, number>,
  stamps: ReadonlyMap<string, readonly Stamp[]>,
): readonly StatementFacts[] =>
  statements.map(({ body, digest, receivedAt, role }) => ({
    role,
    body,
    digest,
    receivedAt,
    revision: revisions.get(body.versionId),
    stamps: stamps.get(body.id) ?? [],
  }))
