import type { EvidenceLink, JsonObject, SigningRole } from '../chain/types.ts'
import { type Entry, is, isConsent, isLink, statementOf } from './history.ts'
import { differs, inChainOrder, type Scene, same } from './scene.ts'

/** The history of a signing link, read from the chain. */
interface Grant {
  readonly role: SigningRole
  readonly createdAt: string
  expiresAt: string
  revokedAt: string | null
  /** When it signed, and how often the data had changed by then; see {@link signedAtOf}. */
  signedAt: string | null
  changes: number
  /** By generation. */
  readonly signed: Map<string, string>
  /** Of a handover link. */
  readonly handover?: { readonly successive: number; readonly carrier: JsonObject }
}

/** The links so far, and the data that they sign. */
interface Grants {
  readonly byId: Map<string, Grant>
  /** Of the carriers that have a handover link. */
  readonly numbers: Set<number>
  /** How often the data changed, by an amendment or its withdrawal, and the generation that they then became. */
  changes: number
  generation: string
}

type LinkEntry = Entry<'link.created' | 'link.renewed' | 'link.revoked' | 'link.sent' | 'link.confirmed'>

/** An event by a link came while the link was valid: created for the role, neither revoked nor expired. */
export const links = (scene: Scene): void => {
  const { evidence, history, report } = scene
  const grants: Grants = { byId: new Map(), numbers: new Set(), changes: 0, generation: '' }
  const roles = new Map((evidence.statements ?? []).map(({ body, role }) => [body.id, role]))
  for (const entry of history.entries) {
    const stated = statementOf(entry)
    if (isLink(entry)) report.check('link event', entry.event.id, follow(entry, grants))
    else if (isConsent(entry))
      report.check('link of the consent', entry.payload.consentId, use(scene, entry, grants))
    else if (stated !== undefined)
      report.check('link of the statement', stated, state(entry, grants, roles.get(stated)))
    else if (isOther(entry)) report.check('link of the event', entry.event.id, useOtherwise(entry, grants))
    else if (is('document.amended', 'amendment.withdrawn')(entry)) {
      grants.changes += 1
      grants.generation = history.generationOf.get(entry.payload.versionId) ?? ''
    }
  }
  inChainOrder(
    scene,
    'links',
    evidence.links.map(({ id }) => id),
    [...grants.byId.keys()],
  )
  for (const link of evidence.links)
    report.check('link', link.id, [
      differs('documentId', link.documentId, evidence.document.id),
      ...asRecorded(link, grants),
    ])
}

/**
 * When the link signed the current data. Earlier signers must sign new data, so their links count as unsigned again, until
 * it is withdrawn; what a handover link signed stays signed.
 */
const signedAtOf = (
  { changes, handover, signed, signedAt }: Grant,
  grants: Pick<Grants, 'changes' | 'generation'>,
): string | null =>
  handover !== undefined || changes === grants.changes ? signedAt : (signed.get(grants.generation) ?? null)

/** Applies one event to the history; returns what is wrong with it. */
const follow = (
  { event, name, payload }: LinkEntry,
  grants: Grants,
): readonly (string | undefined | false)[] => {
  const { by, grantId, role } = payload
  const expiresAt = 'expiresAt' in payload ? payload.expiresAt : undefined
  const grant = grants.byId.get(grantId)
  if (name === 'link.created' && expiresAt !== undefined) {
    if (grant !== undefined) return ['created twice']
    const handover = handoverOf(payload)
    const reasons = handover === undefined ? [] : handedOver(handover.successive, payload, grants)
    const made = { role, createdAt: event.receivedAt, expiresAt, revokedAt: null, signedAt: null }
    const unsigned = { signed: new Map(), changes: grants.changes }
    grants.byId.set(grantId, { ...made, ...unsigned, ...(handover && { handover }) })
    if (handover !== undefined) grants.numbers.add(handover.successive)
    return reasons
  }
  if (grant === undefined) return ['the link was never created']
  const reasons = [
    differs('role', role, grant.role),
    grant.revokedAt !== null && 'the link had been revoked',
    name === 'link.revoked' &&
      (signedAtOf(grant, grants) !== null || event.receivedAt >= grant.expiresAt) &&
      'only an active link is revoked',
    name === 'link.confirmed' && event.receivedAt >= grant.expiresAt && 'the link had expired',
    name === 'link.confirmed' &&
      (by.kind !== 'signer' || by.id !== grantId) &&
      'not confirmed by whoever held the link',
  ]
  if (name === 'link.renewed' && expiresAt !== undefined) grant.expiresAt = expiresAt
  if (name === 'link.revoked') grant.revokedAt = event.receivedAt
  return reasons
}

