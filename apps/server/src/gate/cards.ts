import type { ApprovalCard } from '@consign/contract'
import { findType } from '@consign/document-types'
import type { Addition, Change, JsonObject } from '@consign/evidence'
import type { Static } from 'typebox'
import { visible } from './visible-text.ts'

type Card = Static<typeof ApprovalCard>

/** Facts of a note for a card: from our own data, never from the words of whoever asks. */
export interface NoteFacts {
  readonly id: string
  readonly type: { readonly name: string; readonly version: string }
  readonly data: JsonObject
}

const suppliedLength = 280
/** As long as a mail's message may be: all of it is decided on. */
const messageLength = 500

/** Texts that the caller wrote into the note: shown as such, every trick character made visible. */
function item({ id, type, data }: NoteFacts) {
  const { reference, sender, consignee } = findType(type)?.summary(data) ?? {
    reference: null,
    sender: null,
    consignee: null,
  }
  const supplied = (text: string | null) => (text === null ? null : visible(text, suppliedLength))
  return {
    id,
    type: `${type.name} ${type.version}`,
    supplied: { reference: supplied(reference), sender: supplied(sender), consignee: supplied(consignee) },
    suppliedNote: 'Text supplied by the program or person who wrote the draft; not checked by us.',
  }
}

interface AskedLink {
  readonly role: string
  readonly code?: { readonly email: string } | undefined
}
interface SentLink extends AskedLink {
  readonly email: string
  readonly message?: string | null
}

/** The link of a role: to which mailbox its codes go, and whether the program that asks is told it. */
function linkItem(note: NoteFacts, { role, code }: AskedLink, isTold: boolean) {
  const about = code ? said(note, { codeRecipient: code.email }) : item(note)
  return { ...about, role, ...(isTold ? { handedOut: true } : {}) }
}

/** To whom, and in which words of the caller's. */
function sentItem(note: NoteFacts, mail: SentLink, isTold: boolean) {
  const { email, message } = mail
  const link = linkItem(note, mail, isTold)
  const words = said(note, { recipient: email, ...(message ? { message } : {}) })
  return {
    ...words,
    ...link,
    supplied: { message: null, ...words.supplied, ...link.supplied },
    suppliedNote: words.suppliedNote,
  }
}

/** What the chain will say of a note, in the words of whoever asks. */
function said(note: NoteFacts, words: Readonly<Record<string, string>>) {
  const shown = Object.entries(words).map(([name, text]) => [name, visible(text, messageLength)])
  const about = item(note)
  return {
    ...about,
    supplied: { ...about.supplied, ...Object.fromEntries(shown) },
    suppliedNote: 'Text supplied by the program that asks or by whoever wrote the draft; not checked by us.',
  }
}

/** Changes a card shows; whoever wants to see more looks at the data he is asked to approve. */
const mostChanges = 50

/** What changes from what to what, in the words of whoever asks. */
function shownChanges(changes: readonly Change[]) {
  const words = (value: unknown) =>
    value === undefined
      ? null
      : visible(typeof value === 'string' ? value : JSON.stringify(value), suppliedLength)
  const shown = changes.slice(0, mostChanges).map(({ path, before, after }) => ({
    path: visible(path, suppliedLength),
    before: words(before),
    after: words(after),
  }))
  return { total: changes.length, shown }
}

/** What a seal says of who made it. */
interface SealFacts {
  readonly role: string
  readonly sealer: string
  readonly sealerCompany: string
  readonly originUrl: string
}

const role = (name: string): string => `the ${name}`

const told = (isTold: boolean): string => (isTold ? ' The program that asks is told it.' : '')

/** Places of a seal that say something else than the note; the first tell enough. */
const otherwise = (places: readonly string[]): string =>
  places.length === 0
    ? ''
    : ` The seal says something else than the note: ${places.slice(0, 5).join(', ')}${places.length > 5 ? ' and more' : ''}.`

