import type { Texts } from './texts.ts'
import { inEach } from './words/note-words.ts'

/** A sentence that a role signs, and whether it is the one of a consent that has reservations itself. */
export interface Statement {
  readonly reservations: boolean
  readonly text: Texts
}

const plain = <Text extends Texts>(text: Text) => ({ reservations: false, text }) as const

/** The statements of consignment notes, shown and signed word for word, so that no client can phrase its own. */
export const noteStatements = {
  sender: [plain(inEach('statement.sender'))],
  carrier: [plain(inEach('statement.carrier')), plain(inEach('statement.carrierReserved'))],
  consignee: [
    plain(inEach('statement.consignee')),
    { reservations: true, text: inEach('statement.reserved') },
  ],
} as const satisfies Record<string, readonly Statement[]>

/** Sentences that consents were signed under before a wording was mended: they are not the signer's own words either. */
const earlier: Readonly<Record<string, readonly string[]>> = {
  carrier: [
    'Przejmuję towar opisany w tym liście przewozowym i podpisuję go.',
    'Ik neem de goederen van deze vrachtbrief over en teken hem.',
    'Preiau marfa din această scrisoare de trăsură și o semnez.',
  ],
  consignee: [
    'Převzal jsem zboží uvedené v tomto nákladním listu a podepisuji jej.',
    'Převzal jsem zboží uvedené v tomto nákladním listu s výše uvedenými výhradami a podepisuji jej.',
    'Gavau šiame važtaraštyje nurodytą krovinį su aukščiau pateiktomis pastabomis ir pasirašau.',
  ],
}

/** The parties of a consignment note. */
export const noteRoles = [
  {
    id: 'sender',
    title: { en: 'Sender', pl: 'Nadawca' },
    party: '/sender',
    statements: noteStatements.sender,
  },
  {
    id: 'carrier',
    title: { en: 'Carrier', pl: 'Przewoźnik' },
    party: '/carrier',
    statements: noteStatements.carrier,
  },
  {
    id: 'consignee',
    title: { en: 'Consignee', pl: 'Odbiorca' },
    party: '/consignee',
    statements: noteStatements.consignee,
  },
] as const

/** Whether the signed text is one of the role's fixed sentences, in any language. */
export const isFixedStatement = (
  roles: readonly { readonly id: string; readonly statements: readonly Statement[] }[],
  consent: { readonly role: string; readonly statement: string; readonly reservations?: string | undefined },
): boolean =>
  earlier[consent.role]?.includes(consent.statement) ||
  roles
    .filter(({ id }) => id === consent.role)
    .flatMap(({ statements }) => statements)
    .some(
      ({ reservations, text }) =>
        reservations === (consent.reservations !== undefined) &&
        Object.values(text).includes(consent.statement),
    )
