import type { EvidenceLink, SigningRole } from '../chain/types.ts'
import { type Entry, is, isConsent, isLink } from './history.ts'
import { differs, inChainOrder, type Scene } from './scene.ts'

/** The history of a signing link, read from the chain. */
interface Grant {
  readonly role: SigningRole
  readonly createdAt: string
  expiresAt: string
  revokedAt: string | null
  /** Whether it signed the data in force: an amendment resets it. */
  signedAt: string | null
}

type LinkEntry = Entry<'link.created' | 'link.renewed' | 'link.revoked' | 'link.sent' | 'link.confirmed'>

/** An event by a link came while the link was valid: created for the role, neither revoked nor expired. */
export const links = (scene: Scene): void => {
  const { evidence, history, report } = scene
  const grants = new Map<string, Grant>()
  for (const entry of history.entries)
    if (isLink(entry)) report.check('link event', entry.event.id, follow(entry, grants))
    else if (isConsent(entry))
      report.check('link of the consent', entry.payload.consentId, use(entry, grants))
    else if (isOther(entry)) report.check('link of the event', entry.event.id, useOtherwise(entry, grants))
    else if (is('document.amended')(entry)) signAgain(grants)
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

/** Earlier signers must sign the new data, so their links count as unsigned again. */
const signAgain = (grants: ReadonlyMap<string, Grant>): void => {
  for (const grant of grants.values()) grant.signedAt = null
}

/** Applies one event to the history; returns what is wrong with it. */
const follow = (
  { event, name, payload }: LinkEntry,
  grants: Map<string, Grant>,
): readonly (string | undefined | false)[] => {
  const { by, grantId, role } = payload
  const expiresAt = 'expiresAt' in payload ? payload.expiresAt : undefined
  const grant = grants.get(grantId)
  if (name === 'link.created' && expiresAt !== undefined) {
    if (grant !== undefined) return ['created twice']
    const createdAt = event.receivedAt
    grants.set(grantId, { role, createdAt, expiresAt, revokedAt: null, signedAt: null })
    return []
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

const isActive = ({ expiresAt, signedAt }: Grant, now: string): boolean =>
  signedAt === null && now < expiresAt

const use = (
  { event, payload }: Entry<'consent.sender' | 'consent.carrier' | 'consent.consignee'>,
  grants: ReadonlyMap<string, Grant>,
): readonly (string | undefined | false)[] => {
  const grant = grants.get(payload.grantId)
  if (grant !== undefined) grant.signedAt = event.receivedAt
  return standing(grant, payload.role, event.receivedAt)
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
  return standing(grants.get(payload.grantId), role, event.receivedAt)
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
  ]
}
