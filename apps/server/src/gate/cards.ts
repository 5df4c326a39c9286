import type { ApprovalCard } from '@consign/contract'
import { findType } from '@consign/document-types'
import type { Change, JsonObject } from '@consign/evidence'
import type { Static } from 'typebox'
import { visible } from './visible-text.ts'

/** A person decides by this: the action, verb first, with its consequence, and its object. */
export type Card = Static<typeof ApprovalCard>

/** Facts of a note for a card: from our own data, never from the caller's words. */
export interface NoteFacts {
  readonly id: string
  readonly type: { readonly name: string; readonly version: string }
  readonly data: JsonObject
}

const suppliedLength = 280
/** Whole what the contract accepts of a caller's words. */
const wordsLength = 5_000

/** The caller's texts in the note: marked as such, with every trick character visible. */
export function item({ id, type, data }: NoteFacts) {
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

interface LinkOf {
  readonly role: string
  /** Of the carriers of the chain which one, from 2. */
  readonly successive?: number | undefined
}
interface AskedLink extends LinkOf {
  readonly code?: { readonly email: string } | undefined
}
interface SentLink extends AskedLink {
  readonly email: string
  readonly message?: string | null
}

/** The link of a role: the mailbox of its codes, and whether the person who approves may hand it out to the program. */
export function linkItem(note: NoteFacts, { code, ...whose }: AskedLink, mayBeTold: boolean) {
  const about = code ? said(note, { codeRecipient: code.email }) : item(note)
  return { ...about, ...whoseLink(whose), ...(mayBeTold ? { mayHandOut: true } : {}) }
}

/** Whose link it is, among the facts of a card. */
export const whoseLink = ({ role, successive }: LinkOf) => ({
  role,
  ...(successive === undefined ? {} : { successive }),
})

/** The recipient, and the caller's words. */
export function sentItem(note: NoteFacts, mail: SentLink, mayBeTold: boolean) {
  const { email, message } = mail
  const link = linkItem(note, mail, mayBeTold)
  const words = said(note, { recipient: email, ...(message ? { message } : {}) })
  return {
    ...words,
    ...link,
    supplied: { message: null, ...words.supplied, ...link.supplied },
    suppliedNote: words.suppliedNote,
  }
}

/** The chain's texts about a note, in the caller's words. */
export function said(note: NoteFacts, words: Readonly<Record<string, string>>) {
  const shown = Object.entries(words).map(([name, text]) => [name, visible(text, wordsLength)])
  const about = item(note)
  return {
    ...about,
    supplied: { ...about.supplied, ...Object.fromEntries(shown) },
    suppliedNote: 'Text supplied by the program that asks or by whoever wrote the draft; not checked by us.',
  }
}

/** Most changes on a card; the data to be approved show the rest. */
export const mostChanges = 50
/** Characters that the values of a card's changes have together before long ones are cut. */
const mostOfChanges = 20_000

/** Each change, before and after, in the caller's words: whole, unless a card would have more than a person reads. */
export function shownChanges(changes: readonly Change[]) {
  let left = mostOfChanges
  const words = (value: unknown) => {
    if (value === undefined) return null
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const isWhole = text.length <= left
    if (isWhole) left -= text.length
    return visible(text, isWhole ? text.length : suppliedLength)
  }
  const shown = changes.slice(0, mostChanges).map(({ path, before, after }) => ({
    path: visible(path, suppliedLength),
    before: words(before),
    after: words(after),
  }))
  return { total: changes.length, shown }
}

export const values = (count: number): string => `${count} ${count === 1 ? 'value' : 'values'}`

/** A party in a sentence. */
export const role = (name: string, successive?: number): string =>
  successive === undefined ? `the ${name}` : `${name} ${successive}`

/** The end of the sentence for a program that may be told the link itself. */
export const secretShown = (mayBeTold: boolean): string =>
  mayBeTold ? ' The program that asks is told it only if you hand it out.' : ''
