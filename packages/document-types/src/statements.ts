import type { Texts } from './texts.ts'

/** A sentence that a role signs under, and whether it is the one for a signature with reservations. */
export interface Statement {
  readonly reservations: boolean
  readonly text: Texts
}

const plain = (text: Texts): Statement => ({ reservations: false, text })

/** The statements of consignment notes: shown and signed word for word, so that nobody has to weigh what a client made up. */
export const noteStatements = {
  sender: [
    plain({
      en: 'I hand over the goods of this consignment note to the carrier and sign it.',
      pl: 'Wydaję przewoźnikowi towar opisany w tym liście przewozowym i podpisuję go.',
      cs: 'Předávám dopravci zboží uvedené v tomto nákladním listu a podepisuji jej.',
      de: 'Ich übergebe dem Frachtführer das Gut dieses Frachtbriefs und unterschreibe ihn.',
      es: 'Entrego al transportista la mercancía de esta carta de porte y la firmo.',
      fr: 'Je remets au transporteur la marchandise de cette lettre de voiture et je la signe.',
      it: 'Consegno al vettore la merce di questa lettera di vettura e la firmo.',
      lt: 'Perduodu vežėjui šiame važtaraštyje nurodytą krovinį ir pasirašau.',
      nl: 'Ik geef de goederen van deze vrachtbrief aan de vervoerder over en teken hem.',
      ro: 'Predau transportatorului marfa din această scrisoare de trăsură și o semnez.',
      tr: 'Bu taşıma senedindeki yükü taşıyıcıya teslim ediyor ve senedi imzalıyorum.',
      uk: 'Передаю перевізнику вантаж за цією транспортною накладною та підписую її.',
    }),
  ],
  carrier: [
    plain({
      en: 'I take over the goods of this consignment note and sign it.',
      pl: 'Przejmuję towar opisany w tym liście przewozowym i podpisuję go.',
      cs: 'Přebírám k přepravě zboží uvedené v tomto nákladním listu a podepisuji jej.',
      de: 'Ich übernehme das Gut dieses Frachtbriefs und unterschreibe ihn.',
      es: 'Me hago cargo de la mercancía de esta carta de porte y la firmo.',
      fr: 'Je prends en charge la marchandise de cette lettre de voiture et je la signe.',
      it: 'Prendo in carico la merce di questa lettera di vettura e la firmo.',
      lt: 'Priimu vežti šiame važtaraštyje nurodytą krovinį ir pasirašau.',
      nl: 'Ik neem de goederen van deze vrachtbrief over en teken hem.',
      ro: 'Preiau marfa din această scrisoare de trăsură și o semnez.',
      tr: 'Bu taşıma senedindeki yükü taşımak üzere teslim alıyor ve senedi imzalıyorum.',
      uk: 'Приймаю до перевезення вантаж за цією транспортною накладною та підписую її.',
    }),
  ],
  consignee: [
    plain({
      en: 'I have received the goods of this consignment note and sign it.',
      pl: 'Potwierdzam odbiór towaru opisanego w tym liście przewozowym i podpisuję go.',
      cs: 'Převzal jsem zboží uvedené v tomto nákladním listu a podepisuji jej.',
      de: 'Ich habe das Gut dieses Frachtbriefs empfangen und unterschreibe ihn.',
      es: 'He recibido la mercancía de esta carta de porte y la firmo.',
      fr: 'J’ai reçu la marchandise de cette lettre de voiture et je la signe.',
      it: 'Ho ricevuto la merce di questa lettera di vettura e la firmo.',
      lt: 'Gavau šiame važtaraštyje nurodytą krovinį ir pasirašau.',
      nl: 'Ik heb de goederen van deze vrachtbrief ontvangen en teken hem.',
      ro: 'Am primit marfa din această scrisoare de trăsură și o semnez.',
      tr: 'Bu taşıma senedindeki yükü teslim aldım ve senedi imzalıyorum.',
      uk: 'Вантаж за цією транспортною накладною одержано, підписую її.',
    }),
    {
      reservations: true,
      text: {
        en: 'I have received the goods of this consignment note, with the reservations above, and sign it.',
        pl: 'Potwierdzam odbiór towaru opisanego w tym liście przewozowym, z powyższymi zastrzeżeniami, i podpisuję go.',
        cs: 'Převzal jsem zboží uvedené v tomto nákladním listu s výše uvedenými výhradami a podepisuji jej.',
        de: 'Ich habe das Gut dieses Frachtbriefs mit den obigen Vorbehalten empfangen und unterschreibe ihn.',
        es: 'He recibido la mercancía de esta carta de porte, con las reservas indicadas arriba, y la firmo.',
        fr: 'J’ai reçu la marchandise de cette lettre de voiture, avec les réserves ci-dessus, et je la signe.',
        it: 'Ho ricevuto la merce di questa lettera di vettura, con le riserve qui sopra, e la firmo.',
        lt: 'Gavau šiame važtaraštyje nurodytą krovinį su aukščiau pateiktomis pastabomis ir pasirašau.',
        nl: 'Ik heb de goederen van deze vrachtbrief ontvangen, met het voorbehoud hierboven, en teken hem.',
        ro: 'Am primit marfa din această scrisoare de trăsură, cu rezervele de mai sus, și o semnez.',
        tr: 'Bu taşıma senedindeki yükü yukarıdaki çekincelerle teslim aldım ve senedi imzalıyorum.',
        uk: 'Вантаж за цією транспортною накладною одержано з наведеними вище застереженнями, підписую її.',
      },
    },
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
