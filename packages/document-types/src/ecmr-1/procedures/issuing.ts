import { procedureOf } from '../../procedure.ts'

/** How the note is issued and handed over to the party entitled to it. */
export const issuing = procedureOf('issuing', 'e-CMR 5(1)(a)', {
  en: [
    'Issue and delivery',
    'issued once, from complete data; each party receives it through a link of its own.',
  ],
  pl: [
    'Wystawienie i doręczenie',
    'wystawiany raz, z kompletnych danych; każda strona otrzymuje go przez własny odnośnik.',
  ],
  de: [
    'Ausstellung und Übergabe',
    'einmal, aus vollständigen Angaben; jede Partei erhält den Frachtbrief über einen eigenen Link.',
  ],
  fr: [
    'Émission et remise',
    'émise une seule fois, à partir de données complètes ; chaque partie la reçoit par son propre lien.',
  ],
  cs: [
    'Vystavení a předání',
    'vystavuje se jednou, z úplných údajů; každá strana jej obdrží vlastním odkazem.',
  ],
  es: [
    'Emisión y entrega',
    'se emite una sola vez, con datos completos; cada parte la recibe por su propio enlace.',
  ],
  it: [
    'Emissione e consegna',
    'emessa una sola volta, da dati completi; ogni parte la riceve con un proprio link.',
  ],
  ro: [
    'Emitere și predare',
    'se emite o singură dată, din date complete; fiecare parte o primește printr-un link propriu.',
  ],
  sk: [
    'Vystavenie a odovzdanie',
    'vystavuje sa raz, z úplných údajov; každá strana ho dostane vlastným odkazom.',
  ],
  uk: [
    'Оформлення і вручення',
    'оформлюється один раз, з повних даних; кожна сторона отримує її за власним посиланням.',
  ],
  lt: [
    'Išrašymas ir įteikimas',
    'išrašomas vieną kartą, iš išsamių duomenų; kiekviena šalis jį gauna savo nuoroda.',
  ],
  nl: [
    'Opmaak en afgifte',
    'eenmaal opgemaakt, uit volledige gegevens; elke partij ontvangt hem via een eigen link.',
  ],
  hu: [
    'Kiállítás és átadás',
    'egyszer, teljes adatokból állítják ki; minden fél saját hivatkozáson kapja meg.',
  ],
  bg: [
    'Издаване и предаване',
    'издава се веднъж, от пълни данни; всяка страна я получава чрез собствена връзка.',
  ],
  hr: [
    'Izdavanje i uručenje',
    'izdaje se jednom, iz potpunih podataka; svaka ga strana prima vlastitom poveznicom.',
  ],
  sl: [
    'Izdaja in izročitev',
    'izda se enkrat, iz popolnih podatkov; vsaka stranka ga prejme prek svoje povezave.',
  ],
  lv: ['Izdošana un nodošana', 'izdod vienreiz, no pilnīgiem datiem; katra puse to saņem ar savu saiti.'],
  et: [
    'Koostamine ja üleandmine',
    'koostatakse üks kord täielikest andmetest; iga pool saab selle oma lingi kaudu.',
  ],
  el: [
    'Έκδοση και παράδοση',
    'εκδίδεται μία φορά, από πλήρη στοιχεία· κάθε μέρος τη λαμβάνει με δικό του σύνδεσμο.',
  ],
  pt: [
    'Emissão e entrega',
    'emitida uma só vez, a partir de dados completos; cada parte recebe-a por uma ligação própria.',
  ],
  da: [
    'Udstedelse og overgivelse',
    'udstedes én gang, ud fra fuldstændige oplysninger; hver part modtager det via sit eget link.',
  ],
  sv: [
    'Utfärdande och överlämnande',
    'utfärdas en gång, av fullständiga uppgifter; varje part får den genom en egen länk.',
  ],
  tr: [
    'Düzenleme ve teslim',
    'eksiksiz verilerden bir kez düzenlenir; her taraf onu kendi bağlantısıyla alır.',
  ],
})
