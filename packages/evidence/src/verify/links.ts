import type { EvidenceLink, SigningRole } from '../types.ts'
import { type Entry, isConsent, isLink } from './history.ts'
import { differs, inChainOrder, type Scene } from './scene.ts'

/** A signing link as the chain tells its story. */
interface Grant {
  readonly role: SigningRole
  expiresAt: string
  revoked: boolean
  signed: boolean
}

/** Every consent came by a link that had been created for its role and was neither revoked nor expired then. */
export const links = (scene: Scene): void => {
  const { evidence, history, report } = scene
  const grants = new Map<string, Grant>()
  for (const entry of history.entries)
    if (isLink(entry)) report.check('link event', entry.event.id, follow(entry, grants))
    else if (isConsent(entry))
      report.check('link of the consent', entry.payload.consentId, use(entry, grants))
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

/** Takes one event into the story; returns what is wrong with it. */
const follow = (
  { name, payload }: Entry<'link.created' | 'link.renewed' | 'link.revoked' | 'link.sent'>,
  grants: Map<string, Grant>,
): readonly (string | undefined | false)[] => {
  const { expiresAt, grantId, role } = payload
  const grant = grants.get(grantId)
  if (name === 'link.created') {
    if (grant !== undefined) return ['created twice']
    grants.set(grantId, { role, expiresAt, revoked: false, signed: false })
    return []
  }
  if (grant === undefined) return ['the link was never created']
  const reasons = [differs('role', role, grant.role), grant.revoked && 'the link had been revoked']
  if (name === 'link.renewed') grant.expiresAt = expiresAt
  if (name === 'link.revoked') grant.revoked = true
  return reasons
}

const use = (
  { event, payload }: Entry<'consent.sender' | 'consent.carrier' | 'consent.consignee'>,
  grants: ReadonlyMap<string, Grant>,
): readonly (string | undefined | false)[] => {
  const grant = grants.get(payload.grantId)
  if (grant === undefined) return ['the link had not been created']
  grant.signed = true
  return [
    differs('role of the link', grant.role, payload.role),
    grant.revoked && 'the link had been revoked',
    event.receivedAt >= grant.expiresAt && 'the link had expired',
  ]
}

/** Whether an unused link is active or expired depends on the day one looks, so that much is not checked. */
const asRecorded = (
  link: EvidenceLink,
  grant: Grant | undefined,
): readonly (string | undefined | false)[] => {
  if (grant === undefined) return ['the link was never created']
  const ended = grant.signed ? 'signed' : grant.revoked ? 'revoked' : undefined
  const open = link.status === 'active' || link.status === 'expired'
  return [
    differs('role', link.role, grant.role),
    differs('expiresAt', link.expiresAt, grant.expiresAt),
    ended === undefined
      ? !open && `status ${link.status} has no event`
      : differs('status', link.status, ended),
    (link.revokedAt !== null) !== grant.revoked && 'revokedAt and the chain disagree',
    (link.signedAt !== null) !== grant.signed && 'signedAt and the chain disagree',
  ]
}
