import type { Procedure } from '../definition/presentation.ts'

/**
 * What the parties agree on by using the note (e-CMR protocol of 20 February 2008, art. 5(1)(a)-(f)). Art. 5(2) wants
 * the note to refer to them, so they are printed on it.
 */
export const procedures: readonly Procedure[] = [
  {
    id: 'issuing',
    article: 'e-CMR 5(1)(a)',
    title: {
      en: 'Issue and delivery',
      pl: 'Wystawienie i doręczenie',
      de: 'Ausstellung und Übergabe',
      fr: 'Émission et remise',
    },
    text: {
      en: 'The note is issued once, from complete data. Each party receives it through a link of its own.',
      pl: 'List wystawia się jeden raz, z kompletnych danych. Każda strona otrzymuje go przez własny odnośnik.',
      de: 'Der Frachtbrief wird einmal, aus vollständigen Angaben, ausgestellt. Jede Partei erhält ihn über einen eigenen Link.',
      fr: 'La lettre est émise une seule fois, à partir de données complètes. Chaque partie la reçoit par son propre lien.',
    },
  },
  {
    id: 'integrity',
    article: 'e-CMR 5(1)(b)',
    title: { en: 'Integrity', pl: 'Integralność', de: 'Unversehrtheit', fr: 'Intégrité' },
    text: {
      en: 'Digests (SHA-256) bind the data, this print, the signatures and the chain of all events: any later change can be detected.',
      pl: 'Skróty (SHA-256) wiążą dane, ten wydruk, podpisy i łańcuch wszystkich zdarzeń: każdą późniejszą zmianę można wykryć.',
      de: 'Prüfsummen (SHA-256) verbinden die Angaben, diesen Ausdruck, die Unterschriften und die Kette aller Ereignisse: Jede spätere Änderung ist erkennbar.',
      fr: 'Des empreintes (SHA-256) lient les données, cet imprimé, les signatures et la chaîne de tous les événements : toute modification ultérieure est décelable.',
    },
  },
  {
    id: 'entitlement',
    article: 'e-CMR 5(1)(c)',
    title: {
      en: 'Showing entitlement',
      pl: 'Wykazanie uprawnienia',
      de: 'Nachweis der Berechtigung',
      fr: 'Preuve des droits',
    },
    text: {
      en: 'A party shows its rights by its link and its signature, made with a key on its own device, against the chain of events, which says what is in force.',
      pl: 'Strona wykazuje swoje prawa odnośnikiem i podpisem złożonym kluczem z własnego urządzenia, wobec łańcucha zdarzeń, z którego wynika aktualny stan.',
      de: 'Eine Partei weist ihre Rechte durch ihren Link und ihre Unterschrift mit einem Schlüssel auf dem eigenen Gerät nach, anhand der Kette der Ereignisse, die den geltenden Stand zeigt.',
      fr: "Une partie établit ses droits par son lien et sa signature, faite avec une clé de son propre appareil, au regard de la chaîne des événements, qui indique l'état en vigueur.",
    },
  },
  {
    id: 'delivery',
    article: 'e-CMR 5(1)(d)',
    title: {
      en: 'Confirmation of delivery',
      pl: 'Potwierdzenie dostawy',
      de: 'Bestätigung der Ablieferung',
      fr: 'Confirmation de la livraison',
    },
    text: {
      en: "Delivery is confirmed by the consignee's signature, with the reservations made and the time of receipt.",
      pl: 'Dostawę potwierdza podpis odbiorcy wraz ze zgłoszonymi zastrzeżeniami i czasem jego przyjęcia.',
      de: 'Die Ablieferung bestätigt die Unterschrift des Empfängers, mit den erklärten Vorbehalten und der Zeit des Eingangs.',
      fr: 'La livraison est confirmée par la signature du destinataire, avec les réserves faites et la date de réception.',
    },
  },
  {
    id: 'amendment',
    article: 'e-CMR 5(1)(e)',
    title: {
      en: 'Supplements and amendments',
      pl: 'Uzupełnienia i zmiany',
      de: 'Ergänzungen und Änderungen',
      fr: 'Compléments et modifications',
    },
    text: {
      en: 'A change makes a new version, which is signed anew; earlier versions and their signatures stay as they were.',
      pl: 'Zmiana tworzy nową wersję, którą podpisuje się ponownie; wcześniejsze wersje i ich podpisy pozostają bez zmian.',
      de: 'Eine Änderung ergibt eine neue Fassung, die neu unterzeichnet wird; frühere Fassungen und ihre Unterschriften bleiben unverändert.',
      fr: 'Une modification crée une nouvelle version, signée à nouveau ; les versions antérieures et leurs signatures demeurent inchangées.',
    },
  },
  {
    id: 'replacement',
    article: 'e-CMR 5(1)(f)',
    title: {
      en: 'Replacement by paper',
      pl: 'Zastąpienie dokumentem papierowym',
      de: 'Ersatz durch Papier',
      fr: 'Remplacement par un document papier',
    },
    text: {
      en: 'A paper note may replace this one: it says so, the replacement is recorded, and the electronic note is closed.',
      pl: 'Ten list można zastąpić papierowym: wskazuje on na to, zastąpienie zostaje odnotowane, a list elektroniczny zamknięty.',
      de: 'Ein Frachtbrief auf Papier kann diesen ersetzen: Er weist darauf hin, der Ersatz wird vermerkt und der elektronische Frachtbrief geschlossen.',
      fr: 'Une lettre sur papier peut remplacer celle-ci : elle le mentionne, le remplacement est consigné et la lettre électronique est close.',
    },
  },
]