const handoverOf = (payload: LinkEntry['payload']): Grant['handover'] =>
  'successive' in payload && payload.successive !== undefined && payload.carrier !== undefined
    ? { successive: payload.successive, carrier: payload.carrier }
    : undefined

/** Numbers follow each other, and a link makes that of the next carrier alone. */
const handedOver = (
  successive: number,
  { by, role }: LinkEntry['payload'],
  { byId, numbers }: Grants,
): readonly (string | undefined | false)[] => {
  const maker = byId.get(by.id)
  const follows = successive === 2 || numbers.has(successive - 1)
  return [
    differs('role of a handover link', role, 'carrier'),
    !follows && `the carrier before number ${successive} has no link`,
    by.kind === 'signer' &&
      (maker?.role !== 'carrier' ||
        maker.revokedAt !== null ||
        (maker.handover?.successive ?? 1) !== successive - 1) &&
      'not made by the link of the carrier before',
  ]
}

const use = (
  { history }: Scene,
  { event, payload }: Entry<'consent.sender' | 'consent.carrier' | 'consent.consignee'>,
  grants: Grants,
): readonly (string | undefined | false)[] => {
  const grant = grants.byId.get(payload.grantId)
  if (grant !== undefined) {
    grant.signedAt = event.receivedAt
    grant.changes = grants.changes
    grant.signed.set(history.generationOf.get(event.versionId) ?? '', event.receivedAt)
  }
  return [
    ...standing(grant, payload.role, event.receivedAt),
    grant?.handover !== undefined && 'a handover link signs no note',
  ]
}

/** A link that has signed may still state after its last day. */
const state = (
  { event, name, payload }: Entry,
  grants: Grants,
  role: SigningRole | undefined,
): readonly (string | undefined | false)[] => {
  const grant = 'by' in payload ? grants.byId.get(payload.by.id) : undefined
  if (grant === undefined) return ['the link had not been created']
  const signedBefore = grant.signed.size > 0 || signedAtOf(grant, grants) !== null
  if (name === 'carrier.taken_over') {
    grant.signedAt = event.receivedAt
    grant.changes = grants.changes
  }
  return [
    role && differs('role of the link', grant.role, role),
    grant.revokedAt !== null && 'the link had been revoked',
    !signedBefore && event.receivedAt >= grant.expiresAt && 'the link had expired',
  ]
}

const standing = (
  grant: Grant | undefined,
  role: SigningRole | null,
  at: string,
): readonly (string | undefined | false)[] =>
  grant === undefined
    ? ['the link had not been created']
    : [
        differs('role of the link', grant.role, role),
        grant.revokedAt !== null && 'the link had been revoked',
        at >= grant.expiresAt && 'the link had expired',
      ]

const isOther = is('document.supplemented', 'reservations.accepted')

/** Nothing to check when the company did it. */
const useOtherwise = (
  { event, payload }: Entry<'document.supplemented' | 'reservations.accepted'>,
  { byId }: Grants,
): readonly (string | undefined | false)[] => {
  if (payload.grantId === null) return []
  const role = 'role' in payload ? payload.role : 'sender'
  const grant = byId.get(payload.grantId)
  return [
    ...standing(grant, role, event.receivedAt),
    grant?.handover !== undefined && 'a handover link adds nothing',
  ]
}

/** Whether an unused link is active or expired depends on the current day, so this difference is not checked. */
const asRecorded = (link: EvidenceLink, grants: Grants): readonly (string | undefined | false)[] => {
  const grant = grants.byId.get(link.id)
  if (grant === undefined) return ['the link was never created']
  const signedAt = signedAtOf(grant, grants)
  const ended = signedAt !== null ? 'signed' : grant.revokedAt !== null ? 'revoked' : undefined
  const open = link.status === 'active' || link.status === 'expired'
  return [
    differs('role', link.role, grant.role),
    differs('expiresAt', link.expiresAt, grant.expiresAt),
    ended === undefined
      ? !open && `status ${link.status} has no event`
      : differs('status', link.status, ended),
    differs('createdAt', link.createdAt, grant.createdAt),
    differs('revokedAt', link.revokedAt, grant.revokedAt),
    differs('signedAt', link.signedAt, signedAt),
    differs('successive', link.successive, grant.handover?.successive),
    !same(link.carrier ?? null, grant.handover?.carrier ?? null) &&
      'carrier is not the one that the chain names',
  ]
}
