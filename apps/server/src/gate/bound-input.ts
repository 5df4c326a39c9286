import { type JsonObject, maskedAddress } from '@consign/evidence'
import { addressOf } from '../identity/email-of.ts'
import { linkRecipient } from '../ledger/link-recipient.ts'

/**
 * A request's input as its approval is bound to it and as the chain has it: evidence is handed to others, so a mailbox
 * stands in it as in `link.sent`, `recipient` for `email`. Two inputs that mean the same mailbox are one.
 */
export function boundInput(input: object): JsonObject {
  const { document_id: documentId, email, code, ...others } = input as JsonObject
  if (typeof documentId !== 'string') return input as JsonObject
  const named = (address: string) => ({
    recipient: { ...linkRecipient(documentId.toLowerCase(), addressOf(address) ?? address) },
  })
  return {
    document_id: documentId,
    ...others,
    ...(typeof email === 'string' ? named(email) : email === undefined ? {} : { email }),
    ...(isCodeDemand(code) ? { code: named(code.email) } : code === undefined ? {} : { code }),
  }
}

const isCodeDemand = (code: unknown): code is { readonly email: string } =>
  typeof code === 'object' && code !== null && 'email' in code && typeof code.email === 'string'

/** What the card shows of mailboxes in full, as evidence shows it to others. */
export function maskedSummary<Card extends { readonly items: readonly object[] }>(card: Card): Card {
  return { ...card, items: card.items.map(maskedItem) }
}

function maskedItem(item: object): object {
  const { supplied } = item as { readonly supplied?: Readonly<Record<string, unknown>> }
  if (!supplied) return item
  const masked = ['recipient', 'codeRecipient'].flatMap((name) => {
    const address = supplied[name]
    return typeof address === 'string' ? [[name, maskedAddress(address)]] : []
  })
  return { ...item, supplied: { ...supplied, ...Object.fromEntries(masked) } }
}
