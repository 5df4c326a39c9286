import type { Evidence, SigningRole } from '../chain/types.ts'
import { type History, is, isConsent, statementOf } from './history.ts'

/** What the company that issued the note wrote of the parties, and what the parties' signatures are of. */
export type IssuerRemark =
  | { readonly kind: 'accepted by company'; readonly company: string; readonly name: string | null }
  | { readonly kind: 'supplemented by company'; readonly company: string; readonly paths: readonly string[] }
  | { readonly kind: 'reported by company'; readonly company: string; readonly events: readonly string[] }
  | { readonly kind: 'signed generations'; readonly signed: readonly SignedGeneration[] }
  | { readonly kind: 'earlier carrier'; readonly number: number; readonly event: string }

export interface SignedGeneration {
  readonly role: SigningRole
  readonly revision: number
  /** 0 for the note as issued, n for its nth amendment. */
  readonly amendment: number
}

export const issuerRemarks = (evidence: Evidence, history: History): readonly IssuerRemark[] => [
  ...byCompany(history),
  ...generations(evidence, history),
  ...earlierCarriers(evidence, history),
]

export const isReport = is(
  'transport.departed',
  'transport.arrived',
  'delivery.refused',
  'reservation.notified',
)

const byCompany = ({ entries }: History): readonly IssuerRemark[] => {
  const company = entries.find(is('document.issued'))?.payload.issuer.company.name ?? ''
  const acceptance = entries
    .filter(is('reservations.accepted'))
    .filter(({ payload }) => payload.grantId === null)
  const paths = entries
    .filter(is('document.supplemented'))
    .filter(({ payload }) => payload.role === null)
    .flatMap(({ payload }) => payload.additions.map(({ path }) => path))
  const events = entries
    .filter(isReport)
    .filter((entry) => statementOf(entry) === undefined)
    .map(({ name }) => name)
  return [
    ...acceptance.map(({ payload }) => ({
      kind: 'accepted by company' as const,
      company,
      name: payload.name ?? null,
    })),
    ...(paths.length === 0
      ? []
      : [{ kind: 'supplemented by company' as const, company, paths: unique(paths) }]),
    ...(events.length === 0
      ? []
      : [{ kind: 'reported by company' as const, company, events: unique(events) }]),
  ]
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

/** Where the last signatures of the parties are not all of one generation; those of withdrawn amendments aside. */
const generations = ({ versions }: Evidence, history: History): readonly IssuerRemark[] => {
  const last = new Map<SigningRole, SignedGeneration>()
  const revisions = new Map(versions.map(({ id, revision }) => [id, revision]))
  for (const { event, payload } of history.entries.filter(isConsent)) {
    const generation = history.generations.of.get(event.versionId)
    if (generation === undefined || generation.withdrawn) continue
    const { amendment } = generation
    const revision = revisions.get(event.versionId) ?? 0
    last.set(payload.role, { role: payload.role, revision, amendment })
  }
  const signed = [...last.values()]
  return new Set(signed.map(({ amendment }) => amendment)).size > 1
    ? [{ kind: 'signed generations', signed }]
    : []
}

/** What a carrier stated after the next one took over. */
const earlierCarriers = (
  { statements = [] }: Evidence,
  { entries, successive }: History,
): readonly IssuerRemark[] => {
  const carriers = new Set(statements.filter(({ role }) => role === 'carrier').map(({ body }) => body.id))
  let current = 1
  return entries.flatMap((entry): readonly IssuerRemark[] => {
    const { name, payload } = entry
    if (!carriers.has(statementOf(entry) ?? '') || !('by' in payload)) return []
    const number = successive.get(payload.by.id) ?? 1
    if (name === 'carrier.taken_over') current = number
    return number < current ? [{ kind: 'earlier carrier', number, event: name }] : []
  })
}
