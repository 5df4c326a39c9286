import { procedureOf } from '../../procedure.ts'

/** How it is ensured that the note keeps its integrity. */
export const integrity = procedureOf('integrity', 'e-CMR 5(1)(b)', {
  en: [
    'Integrity',
    'each signature covers the signed version, its print and the events before it (SHA-256); a later change of these no longer fits it.',
  ],
  pl: [
    'Integralność',
    'każdy podpis obejmuje podpisaną wersję, jej wydruk i wcześniejsze zdarzenia (SHA-256); ich późniejsza zmiana nie zgadza się już z podpisem.',
  ],
  de: [
    'Unversehrtheit',
    'jede Unterschrift umfasst die unterzeichnete Fassung, ihren Ausdruck und die Ereignisse davor (SHA-256); werden diese später geändert, passt sie nicht mehr.',
  ],
  fr: [
    'Intégrité',
    'chaque signature couvre la version signée, son imprimé et les événements antérieurs (SHA-256) ; leur modification ultérieure ne concorde plus avec elle.',
  ],
  cs: [
    'Neporušenost',
    'každý podpis pokrývá podepsanou verzi, její výtisk a předchozí události (SHA-256); jejich pozdější změna již podpisu neodpovídá.',
  ],
  es: [
    'Integridad',
    'cada firma abarca la versión firmada, su impreso y los sucesos anteriores (SHA-256); si estos se cambian después, la firma ya no concuerda.',
  ],
  it: [
    'Integrità',
    'ogni firma copre la versione firmata, la sua stampa e gli eventi precedenti (SHA-256); se questi sono modificati dopo, la firma non corrisponde più.',
  ],
  ro: [
    'Integritate',
    'fiecare semnătură acoperă versiunea semnată, tipăritura ei și evenimentele anterioare (SHA-256); o modificare ulterioară a acestora nu mai corespunde semnăturii.',
  ],
  sk: [
    'Neporušenosť',
    'každý podpis pokrýva podpísanú verziu, jej výtlačok a predchádzajúce udalosti (SHA-256); ich neskoršia zmena už podpisu nezodpovedá.',
  ],
  uk: [
    'Цілісність',
    'кожен підпис охоплює підписану версію, її друк і попередні події (SHA-256); їх пізніша зміна вже не відповідає підпису.',
  ],
  lt: [
    'Vientisumas',
    'kiekvienas parašas apima pasirašytą versiją, jos spaudinį ir ankstesnius įvykius (SHA-256); vėliau juos pakeitus, parašas nebeatitinka.',
  ],
  nl: [
    'Integriteit',
    'elke handtekening dekt de ondertekende versie, haar afdruk en de gebeurtenissen daarvoor (SHA-256); worden die later gewijzigd, dan klopt de handtekening niet meer.',
  ],
  hu: [
    'Sértetlenség',
    'minden aláírás kiterjed az aláírt verzióra, annak nyomatára és a korábbi eseményekre (SHA-256); ezek későbbi módosítása már nem felel meg az aláírásnak.',
  ],
  bg: [
    'Цялостност',
    'всеки подпис обхваща подписаната версия, нейната разпечатка и предходните събития (SHA-256); по-късна промяна в тях вече не съответства на подписа.',
  ],
  hr: [
    'Cjelovitost',
    'svaki potpis obuhvaća potpisanu verziju, njezin ispis i ranije događaje (SHA-256); njihova kasnija izmjena više ne odgovara potpisu.',
  ],
  sl: [
    'Celovitost',
    'vsak podpis zajema podpisano različico, njen izpis in prejšnje dogodke (SHA-256); njihova poznejša sprememba se s podpisom ne ujema več.',
  ],
  lv: [
    'Integritāte',
    'katrs paraksts aptver parakstīto versiju, tās izdruku un agrākos notikumus (SHA-256); to vēlāka maiņa parakstam vairs neatbilst.',
  ],
  et: [
    'Terviklus',
    'iga allkiri hõlmab allkirjastatud versiooni, selle väljatrükki ja varasemaid sündmusi (SHA-256); nende hilisem muutmine ei vasta enam allkirjale.',
  ],
  el: [
    'Ακεραιότητα',
    'κάθε υπογραφή καλύπτει την υπογεγραμμένη έκδοση, την εκτύπωσή της και τα προηγούμενα γεγονότα (SHA-256)· μεταγενέστερη αλλαγή τους δεν συμφωνεί πλέον με την υπογραφή.',
  ],
  pt: [
    'Integridade',
    'cada assinatura abrange a versão assinada, a sua impressão e os eventos anteriores (SHA-256); uma alteração posterior destes já não corresponde à assinatura.',
  ],
  da: [
    'Integritet',
    'hver underskrift omfatter den underskrevne version, dens udskrift og de tidligere hændelser (SHA-256); ændres de senere, passer underskriften ikke længere.',
  ],
  sv: [
    'Integritet',
    'varje underskrift omfattar den undertecknade versionen, dess utskrift och tidigare händelser (SHA-256); ändras dessa senare stämmer underskriften inte längre.',
  ],
  tr: [
    'Bütünlük',
    'her imza, imzalanan sürümü, çıktısını ve önceki olayları kapsar (SHA-256); bunların sonradan değiştirilmesi imzaya artık uymaz.',
  ],
})
