import { procedureOf } from '../../procedure.ts'

/** How the note is issued and handed over to the party entitled to it. */
export const issuing = procedureOf('issuing', 'e-CMR 5(1)(a)', {
  en: [
    'Issue and delivery',
    'issued once, from complete data; a party reads and signs it through a link made for that party.',
  ],
  pl: [
    'Wystawienie i doręczenie',
    'wystawiany raz, z kompletnych danych; strona czyta go i podpisuje przez odnośnik utworzony dla niej.',
  ],
  de: [
    'Ausstellung und Übergabe',
    'einmal, aus vollständigen Angaben; eine Partei liest und unterzeichnet über einen für sie angelegten Link.',
  ],
  fr: [
    'Émission et remise',
    'émise une seule fois, à partir de données complètes ; une partie la lit et la signe par un lien créé pour elle.',
  ],
  cs: [
    'Vystavení a předání',
    'vystavuje se jednou, z úplných údajů; strana jej čte a podepisuje odkazem vytvořeným pro ni.',
  ],
  es: [
    'Emisión y entrega',
    'se emite una sola vez, con datos completos; una parte la lee y la firma por un enlace creado para ella.',
  ],
  it: [
    'Emissione e consegna',
    'emessa una sola volta, da dati completi; una parte la legge e la firma con un link creato per essa.',
  ],
  ro: [
    'Emitere și predare',
    'se emite o singură dată, din date complete; o parte o citește și o semnează printr-un link creat pentru ea.',
  ],
  sk: [
    'Vystavenie a odovzdanie',
    'vystavuje sa raz, z úplných údajov; strana ho číta a podpisuje odkazom vytvoreným pre ňu.',
  ],
  uk: [
    'Оформлення і вручення',
    'оформлюється один раз, з повних даних; сторона читає і підписує її за посиланням, створеним для неї.',
  ],
  lt: [
    'Išrašymas ir įteikimas',
    'išrašomas vieną kartą, iš išsamių duomenų; šalis jį skaito ir pasirašo jai sukurta nuoroda.',
  ],
  nl: [
    'Opmaak en afgifte',
    'eenmaal opgemaakt, uit volledige gegevens; een partij leest en ondertekent hem via een voor haar gemaakte link.',
  ],
  hu: [
    'Kiállítás és átadás',
    'egyszer, teljes adatokból állítják ki; a fél a számára készült hivatkozáson olvassa és írja alá.',
  ],
  bg: [
    'Издаване и предаване',
    'издава се веднъж, от пълни данни; страната я чете и подписва чрез връзка, създадена за нея.',
  ],
  hr: [
    'Izdavanje i uručenje',
    'izdaje se jednom, iz potpunih podataka; strana ga čita i potpisuje poveznicom izrađenom za nju.',
  ],
  sl: [
    'Izdaja in izročitev',
    'izda se enkrat, iz popolnih podatkov; stranka ga bere in podpiše prek povezave, ustvarjene zanjo.',
  ],
  lv: [
    'Izdošana un nodošana',
    'izdod vienreiz, no pilnīgiem datiem; puse to lasa un paraksta ar tai izveidotu saiti.',
  ],
  et: [
    'Koostamine ja üleandmine',
    'koostatakse üks kord täielikest andmetest; pool loeb ja allkirjastab selle talle loodud lingi kaudu.',
  ],
  el: [
    'Έκδοση και παράδοση',
    'εκδίδεται μία φορά, από πλήρη στοιχεία· ένα μέρος τη διαβάζει και την υπογράφει με σύνδεσμο που δημιουργήθηκε για αυτό.',
  ],
  pt: [
    'Emissão e entrega',
    'emitida uma só vez, a partir de dados completos; uma parte lê-a e assina-a por uma ligação criada para ela.',
  ],
  da: [
    'Udstedelse og overgivelse',
    'udstedes én gang, ud fra fuldstændige oplysninger; en part læser og underskriver det via et link oprettet til parten.',
  ],
  sv: [
    'Utfärdande och överlämnande',
    'utfärdas en gång, av fullständiga uppgifter; en part läser och undertecknar den genom en länk skapad för parten.',
  ],
  tr: [
    'Düzenleme ve teslim',
    'eksiksiz verilerden bir kez düzenlenir; bir taraf onu kendisi için oluşturulan bağlantıyla okur ve imzalar.',
  ],
})
