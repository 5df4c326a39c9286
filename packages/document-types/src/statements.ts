import type { Texts } from './texts.ts'
import { inEach } from './words/note-words.ts'

/** A sentence that a role signs under, and whether it is the one for a signature with reservations. */
export interface Statement {
  readonly reservations: boolean
  readonly text: Texts
}

const plain = <Text extends Texts>(text: Text) => ({ reservations: false, text }) as const

/** The statements of consignment notes: shown and signed word for word, so that nobody has to weigh what a client made up. */
export const noteStatements = {
  sender: [plain(inEach('statement.sender'))],
  carrier: [plain(inEach('statement.carrier'))],
  consignee: [
    plain(inEach('statement.consignee')),
    { reservations: true, text: inEach('statement.reserved') },
  ],
} as const satisfies Record<string, readonly Statement[]>

/** Whether a signer signed under one of the sentences fixed for his role, in whatever language. */
export const isFixedStatement = (
  roles: readonly { readonly id: string; readonly statements: readonly Statement[] }[],
  consent: { readonly role: string; readonly statement: string; readonly reservations?: string | undefined },
): boolean =>
  roles
    .filter(({ id }) => id === consent.role)
    .flatMap(({ statements }) => statements)
    .some(
      ({ reservations, text }) =>
        reservations === (consent.reservations !== undefined) &&
        Object.values(text).includes(consent.statement),
    )
