import type { Wording } from '@consign/document-types'

const LANGUAGES = ['en', 'pl', 'de', 'fr', 'cs', 'es', 'it', 'ro', 'sk', 'uk', 'lt', 'nl', 'hu']

/**
 * Words the engine itself prints, whatever the type: beside signatures, on continuation pages and in the footer, one
 * line each, in the order of the languages. Those other than English, Polish, German and French should be read by a
 * native speaker.
 */
const TABLE = `
page = Page | Strona | Seite | Page | Strana | Página | Pagina | Pagina | Strana | Сторінка | Puslapis | Pagina | Oldal
document = Document | Dokument | Dokument | Document | Dokument | Documento | Documento | Document | Dokument | Документ | Dokumentas | Document | Dokumentum
version = Version | Wersja | Version | Version | Verze | Versión | Versione | Versiune | Verzia | Версія | Versija | Versie | Verzió
number = No. | Nr | Nr. | N° | Č. | N.º | N. | Nr. | Č. | № | Nr. | Nr. | Sz.
dataDigest = Data digest | Skrót danych | Prüfwert der Daten | Empreinte des données | Otisk dat | Huella de los datos | Impronta dei dati | Amprenta datelor | Odtlačok údajov | Геш даних | Duomenų santrauka | Hash van de gegevens | Adatok lenyomata
check = Check this document | Sprawdź dokument | Dokument prüfen | Vérifier ce document | Ověřit dokument | Verificar el documento | Verifica il documento | Verificați documentul | Overiť dokument | Перевірити документ | Patikrinti dokumentą | Document controleren | Dokumentum ellenőrzése
continuedOn = continued on page {n} | ciąg dalszy na stronie {n} | Fortsetzung auf Seite {n} | suite à la page {n} | pokračování na straně {n} | continúa en la página {n} | continua a pagina {n} | continuare la pagina {n} | pokračovanie na strane {n} | продовження на сторінці {n} | tęsinys {n} puslapyje | vervolg op pagina {n} | folytatás: {n}. oldal
continuation = continued | ciąg dalszy | Fortsetzung | suite | pokračování | continuación | continuazione | continuare | pokračovanie | продовження | tęsinys | vervolg | folytatás
signed = signed electronically | podpisano elektronicznie | elektronisch unterzeichnet | signé électroniquement | podepsáno elektronicky | firmado electrónicamente | firmato elettronicamente | semnat electronic | podpísané elektronicky | підписано електронно | pasirašyta elektroniniu būdu | elektronisch ondertekend | elektronikusan aláírva
notSigned = not yet signed | jeszcze nie podpisano | noch nicht unterzeichnet | pas encore signé | dosud nepodepsáno | aún sin firmar | non ancora firmato | încă nesemnat | zatiaľ nepodpísané | ще не підписано | dar nepasirašyta | nog niet ondertekend | még nincs aláírva
received = received | przyjęto | eingegangen | reçu | přijato | recibido | ricevuto | primit | prijaté | отримано | gauta | ontvangen | beérkezett
deviceClock = device clock | zegar urządzenia | Geräteuhr | horloge de l’appareil | hodiny zařízení | reloj del dispositivo | orologio del dispositivo | ceasul dispozitivului | hodiny zariadenia | годинник пристрою | įrenginio laikrodis | klok van het apparaat | eszköz órája
consentDigest = consent SHA-256 | SHA-256 zgody | SHA-256 der Erklärung | SHA-256 du consentement | SHA-256 souhlasu | SHA-256 del consentimiento | SHA-256 del consenso | SHA-256 al consimțământului | SHA-256 súhlasu | SHA-256 згоди | sutikimo SHA-256 | SHA-256 van de verklaring | nyilatkozat SHA-256
statement = statement | oświadczenie | Erklärung | déclaration | prohlášení | declaración | dichiarazione | declarație | vyhlásenie | заява | pareiškimas | verklaring | nyilatkozat
reservations = reservations | zastrzeżenia | Vorbehalte | réserves | výhrady | reservas | riserve | rezerve | výhrady | застереження | išlygos | voorbehouden | fenntartások
photos = Photos | Zdjęcia | Fotos | Photos | Fotografie | Fotos | Foto | Fotografii | Fotografie | Фотографії | Nuotraukos | Foto’s | Fényképek
signer = Signer | Podpisujący | Unterzeichner | Signataire | Podepsaný | Firmante | Firmatario | Semnatar | Podpísaný | Підписант | Pasirašęs asmuo | Ondertekenaar | Aláíró
category = Category | Rodzaj | Art | Catégorie | Druh | Categoría | Categoria | Categorie | Druh | Категорія | Kategorija | Soort | Fajta
file = File | Plik | Datei | Fichier | Soubor | Archivo | File | Fișier | Súbor | Файл | Rinkmena | Bestand | Fájl
drawn = handwritten signature: {n} | odręczny podpis: {n} | handschriftliche Unterschrift: {n} | signature manuscrite : {n} | vlastnoruční podpis: {n} | firma manuscrita: {n} | firma autografa: {n} | semnătură olografă: {n} | vlastnoručný podpis: {n} | власноручний підпис: {n} | ranka pasirašyta: {n} | handtekening: {n} | kézzel írt aláírás: {n}
photo.goods = goods | towar | Gut | marchandise | zboží | mercancía | merce | marfă | tovar | вантаж | krovinys | goederen | áru
photo.damage = damage | uszkodzenie | Schaden | avarie | poškození | daño | danno | avarie | poškodenie | пошкодження | pažeidimas | schade | sérülés
photo.customs = customs | odprawa celna | Zoll | douane | clo | aduana | dogana | vamă | clo | митниця | muitinė | douane | vám
photo.other = other | inne | Sonstiges | autre | jiné | otro | altro | altele | iné | інше | kita | overige | egyéb
`

const WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => line.split(' = '))
    .map(([key, texts]) => [key!, texts!.split(' | ')]),
)

export type Word =
  | 'page'
  | 'document'
  | 'version'
  | 'number'
  | 'dataDigest'
  | 'check'
  | 'continuedOn'
  | 'continuation'
  | 'signed'
  | 'notSigned'
  | 'received'
  | 'deviceClock'
  | 'consentDigest'
  | 'statement'
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
