import { procedureOf } from '../../procedure.ts'

/** How the holder of the rights can show that he is entitled to them. */
export const entitlement = procedureOf('entitlement', 'e-CMR 5(1)(c)', {
  en: [
    'Showing entitlement',
    'by the party’s own link and signature, against the chain of events, which says what is in force.',
  ],
  pl: [
    'Wykazanie uprawnienia',
    'własnym odnośnikiem i podpisem strony, wobec łańcucha zdarzeń, z którego wynika aktualny stan.',
  ],
  de: [
    'Nachweis der Berechtigung',
    'durch Link und Unterschrift der Partei, anhand der Kette der Ereignisse, die den geltenden Stand zeigt.',
  ],
  fr: [
    'Preuve des droits',
    'par le lien et la signature de la partie, au regard de la chaîne des événements, qui indique l’état en vigueur.',
  ],
  cs: [
    'Prokázání oprávnění',
    'vlastním odkazem a podpisem strany podle řetězce událostí, z něhož plyne platný stav.',
  ],
  es: [
    'Prueba de los derechos',
    'por el enlace y la firma de la parte, según la cadena de sucesos, que indica el estado vigente.',
  ],
  it: [
    'Prova dei diritti',
    'con il link e la firma della parte, in base alla catena degli eventi, che indica lo stato in vigore.',
  ],
  ro: [
    'Dovada drepturilor',
    'prin linkul și semnătura părții, față de lanțul evenimentelor, care arată starea în vigoare.',
  ],
  sk: [
    'Preukázanie oprávnenia',
    'vlastným odkazom a podpisom strany podľa reťazca udalostí, z ktorého vyplýva platný stav.',
  ],
  uk: ['Підтвердження прав', 'посиланням і підписом сторони за ланцюгом подій, який показує чинний стан.'],
  lt: ['Teisių įrodymas', 'šalies nuoroda ir parašu pagal įvykių grandinę, kuri rodo galiojančią būseną.'],
  nl: [
    'Aantonen van rechten',
    'met de link en handtekening van de partij, aan de hand van de keten van gebeurtenissen, die de geldende stand toont.',
  ],
  hu: [
    'Jogosultság igazolása',
    'a fél hivatkozásával és aláírásával, az események lánca alapján, amely a hatályos állapotot mutatja.',
  ],
  bg: [
    'Доказване на правата',
    'чрез връзката и подписа на страната спрямо веригата от събития, която показва действащото състояние.',
  ],
  hr: [
    'Dokazivanje prava',
    'poveznicom i potpisom strane, prema lancu događaja, koji pokazuje važeće stanje.',
  ],
  sl: ['Izkaz upravičenja', 's povezavo in podpisom stranke, po verigi dogodkov, ki kaže veljavno stanje.'],
  lv: [
    'Tiesību pierādīšana',
    'ar puses saiti un parakstu pēc notikumu ķēdes, kas rāda spēkā esošo stāvokli.',
  ],
  et: ['Õiguse tõendamine', 'poole lingi ja allkirjaga sündmuste ahela järgi, mis näitab kehtivat seisu.'],
  el: [
    'Απόδειξη δικαιωμάτων',
    'με τον σύνδεσμο και την υπογραφή του μέρους, βάσει της αλυσίδας των γεγονότων, που δείχνει τι ισχύει.',
  ],
  pt: [
    'Prova dos direitos',
    'pela ligação e assinatura da parte, face à cadeia de eventos, que indica o estado em vigor.',
  ],
  da: [
    'Bevis for rettigheder',
    'ved partens eget link og underskrift efter kæden af hændelser, som viser, hvad der gælder.',
  ],
  sv: [
    'Bevis om rätt',
    'genom partens egen länk och underskrift enligt kedjan av händelser, som visar vad som gäller.',
  ],
  tr: ['Hakkın ispatı', 'tarafın bağlantısı ve imzasıyla, geçerli durumu gösteren olay zincirine göre.'],
})
