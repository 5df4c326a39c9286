import type { getSignRound } from '@consign/contract'
import { glanceOf } from '@consign/document-types/glances'
import type { OpenContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { type Refusal, refuse } from '../../ground/refusal.ts'
import { signLinkToken } from '../../identity/sign-link-token.ts'
import { openSignRoundToken } from '../../identity/sign-round-token.ts'
import { signLinkStatus } from '../../ledger/sign-grants.ts'
import { question } from '../../store/company.ts'
import { companyOfRound, notesOfRound, type RoundNoteRow, type RoundRow, roundById } from './rounds.store.ts'

/** The notes of a round whose links were not revoked. A forged token is refused without a query. */
export const handle: HandlerOf<typeof getSignRound> = async ({ service }, { params }) => {
  const opened = openSignRoundToken(service.secrets, params.token)
  if (!opened) throw refuse('SIGN_LINK_UNKNOWN')
  const { tenantId } = opened
  const { rounds, notes, companies } = await service.company(tenantId).read({
    rounds: question(roundById, opened),
    notes: question(notesOfRound, opened),
    companies: question(companyOfRound, { tenantId }),
  })
  const [round] = rounds
  const [company] = companies
  if (!round || !company) throw refuse('SIGN_LINK_UNKNOWN')
  mustStand(round, notes.length, company)
  return {
    role: round.role,
    company: company.name,
    expiresAt: round.expires_at,
    items: notes.map((note) => shown(service, tenantId, note)),
  }
}

/** Tells the holder which company to call. */
function mustStand(round: RoundRow, notes: number, { name, phone }: { name: string; phone: string | null }) {
  const ended = (code: 'SIGN_LINK_REVOKED' | 'SIGN_LINK_EXPIRED', since: object): Refusal =>
    refuse(code, { details: { company: name, phone, ...since } })
  if (round.revoked_at !== null) throw ended('SIGN_LINK_REVOKED', { revokedAt: round.revoked_at })
  if (round.expires_at <= round.now) throw ended('SIGN_LINK_EXPIRED', { expiresAt: round.expires_at })
  if (notes === 0) throw ended('SIGN_LINK_REVOKED', { revokedAt: null })
}

function shown({ secrets }: OpenContext['service'], tenantId: string, note: RoundNoteRow) {
  const status = signLinkStatus(note)
  if (status === 'revoked') throw new Error(`link ${note.grant_id} of a round is revoked`)
  return {
    documentId: note.document_id,
    reference: note.reference,
    from: { city: note.from_city, country: note.from_country, date: note.from_date },
    to: { city: note.to_city, country: note.to_country, date: note.to_date },
    goods: goodsOf(note),
    state: note.state,
    status,
    token: signLinkToken(secrets, tenantId, note.grant_id),
  }
}

const whatLength = 280

function goodsOf({ body, type_name: name, type_version: version }: RoundNoteRow) {
  const glance = body === null ? undefined : glanceOf({ name, version })?.(JSON.parse(body).data)
  const [first, ...more] = glance?.goods ?? []
  const what =
    first && [first.what.slice(0, whatLength), ...(more.length > 0 ? [`+${more.length}`] : [])].join(' · ')
  return {
    what: what ?? null,
    packages: glance?.packages ?? null,
    grossWeightKg: glance?.grossWeightKg ?? null,
  }
}
