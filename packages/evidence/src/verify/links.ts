import type { EvidenceLink, JsonObject, SigningRole } from '../chain/types.ts'
import { type Entry, is, isConsent, isLink, statementOf } from './history.ts'
import { differs, inChainOrder, type Scene, same } from './scene.ts'

/** The history of a signing link, read from the chain. */
interface Grant {
  readonly role: SigningRole
  readonly createdAt: string
  expiresAt: string
  revokedAt: string | null
  /** When it signed the current data: an amendment resets it, and its withdrawal restores it. */
  signedAt: string | null
  /** By generation. */
  readonly signed: Map<string, string>
  /** Of a handover link. */
  readonly handover?: { readonly successive: number; readonly carrier: JsonObject }
}

type LinkEntry = Entry<'link.created' | 'link.renewed' | 'link.revoked' | 'link.sent' | 'link.confirmed'>

/** An event by a link came while the link was valid: created for the role, neither revoked nor expired. */
export const links = (scene: Scene): void => {
  const { evidence, history, report } = scene
  const grants = new Map<string, Grant>()
  /** Of the carriers that have a handover link. */
  const numbers = new Set<number>()
  const roles = new Map((evidence.statements ?? []).map(({ body, role }) => [body.id, role]))
  for (const entry of history.entries) {
    const stated = statementOf(entry)
    if (isLink(entry)) report.check('link event', entry.event.id, follow(entry, grants, numbers))
    else if (isConsent(entry))
      report.check('link of the consent', entry.payload.consentId, use(scene, entry, grants))
    else if (stated !== undefined)
      report.check('link of the statement', stated, state(entry, grants, roles.get(stated)))
    else if (isOther(entry)) report.check('link of the event', entry.event.id, useOtherwise(entry, grants))
    else if (is('document.amended', 'amendment.withdrawn')(entry)) signAgain(scene, entry, grants)
  }
  inChainOrder(
    scene,
    'links',
    evidence.links.map(({ id }) => id),
    [...grants.keys()],
  )
  for (const link of evidence.links)
    report.check('link', link.id, [
      differs('documentId', link.documentId, evidence.document.id),
      ...asRecorded(link, grants.get(link.id)),
    ])
}

/** Earlier signers must sign the new data, so their links count as unsigned again, until it is withdrawn. */
const signAgain = (
  { history }: Scene,
  { payload }: Entry<'document.amended' | 'amendment.withdrawn'>,
  grants: ReadonlyMap<string, Grant>,
): void => {
  const generation = history.generationOf.get(payload.versionId) ?? ''
  for (const grant of grants.values())
    if (grant.handover === undefined) grant.signedAt = grant.signed.get(generation) ?? null
}

/** Applies one event to the history; returns what is wrong with it. */
const follow = (
  { event, name, payload }: LinkEntry,
  grants: Map<string, Grant>,
  numbers: Set<number>,
): readonly (string | undefined | false)[] => {
  const { by, grantId, role } = payload
  const expiresAt = 'expiresAt' in payload ? payload.expiresAt : undefined
  const grant = grants.get(grantId)
  if (name === 'link.created' && expiresAt !== undefined) {
    if (grant !== undefined) return ['created twice']
    const handover = handoverOf(payload)
    const reasons = handover === undefined ? [] : handedOver(handover.successive, payload, grants, numbers)
    const made = { role, createdAt: event.receivedAt, expiresAt, revokedAt: null, signedAt: null }
    grants.set(grantId, { ...made, signed: new Map(), ...(handover && { handover }) })
    if (handover !== undefined) numbers.add(handover.successive)
    return reasons
  }
  if (grant === undefined) return ['the link was never created']
  const reasons = [
    differs('role', role, grant.role),
    grant.revokedAt !== null && 'the link had been revoked',
    name === 'link.revoked' && !isActive(grant, event.receivedAt) && 'only an active link is revoked',
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
  grants: ReadonlyMap<string, Grant>,
  numbers: ReadonlySet<number>,
): readonly (string | undefined | false)[] => {
  const maker = grants.get(by.id)
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

const isActive = ({ expiresAt, signedAt }: Grant, now: string): boolean =>
  signedAt === null && now < expiresAt

const use = (
  { history }: Scene,
  { event, payload }: Entry<'consent.sender' | 'consent.carrier' | 'consent.consignee'>,
  grants: ReadonlyMap<string, Grant>,
): readonly (string | undefined | false)[] => {
  const grant = grants.get(payload.grantId)
  if (grant !== undefined) {
    grant.signedAt = event.receivedAt
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
  grants: ReadonlyMap<string, Grant>,
  role: SigningRole | undefined,
): readonly (string | undefined | false)[] => {
  const grant = 'by' in payload ? grants.get(payload.by.id) : undefined
  if (grant === undefined) return ['the link had not been created']
  const signedBefore = grant.signed.size > 0 || grant.signedAt !== null
  if (name === 'carrier.taken_over') grant.signedAt = event.receivedAt
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
  grants: ReadonlyMap<string, Grant>,
): readonly (string | undefined | false)[] => {
  if (payload.grantId === null) return []
  const role = 'role' in payload ? payload.role : 'sender'
  const grant = grants.get(payload.grantId)
  return [
    ...standing(grant, role, event.receivedAt),
    grant?.handover !== undefined && 'a handover link adds nothing',
  ]
}

/** Whether an unused link is active or expired depends on the current day, so this difference is not checked. */
const asRecorded = (
  link: EvidenceLink,
  grant: Grant | undefined,
): readonly (string | undefined | false)[] => {
  if (grant === undefined) return ['the link was never created']
  const ended = grant.signedAt !== null ? 'signed' : grant.revokedAt !== null ? 'revoked' : undefined
  const open = link.status === 'active' || link.status === 'expired'
  return [
    differs('role', link.role, grant.role),
    differs('expiresAt', link.expiresAt, grant.expiresAt),
    ended === undefined
      ? !open && `status ${link.status} has no event`
      : differs('status', link.status, ended),
    differs('createdAt', link.createdAt, grant.createdAt),
    differs('revokedAt', link.revokedAt, grant.revokedAt),
    differs('signedAt', link.signedAt, grant.signedAt),
    differs('successive', link.successive, grant.handover?.successive),
    !same(link.carrier ?? null, grant.handover?.carrier ?? null) &&
      'carrier is not the one that the chain names',
  ]
}
