import { procedureOf } from '../../procedure.ts'

/** How it is confirmed that the goods have been delivered to the consignee. */
export const delivery = procedureOf('delivery', 'e-CMR 5(1)(d)', {
  en: [
    'Confirmation of delivery',
    'by the consignee’s signature, with the reservations made and the time of receipt.',
  ],
  pl: ['Potwierdzenie dostawy', 'podpisem odbiorcy, ze zgłoszonymi zastrzeżeniami i czasem przyjęcia.'],
  de: [
    'Bestätigung der Ablieferung',
    'durch die Unterschrift des Empfängers, mit den erklärten Vorbehalten und der Zeit des Eingangs.',
  ],
  fr: [
    'Confirmation de la livraison',
    'par la signature du destinataire, avec les réserves faites et la date de réception.',
  ],
  cs: ['Potvrzení dodání', 'podpisem příjemce, s vyslovenými výhradami a časem přijetí.'],
  es: [
    'Confirmación de la entrega',
    'por la firma del destinatario, con las reservas hechas y la hora de recepción.',
  ],
  it: [
    'Conferma della consegna',
    'con la firma del destinatario, con le riserve formulate e l’ora di ricezione.',
  ],
  ro: ['Confirmarea livrării', 'prin semnătura destinatarului, cu rezervele formulate și ora primirii.'],
  sk: ['Potvrdenie dodania', 'podpisom príjemcu, s vyslovenými výhradami a časom prijatia.'],
  uk: ['Підтвердження доставки', 'підписом одержувача, із заявленими застереженнями та часом отримання.'],
  lt: ['Pristatymo patvirtinimas', 'gavėjo parašu, su pareikštomis išlygomis ir gavimo laiku.'],
  nl: [
    'Bevestiging van aflevering',
    'met de handtekening van de geadresseerde, met de gemaakte voorbehouden en het tijdstip van ontvangst.',
  ],
  hu: [
    'A kiszolgáltatás igazolása',
    'a címzett aláírásával, a tett fenntartásokkal és a beérkezés idejével.',
  ],
  bg: ['Потвърждение на доставката', 'с подписа на получателя, с направените резерви и часа на получаване.'],
  hr: ['Potvrda isporuke', 'potpisom primatelja, s iskazanim pridržajima i vremenom primitka.'],
  sl: ['Potrditev dostave', 's podpisom prejemnika, z izraženimi pridržki in časom prejema.'],
  lv: ['Piegādes apstiprinājums', 'ar saņēmēja parakstu, ar izteiktajām atrunām un saņemšanas laiku.'],
  et: ['Üleandmise kinnitus', 'saaja allkirjaga, koos tehtud reservatsioonide ja kättesaamise ajaga.'],
  el: ['Βεβαίωση παράδοσης', 'με την υπογραφή του παραλήπτη, με τις επιφυλάξεις του και την ώρα παραλαβής.'],
  pt: [
    'Confirmação da entrega',
    'pela assinatura do destinatário, com as reservas feitas e a hora da receção.',
  ],
  da: [
    'Bekræftelse af levering',
    'ved modtagerens underskrift, med de forbehold, der er taget, og tidspunktet for modtagelsen.',
  ],
  sv: [
    'Bekräftelse av leverans',
    'genom mottagarens underskrift, med gjorda förbehåll och tiden för mottagandet.',
  ],
  tr: ['Teslimin teyidi', 'alıcının imzasıyla, konulan çekinceler ve alınma zamanıyla.'],
})
