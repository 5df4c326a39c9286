import { maskedAddress, recipientText } from '../chain/recipient.ts'
import type { Actor, EvidenceLink, JsonObject, LinkRecipient, SigningRole } from '../chain/types.ts'
import { Ledger } from './ledger.ts'
import { digest } from './seeded.ts'

const WEEK = 7 * 86_400_000

/** A ledger with signing links, each with its events. */
export class LinkedLedger extends Ledger {
  readonly links: EvidenceLink[] = []

  /** @param handover the members of a handover link alone */
  link(
    role: SigningRole,
    by: Actor = this.person,
    handover: { readonly successive?: number; readonly carrier?: JsonObject } = {},
  ): string {
    const grantId = this.id('link', this.links.length)
    const expiresAt = this.at(WEEK)
    this.links.push({
      id: grantId,
      documentId: this.documentId,
      role,
      status: 'active',
      createdAt: this.now,
      expiresAt,
      revokedAt: null,
      signedAt: null,
      openedAt: null,
      ...handover,
    })
    this.append('link.created', this.current.id, { grantId, role, expiresAt, by, ...handover })
    return grantId
  }

  changeLink(grantId: string, change: Partial<EvidenceLink>): EvidenceLink {
    const index = this.links.findIndex(({ id }) => id === grantId)
    const link = { ...(this.links[index] as EvidenceLink), ...change }
    this.links[index] = link
    return link
  }

  renew(grantId: string): void {
    const expiresAt = this.at(WEEK)
    const { role } = this.changeLink(grantId, { expiresAt })
    this.append('link.renewed', this.current.id, { grantId, role, expiresAt, by: this.person })
  }

  /** Mails the link to an address. */
  send(grantId: string, address: string): void {
    const { expiresAt, role } = this.changeLink(grantId, {})
    const recipient = this.#recipient(address)
    this.append('link.sent', this.current.id, { grantId, role, expiresAt, by: this.person, recipient })
  }

  revoke(grantId: string): void {
    const { expiresAt, role } = this.changeLink(grantId, { status: 'revoked', revokedAt: this.now })
    this.append('link.revoked', this.current.id, { grantId, role, expiresAt, by: this.person })
  }

  /** The holder of the link entered the code mailed to the address. */
  confirm(grantId: string, address: string, by: Actor = { kind: 'signer', id: grantId }): void {
    const { role } = this.changeLink(grantId, {})
    this.append('link.confirmed', this.current.id, { grantId, role, recipient: this.#recipient(address), by })
  }

  #recipient(address: string): LinkRecipient {
    return {
      channel: 'email',
      masked: maskedAddress(address),
      digest: digest(recipientText(this.documentId, address)),
    }
  }
}
