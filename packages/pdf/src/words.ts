import type { Wording } from '@consign/document-types'

const LANGUAGES = 'en pl de fr cs es it ro sk uk lt nl hu bg hr sl lv et el pt da sv tr'.split(' ')

/**
 * The engine's own words: beside signatures, on continuation pages and in the footer, one line each, in the order of the
 * languages. Those other than English, Polish, German and French need a native reader.
 */
const TABLE = `
draft = DRAFT | SZKIC | ENTWURF | PROJET | NÁVRH | BORRADOR | BOZZA | CIORNĂ | NÁVRH | ЧЕРНЕТКА | JUODRAŠTIS | CONCEPT | TERVEZET | ЧЕРНОВА | NACRT | OSNUTEK | MELNRAKSTS | MUSTAND | ΠΡΟΧΕΙΡΟ | RASCUNHO | UDKAST | UTKAST | TASLAK
sample = SAMPLE | WZÓR | MUSTER | SPÉCIMEN | VZOR | MUESTRA | ESEMPIO | SPECIMEN | VZOR | ЗРАЗОК | PAVYZDYS | VOORBEELD | MINTA | ОБРАЗЕЦ | UZORAK | VZOREC | PARAUGS | NÄIDIS | ΥΠΟΔΕΙΓΜΑ | EXEMPLO | EKSEMPEL | EXEMPEL | ÖRNEK
page = Page | Strona | Seite | Page | Strana | Página | Pagina | Pagina | Strana | Сторінка | Puslapis | Pagina | Oldal | Страница | Stranica | Stran | Lapa | Lk | Σελίδα | Página | Side | Sida | Sayfa
document = Document | Dokument | Dokument | Document | Dokument | Documento | Documento | Document | Dokument | Документ | Dokumentas | Document | Dokumentum | Документ | Dokument | Dokument | Dokuments | Dokument | Έγγραφο | Documento | Dokument | Dokument | Belge
version = Version | Wersja | Fassung | Version | Verze | Versión | Versione | Versiune | Verzia | Версія | Versija | Versie | Verzió | Версия | Verzija | Različica | Versija | Versioon | Έκδοση | Versão | Version | Version | Sürüm
number = No. | Nr | Nr. | N° | Č. | N.º | N. | Nr. | Č. | № | Nr. | Nr. | Sz. | № | Br. | Št. | Nr. | Nr | Αρ. | N.º | Nr. | Nr | No
dataDigest = Data digest | Skrót danych | Prüfwert der Daten | Empreinte des données | Otisk dat | Huella de los datos | Impronta dei dati | Amprenta datelor | Odtlačok údajov | Геш даних | Duomenų santrauka | Hash van de gegevens | Adatok lenyomata | Отпечатък на данните | Sažetak podataka | Zgoščena vrednost podatkov | Datu jaucējvērtība | Andmete räsi | Σύνοψη στοιχείων | Resumo dos dados | Dataenes hashværdi | Uppgifternas hashvärde | Veri özeti
check = Check this document | Sprawdź dokument | Dokument prüfen | Vérifier ce document | Ověřit dokument | Verificar el documento | Verifica il documento | Verificați documentul | Overiť dokument | Перевірити документ | Patikrinti dokumentą | Document controleren | Dokumentum ellenőrzése | Провери документа | Provjeri dokument | Preveri dokument | Pārbaudīt dokumentu | Kontrolli dokumenti | Έλεγχος εγγράφου | Verificar o documento | Kontrollér dokumentet | Kontrollera dokumentet | Belgeyi doğrula
continuedOn = continued on page {n} | ciąg dalszy na stronie {n} | Fortsetzung auf Seite {n} | suite à la page {n} | pokračování na straně {n} | continúa en la página {n} | continua a pagina {n} | continuare la pagina {n} | pokračovanie na strane {n} | продовження на сторінці {n} | tęsinys {n} puslapyje | vervolg op pagina {n} | folytatás: {n}. oldal | продължава на страница {n} | nastavlja se na stranici {n} | nadaljevanje na strani {n} | turpinājums {n}. lapā | järgneb lk {n} | συνέχεια στη σελίδα {n} | continua na página {n} | fortsættes på side {n} | fortsätter på sida {n} | devamı sayfa {n}
continuation = continued | ciąg dalszy | Fortsetzung | suite | pokračování | continuación | continuazione | continuare | pokračovanie | продовження | tęsinys | vervolg | folytatás | продължение | nastavak | nadaljevanje | turpinājums | järg | συνέχεια | continuação | fortsat | fortsättning | devam
signed = signed electronically | podpisano elektronicznie | elektronisch unterzeichnet | signé électroniquement | podepsáno elektronicky | firmado electrónicamente | firmato elettronicamente | semnat electronic | podpísané elektronicky | підписано електронно | pasirašyta elektroniniu būdu | elektronisch ondertekend | elektronikusan aláírva | подписано електронно | potpisano elektronički | podpisano elektronsko | parakstīts elektroniski | allkirjastatud elektrooniliselt | υπογράφηκε ηλεκτρονικά | assinado eletronicamente | underskrevet elektronisk | elektroniskt undertecknad | elektronik olarak imzalandı
typed = typed name | imię i nazwisko wpisane | Name getippt | nom saisi au clavier | napsané jméno | nombre tecleado | nome digitato | nume tastat | napísané meno | набране ім’я | įvestas vardas | getypte naam | begépelt név | въведено име | upisano ime | vtipkano ime | ievadīts vārds | trükitud nimi | πληκτρολογημένο όνομα | nome digitado | indtastet navn | inskrivet namn | yazılan ad
notSigned = not yet signed | jeszcze nie podpisano | noch nicht unterzeichnet | pas encore signé | dosud nepodepsáno | aún sin firmar | non ancora firmato | încă nesemnat | zatiaľ nepodpísané | ще не підписано | dar nepasirašyta | nog niet ondertekend | még nincs aláírva | още неподписано | još nije potpisano | še ni podpisano | vēl nav parakstīts | veel allkirjastamata | δεν έχει υπογραφεί ακόμη | ainda não assinado | endnu ikke underskrevet | ännu inte undertecknad | henüz imzalanmadı
received = received | przyjęto | eingegangen | reçu | přijato | recibido | ricevuto | primit | prijaté | отримано | gauta | ontvangen | beérkezett | получено | primljeno | prejeto | saņemts | saadud | ελήφθη | recebido | modtaget | mottaget | alındı
deviceClock = device clock | zegar urządzenia | Geräteuhr | horloge de l’appareil | hodiny zařízení | reloj del dispositivo | orologio del dispositivo | ceasul dispozitivului | hodiny zariadenia | годинник пристрою | įrenginio laikrodis | klok van het apparaat | eszköz órája | часовник на устройството | sat uređaja | ura naprave | ierīces pulkstenis | seadme kell | ρολόι συσκευής | relógio do dispositivo | enhedens ur | enhetens klocka | cihaz saati
consentDigest = consent SHA-256 | SHA-256 zgody | SHA-256 der Erklärung | SHA-256 du consentement | SHA-256 souhlasu | SHA-256 del consentimiento | SHA-256 del consenso | SHA-256 al consimțământului | SHA-256 súhlasu | SHA-256 згоди | sutikimo SHA-256 | SHA-256 van de verklaring | nyilatkozat SHA-256 | SHA-256 на съгласието | SHA-256 pristanka | SHA-256 soglasja | piekrišanas SHA-256 | nõusoleku SHA-256 | SHA-256 συγκατάθεσης | SHA-256 do consentimento | samtykkets SHA-256 | samtyckets SHA-256 | onay SHA-256
statement = statement | oświadczenie | Erklärung | déclaration | prohlášení | declaración | dichiarazione | declarație | vyhlásenie | заява | pareiškimas | verklaring | nyilatkozat | изявление | izjava | izjava | paziņojums | avaldus | δήλωση | declaração | erklæring | förklaring | beyan
ownWords = statement in the signer’s own words | oświadczenie własnymi słowami | Erklärung in eigenen Worten | déclaration libre du signataire | prohlášení vlastními slovy | declaración con palabras propias | dichiarazione con parole proprie | declarație cu propriile cuvinte | vyhlásenie vlastnými slovami | заява власними словами | pareiškimas savais žodžiais | verklaring in eigen woorden | nyilatkozat saját szavakkal | изявление със свои думи | izjava vlastitim riječima | izjava z lastnimi besedami | paziņojums saviem vārdiem | avaldus oma sõnadega | δήλωση με ίδια λόγια | declaração por palavras próprias | erklæring med egne ord | förklaring med egna ord | kendi sözleriyle beyan
reservations = reservations | zastrzeżenia | Vorbehalte | réserves | výhrady | reservas | riserve | rezerve | výhrady | застереження | išlygos | voorbehouden | fenntartások | резерви | pridržaji | pridržki | atrunas | reservatsioonid | επιφυλάξεις | reservas | forbehold | förbehåll | çekinceler
photos = Photos | Zdjęcia | Fotos | Photos | Fotografie | Fotos | Foto | Fotografii | Fotografie | Фотографії | Nuotraukos | Foto’s | Fényképek | Снимки | Fotografije | Fotografije | Fotogrāfijas | Fotod | Φωτογραφίες | Fotografias | Fotos | Foton | Fotoğraflar
signer = Signer | Podpisujący | Unterzeichner | Signataire | Podepsaný | Firmante | Firmatario | Semnatar | Podpísaný | Підписант | Pasirašęs asmuo | Ondertekenaar | Aláíró | Подписал | Potpisnik | Podpisnik | Parakstītājs | Allkirjastaja | Υπογράφων | Signatário | Underskriver | Undertecknare | İmzalayan
category = Category | Rodzaj | Art | Catégorie | Druh | Categoría | Categoria | Categorie | Druh | Категорія | Kategorija | Soort | Fajta | Вид | Vrsta | Vrsta | Veids | Liik | Κατηγορία | Categoria | Art | Slag | Tür
file = File | Plik | Datei | Fichier | Soubor | Archivo | File | Fișier | Súbor | Файл | Rinkmena | Bestand | Fájl | Файл | Datoteka | Datoteka | Datne | Fail | Αρχείο | Ficheiro | Fil | Fil | Dosya
drawn = handwritten signature: {n} | odręczny podpis: {n} | handschriftliche Unterschrift: {n} | signature manuscrite : {n} | vlastnoruční podpis: {n} | firma manuscrita: {n} | firma autografa: {n} | semnătură olografă: {n} | vlastnoručný podpis: {n} | власноручний підпис: {n} | ranka pasirašyta: {n} | handtekening: {n} | kézzel írt aláírás: {n} | саморъчен подпис: {n} | vlastoručni potpis: {n} | lastnoročni podpis: {n} | pašrocīgs paraksts: {n} | käsikirjaline allkiri: {n} | ιδιόχειρη υπογραφή: {n} | assinatura manuscrita: {n} | håndskreven underskrift: {n} | handskriven underskrift: {n} | el yazısı imza: {n}
photo.goods = goods | towar | Gut | marchandise | zboží | mercancía | merce | marfă | tovar | вантаж | krovinys | goederen | áru | товар | roba | blago | krava | kaup | εμπορεύματα | mercadoria | gods | gods | eşya
photo.damage = damage | uszkodzenie | Schaden | avarie | poškození | daño | danno | avarie | poškodenie | пошкодження | pažeidimas | schade | sérülés | повреда | oštećenje | poškodba | bojājums | kahjustus | ζημιά | avaria | skade | skada | hasar
photo.customs = customs | odprawa celna | Zoll | douane | clo | aduana | dogana | vamă | clo | митниця | muitinė | douane | vám | митница | carina | carina | muita | toll | τελωνείο | alfândega | told | tull | gümrük
photo.other = other | inne | Sonstiges | autre | jiné | otro | altro | altele | iné | інше | kita | overige | egyéb | друго | ostalo | drugo | cits | muu | άλλο | outro | andet | annat | diğer
`

const WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => line.split(' = '))
    .map(([key, texts]) => [key!, texts!.split(' | ')]),
)

export type Word =
  | 'draft'
  | 'sample'
  | 'page'
  | 'document'
  | 'version'
  | 'number'
  | 'dataDigest'
  | 'check'
  | 'continuedOn'
  | 'continuation'
  | 'signed'
  | 'typed'
  | 'notSigned'
  | 'received'
  | 'deviceClock'
  | 'consentDigest'
  | 'statement'
  | 'ownWords'
  | 'reservations'
  | 'photos'
  | 'signer'
  | 'category'
  | 'file'
  | 'drawn'
  | 'photo.goods'
  | 'photo.damage'
  | 'photo.customs'
  | 'photo.other'

/** A word in one language, English where there is no other; `{n}` stands for `n`. */
export function word(key: Word, lang: string, n: string | number = ''): string {
  const texts = WORDS.get(key)!
  return (texts[LANGUAGES.indexOf(lang)] ?? texts[0]!).replace('{n}', () => String(n))
}

/** A word in each of the note's languages. */
export function wordIn(key: Word, languages: readonly string[], n: string | number = ''): Wording[] {
  return languages.map((lang) => ({ lang: LANGUAGES.includes(lang) ? lang : 'en', text: word(key, lang, n) }))
}
