import { procedureOf } from '../../procedure.ts'

/** How it is ensured that the note keeps its integrity. */
export const integrity = procedureOf('integrity', 'e-CMR 5(1)(b)', {
  en: [
    'Integrity',
    'digests (SHA-256) bind data, print, signatures and the chain of events; any later change can be detected.',
  ],
  pl: [
    'Integralność',
    'skróty (SHA-256) wiążą dane, wydruk, podpisy i łańcuch zdarzeń; każdą późniejszą zmianę można wykryć.',
  ],
  de: [
    'Unversehrtheit',
    'Prüfsummen (SHA-256) verbinden Angaben, Ausdruck, Unterschriften und die Kette der Ereignisse; jede spätere Änderung ist erkennbar.',
  ],
  fr: [
    'Intégrité',
    'des empreintes (SHA-256) lient données, imprimé, signatures et chaîne des événements ; toute modification ultérieure est décelable.',
  ],
  cs: [
    'Neporušenost',
    'otisky (SHA-256) spojují údaje, výtisk, podpisy a řetězec událostí; každou pozdější změnu lze zjistit.',
  ],
  es: [
    'Integridad',
    'huellas (SHA-256) unen datos, impreso, firmas y cadena de sucesos; todo cambio posterior es detectable.',
  ],
  it: [
    'Integrità',
    'impronte (SHA-256) legano dati, stampa, firme e catena degli eventi; ogni modifica successiva è rilevabile.',
  ],
  ro: [
    'Integritate',
    'amprente (SHA-256) leagă datele, tipăritura, semnăturile și lanțul evenimentelor; orice modificare ulterioară poate fi detectată.',
  ],
  sk: [
    'Neporušenosť',
    'odtlačky (SHA-256) spájajú údaje, výtlačok, podpisy a reťazec udalostí; každú neskoršiu zmenu možno zistiť.',
  ],
  uk: [
    'Цілісність',
    'геші (SHA-256) пов’язують дані, друк, підписи і ланцюг подій; будь-яку пізнішу зміну можна виявити.',
  ],
  lt: [
    'Vientisumas',
    'santraukos (SHA-256) susieja duomenis, spaudinį, parašus ir įvykių grandinę; kiekvieną vėlesnį pakeitimą galima aptikti.',
  ],
  nl: [
    'Integriteit',
    'hashes (SHA-256) verbinden gegevens, afdruk, handtekeningen en de keten van gebeurtenissen; elke latere wijziging is te ontdekken.',
  ],
  hu: [
    'Sértetlenség',
    'lenyomatok (SHA-256) kötik össze az adatokat, a nyomatot, az aláírásokat és az események láncát; minden későbbi változás kimutatható.',
  ],
  bg: [
    'Цялостност',
    'отпечатъци (SHA-256) свързват данните, разпечатката, подписите и веригата от събития; всяка по-късна промяна може да се открие.',
  ],
  hr: [
    'Cjelovitost',
    'sažeci (SHA-256) povezuju podatke, ispis, potpise i lanac događaja; svaka se kasnija izmjena može otkriti.',
  ],
  sl: [
    'Celovitost',
    'zgoščene vrednosti (SHA-256) povezujejo podatke, izpis, podpise in verigo dogodkov; vsako poznejšo spremembo je mogoče odkriti.',
  ],
  lv: [
    'Integritāte',
    'jaucējvērtības (SHA-256) saista datus, izdruku, parakstus un notikumu ķēdi; jebkuras vēlākas izmaiņas var atklāt.',
  ],
  et: [
    'Terviklus',
    'räsid (SHA-256) seovad andmed, väljatrüki, allkirjad ja sündmuste ahela; iga hilisem muudatus on avastatav.',
  ],
  el: [
    'Ακεραιότητα',
    'συνόψεις (SHA-256) συνδέουν στοιχεία, εκτύπωση, υπογραφές και την αλυσίδα των γεγονότων· κάθε μεταγενέστερη αλλαγή εντοπίζεται.',
  ],
  pt: [
    'Integridade',
    'resumos (SHA-256) ligam dados, impressão, assinaturas e a cadeia de eventos; qualquer alteração posterior é detetável.',
  ],
  da: [
    'Integritet',
    'hashværdier (SHA-256) binder oplysninger, udskrift, underskrifter og kæden af hændelser; enhver senere ændring kan opdages.',
  ],
  sv: [
    'Integritet',
    'hashvärden (SHA-256) binder uppgifter, utskrift, underskrifter och kedjan av händelser; varje senare ändring kan upptäckas.',
  ],
  tr: [
    'Bütünlük',
    'özetler (SHA-256) verileri, çıktıyı, imzaları ve olay zincirini birbirine bağlar; sonraki her değişiklik saptanabilir.',
  ],
})
