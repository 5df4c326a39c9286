import type { Actor } from '../../chain/types.ts'
import type { Story } from '../signed-note.ts'
import { type EvidenceCase, told } from './case.ts'

const WEEK = 7 * 86_400_000
const BY_LINK = 'link of the consent'

/** A link whose event lacks a member. */
const withoutMember =
  (member: string) =>
  (story: Story): void => {
    story.link('sender')
    const [link] = story.events.splice(-1)
    const { [member]: _, ...payload } = { ...link?.payload }
    story.append('link.created', story.current.id, payload)
  }

export const linkCases: readonly EvidenceCase[] = [
  told(
    'link-created-after-the-consent',
    'The consent came by a link that was created only afterwards.',
    [BY_LINK],
    (story) => {
      story.sign('sender', { grantId: story.id('link', 0) })
      story.link('sender')
    },
  ),
  told('link-unknown', 'The consent came by a link that no event created.', [BY_LINK], (story) => {
    story.sign('sender', { grantId: story.id('no such link') })
  }),
  told('link-revoked', 'The consent came by a link that had been revoked.', [BY_LINK], (story) => {
    const grantId = story.link('sender')
    story.revoke(grantId)
    story.sign('sender', { grantId })
  }),
  told('link-revoked-after-it-expired', 'A link was revoked that had expired.', ['link event'], (story) => {
    const grantId = story.link('sender')
    story.wait(WEEK + 86_400_000)
    story.revoke(grantId)
  }),
  told(
    'link-revoked-after-it-was-signed-by',
    'A link was revoked by which the sender had signed.',
    ['link event'],
    (story) => {
      const grantId = story.link('sender')
      story.sign('sender', { grantId })
      const { expiresAt, role } = story.changeLink(grantId, { revokedAt: story.now })
      story.append('link.revoked', story.current.id, { grantId, role, expiresAt, by: story.person })
    },
  ),
  ...(['createdAt', 'signedAt'] as const).map((member) =>
    told(
      `link-${member === 'createdAt' ? 'created' : 'signed'}-at-another-time`,
      `The link is listed with another ${member} than its event has.`,
      ['link'],
      (story) => void story.sign('sender'),
      (evidence) => {
        for (const link of evidence.links) link[member] = '2026-09-01T05:00:00.000Z'
      },
    ),
  ),
  told('link-expired', 'The consent came a day after its link had expired.', [BY_LINK], (story) => {
    const grantId = story.link('sender')
    story.wait(WEEK + 86_400_000)
    story.sign('sender', { grantId })
  }),
  told(
    'link-expired-that-moment',
    'The consent came at the very moment its link expired.',
    [BY_LINK],
    (story) => {
      const grantId = story.link('sender')
      story.wait(WEEK - 60_000)
      story.sign('sender', { grantId })
    },
  ),
  told('link-of-another-role', 'The sender signed by a link for the carrier.', [BY_LINK], (story) => {
    story.sign('sender', { grantId: story.link('carrier') })
  }),
  told('link-renewed-after-revocation', 'A revoked link was renewed.', ['link event'], (story) => {
    const grantId = story.link('sender')
    story.revoke(grantId)
    story.renew(grantId)
  }),
  told(
    'link-created-twice',
    'The same link was created twice.',
    ['link event'],
    (story) => {
      const grantId = story.link('sender')
      story.append('link.created', story.current.id, {
        grantId,
        role: 'sender',
        expiresAt: story.at(WEEK - 60_000),
        by: story.person,
      })
    },
    (evidence) => {
      const last = evidence.events.at(-1)
      if (evidence.links[0] && last) evidence.links[0].expiresAt = String(last.payload.expiresAt)
    },
  ),
  told('link-sent-and-never-created', 'A link was sent that no event created.', ['link event'], (story) => {
    story.append('link.sent', story.current.id, {
      grantId: story.id('no such link'),
      role: 'sender',
      expiresAt: story.at(WEEK),
      by: story.person,
      recipient: { channel: 'email', masked: 'c***@trans.example', digest: 'a'.repeat(64) },
    })
  }),
  told(
    'link-made-by-nobody',
    'The event does not say who made the link.',
    ['event link.created', 'links as the chain names them', 'link'],
    withoutMember('by'),
  ),
  told(
    'link-made-by-another-kind',
    'The link was made by a kind of caller that there is not.',
    ['event link.created', 'links as the chain names them', 'link'],
    (story) => void story.link('sender', { kind: 'robot', id: story.id('person') } as unknown as Actor),
  ),
  told(
    'link-confirmed-by-the-company',
    'A person of the company is named as who gave the code of the link.',
    ['link event'],
    (story) => story.confirm(story.link('sender'), 'celina@trans.example', story.person),
  ),
  told(
    'link-confirmed-after-it-expired',
    'The code was given by a link that had expired.',
    ['link event'],
    (story) => {
      const grantId = story.link('sender')
      story.wait(WEEK + 86_400_000)
      story.confirm(grantId, 'celina@trans.example')
    },
  ),
  told(
    'link-sent-to-nobody',
    'The event does not say where the link was sent.',
    ['event link.sent'],
    (story) => {
      story.send(story.link('sender'), 'celina@trans.example')
      const [sent] = story.events.splice(-1)
      const { recipient: _, ...payload } = { ...sent?.payload }
      story.append('link.sent', story.current.id, payload)
    },
  ),
  told(
    'link-sent-with-the-whole-address',
    'The event shows the whole address: evidence is handed to others.',
    ['event link.sent'],
    (story) => {
      story.send(story.link('sender'), 'celina@trans.example')
      const [sent] = story.events.splice(-1)
      const recipient = { ...(sent?.payload.recipient as object), masked: 'celina@trans.example' }
      story.append('link.sent', story.current.id, { ...sent?.payload, recipient })
    },
  ),
  told(
    'link-expiry-differs',
    'The link is listed with another expiry than its event has.',
    ['link'],
    (story) => void story.link('sender'),
    (evidence) => {
      for (const link of evidence.links) link.expiresAt = '2027-01-01T00:00:00.000Z'
    },
  ),
  told(
    'link-listed-as-revoked',
    'The link is listed as revoked although no event revoked it.',
    ['link'],
    (story) => void story.link('sender'),
    (evidence) => {
      for (const link of evidence.links) Object.assign(link, { status: 'revoked', revokedAt: link.createdAt })
    },
  ),
  told(
    'link-with-its-token',
    'The link shows its token: evidence is handed to others, and an unknown member is refused.',
    ['evidence object'],
    (story) => void story.link('sender'),
    (evidence) => {
      for (const link of evidence.links) Object.assign(link, { token: 'secret' })
    },
  ),
]