/** The card of each gated operation: verb first, with its consequence. */
export const cards = {
  publish: (note: NoteFacts, revision: number, includesSave: boolean): Card => ({
    subject: `Draft, revision ${revision}`,
    action: 'Issue the consignment note. It cannot be changed or undone afterwards.',
    items: [{ ...item(note), revision }],
    includesSave,
  }),
  delete_draft: (note: NoteFacts, revision: number, includesSave: boolean): Card => ({
    subject: `Draft, revision ${revision}`,
    action: 'Delete the draft. It cannot be brought back.',
    items: [{ ...item(note), revision }],
    includesSave,
  }),
  create_sign_grant: (note: NoteFacts, link: AskedLink, isTold: boolean): Card => ({
    subject: 'Signing link',
    action: `Create a signing link for ${role(link.role)}, valid 7 days. Whoever has it can sign.${told(isTold)}`,
    items: [linkItem(note, link, isTold)],
  }),
  renew_sign_grant: (note: NoteFacts, link: AskedLink, isTold: boolean): Card => ({
    subject: 'Signing link',
    action: `Make the signing link of ${role(link.role)} valid for 7 more days.${told(isTold)}`,
    items: [linkItem(note, link, isTold)],
  }),
  send_sign_grant: (note: NoteFacts, mail: SentLink, isTold: boolean): Card => ({
    subject: 'Signing link by e-mail',
    action: `Send a signing link for ${role(mail.role)} by e-mail. Whoever reads that mail can sign.${told(isTold)}`,
    items: [sentItem(note, mail, isTold)],
  }),
  revoke_sign_grant: (note: NoteFacts, party: string): Card => ({
    subject: 'Signing link',
    action: `Revoke the signing link of ${role(party)}.`,
    items: [{ ...item(note), role: party }],
  }),
  revoke_sign_grants: (note: NoteFacts): Card => ({
    subject: 'Signing links',
    action: 'Revoke every signing link of the note.',
    items: [item(note)],
  }),
  import_seal: (note: NoteFacts, seal: SealFacts, differs: readonly string[]): Card => ({
    subject: 'Company seal',
    action: `Add a seal for ${role(seal.role.toLowerCase())} to the consignment note. It cannot be undone.${otherwise(differs)}`,
    items: [
      {
        ...said(note, { sealer: seal.sealer, sealerCompany: seal.sealerCompany, host: seal.originUrl }),
        ...(differs.length > 0 ? { differs: differs.slice(0, mostChanges) } : {}),
      },
    ],
  }),
  cancel_document: (note: NoteFacts, reason: string): Card => ({
    subject: 'Issued note',
    action: 'Cancel the consignment note. Its signing links end; it cannot be undone.',
    items: [said(note, { reason })],
  }),
  amend_document: (note: NoteFacts, reason: string, changes: readonly Change[]): Card => ({
    subject: 'Issued note',
    action: `Change ${changes.length} ${changes.length === 1 ? 'value' : 'values'} of the consignment note. Whoever has signed must sign again.`,
    items: [{ ...said(note, { reason }), changes: shownChanges(changes) }],
  }),
  supplement_document: (note: NoteFacts, additions: readonly Addition[]): Card => ({
    subject: 'Issued note',
    action: `Add ${additions.length} ${additions.length === 1 ? 'value' : 'values'} to the consignment note. Signatures stay valid; it cannot be undone.`,
    items: [
      {
        ...said(note, {}),
        additions: shownChanges(additions.map(({ path, value: after }) => ({ path, after }))),
      },
    ],
  }),
  accept_reservations: (note: NoteFacts, reservations: unknown): Card => ({
    subject: 'Issued note',
    action:
      'Accept the carrier’s reservations for the sender. They bind him from then on; it cannot be undone.',
    items: [said(note, { reservations: JSON.stringify(reservations ?? null) })],
  }),
  report_refusal: (
    note: NoteFacts,
    words: { occurredAt: string; reason: string; reportedBy: string },
  ): Card => ({
    subject: 'Issued note',
    action: 'Record that delivery was refused. It cannot be undone.',
    items: [said(note, words)],
  }),
  notify_reservation: (
    note: NoteFacts,
    words: { kind: string; text: string; receivedAt: string; receivedFrom: string },
  ): Card => ({
    subject: 'Issued note',
    action: 'Record reservations that the consignee sent after delivery. It cannot be undone.',
    items: [said(note, words)],
  }),
  replace_document: (note: NoteFacts, reason: string): Card => ({
    subject: 'Issued note',
    action: 'Replace the consignment note by paper. From then on the paper counts; it cannot be undone.',
    items: [said(note, { reason })],
  }),
}
