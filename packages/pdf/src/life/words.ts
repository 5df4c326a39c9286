import type { Wording } from '@consign/document-types'

const LANGUAGES = ['en', 'pl', 'de', 'fr', 'cs', 'es', 'it', 'ro', 'sk', 'uk', 'lt', 'nl', 'hu']

/**
 * Words for what happens to a note after it was issued, one line each, in the order of the languages. Those other than
 * English, Polish, German and French should be read by a native speaker.
 */
const TABLE = `
CANCELLED = CANCELLED | ANULOWANY | STORNIERT | ANNULÉE | ZRUŠENO | ANULADA | ANNULLATA | ANULATĂ | ZRUŠENÉ | АНУЛЬОВАНО | ANULIUOTAS | GEANNULEERD | ÉRVÉNYTELENÍTVE
REPLACED = certified print that replaces the electronic note | poświadczony wydruk zastępujący list elektroniczny | beglaubigter Ausdruck, der den elektronischen Frachtbrief ersetzt | imprimé certifié remplaçant la lettre électronique | ověřený výtisk nahrazující elektronický list | impreso certificado que sustituye a la carta electrónica | stampa certificata che sostituisce la lettera elettronica | exemplar tipărit certificat care înlocuiește scrisoarea electronică | overený výtlačok nahrádzajúci elektronický list | засвідчена роздруківка, що замінює електронну накладну | patvirtintas spaudinys, pakeičiantis elektroninį važtaraštį | gewaarmerkte afdruk die de elektronische vrachtbrief vervangt | az elektronikus fuvarlevelet helyettesítő hitelesített nyomtatvány
events = What happened after issuing | Zdarzenia po wystawieniu | Ereignisse nach der Ausstellung | Événements après l’émission | Události po vystavení | Sucesos tras la emisión | Eventi dopo l’emissione | Evenimente după emitere | Udalosti po vystavení | Події після виписки | Įvykiai po išrašymo | Gebeurtenissen na uitgifte | A kiállítás utáni események
time = Time | Czas | Zeit | Heure | Čas | Hora | Ora | Ora | Čas | Час | Laikas | Tijd | Időpont
event = Event | Zdarzenie | Ereignis | Événement | Událost | Suceso | Evento | Eveniment | Udalosť | Подія | Įvykis | Gebeurtenis | Esemény
details = Details | Szczegóły | Einzelheiten | Détails | Podrobnosti | Detalles | Dettagli | Detalii | Podrobnosti | Подробиці | Išsamiau | Bijzonderheden | Részletek
document.cancelled = cancelled | anulowano | storniert | annulée | zrušeno | anulada | annullata | anulată | zrušené | анульовано | anuliuota | geannuleerd | érvénytelenítve
document.replaced = replaced by paper | zastąpiono papierowym | durch Papier ersetzt | remplacée par un document papier | nahrazeno papírem | sustituida por papel | sostituita dalla carta | înlocuită pe hârtie | nahradené papierom | замінено паперовою | pakeista popieriniu | vervangen door papier | papírral helyettesítve
transport.departed = departed | odjazd | abgefahren | départ | odjezd | salida | partenza | plecare | odchod | відправлено | išvyko | vertrokken | elindult
transport.arrived = arrived | przyjazd | angekommen | arrivée | příjezd | llegada | arrivo | sosire | príchod | прибуло | atvyko | aangekomen | megérkezett
delivery.refused = delivery refused | odmowa przyjęcia | Annahme verweigert | livraison refusée | přijetí odmítnuto | entrega rechazada | consegna rifiutata | livrare refuzată | prijatie odmietnuté | у прийманні відмовлено | atsisakyta priimti | aflevering geweigerd | átvétel megtagadva
reservation.not_apparent = reservations for damage not apparent, received | zastrzeżenia co do szkody niewidocznej, otrzymano | Vorbehalte wegen nicht erkennbarer Schäden, eingegangen | réserves pour dommages non apparents, reçues | výhrady ke skryté škodě, přijaty | reservas por daños no aparentes, recibidas | riserve per danni non apparenti, ricevute | rezerve pentru daune neaparente, primite | výhrady ku skrytej škode, prijaté | застереження щодо прихованих пошкоджень, отримано | išlygos dėl nematomos žalos, gauta | voorbehouden wegens niet-zichtbare schade, ontvangen | fenntartás nem látható kárra, beérkezett
reservation.delay = reservations for delay, received | zastrzeżenia co do opóźnienia, otrzymano | Vorbehalte wegen Verspätung, eingegangen | réserves pour retard, reçues | výhrady ke zpoždění, přijaty | reservas por retraso, recibidas | riserve per ritardo, ricevute | rezerve pentru întârziere, primite | výhrady k omeškaniu, prijaté | застереження щодо запізнення, отримано | išlygos dėl vėlavimo, gauta | voorbehouden wegens vertraging, ontvangen | fenntartás késedelem miatt, beérkezett
reservations.accepted = accepted by the sender | przyjęte przez nadawcę | vom Absender anerkannt | acceptées par l’expéditeur | přijato odesílatelem | aceptadas por el remitente | accettate dal mittente | acceptate de expeditor | prijaté odosielateľom | прийнято відправником | siuntėjas pripažino | aanvaard door de afzender | a feladó elfogadta
reservations.open = not accepted by the sender | nieprzyjęte przez nadawcę | vom Absender nicht anerkannt | non acceptées par l’expéditeur | nepřijato odesílatelem | no aceptadas por el remitente | non accettate dal mittente | neacceptate de expeditor | neprijaté odosielateľom | не прийнято відправником | siuntėjas nepripažino | niet aanvaard door de afzender | a feladó nem fogadta el
by.tracking = measured by tracking | z pomiaru śledzenia | durch Ortung gemessen | mesuré par le suivi | změřeno sledováním | medido por seguimiento | misurato dal tracciamento | măsurat prin urmărire | zmerané sledovaním | виміряно відстеженням | išmatuota sekimu | gemeten door tracking | követéssel mérve
reportedBy = reported by | zgłosił(a) | gemeldet von | signalé par | nahlásil(a) | comunicado por | segnalato da | raportat de | nahlásil(a) | повідомив | pranešė | gemeld door | bejelentette
from = from | od | von | de | od | de | da | de la | od | від | iš | van | feladó
reason = reason | powód | Grund | motif | důvod | motivo | motivo | motiv | dôvod | причина | priežastis | reden | indok
amendment = Amendment {n} | Zmiana {n} | Änderung {n} | Modification {n} | Změna {n} | Modificación {n} | Modifica {n} | Modificare {n} | Zmena {n} | Зміна {n} | Pakeitimas {n} | Wijziging {n} | {n}. módosítás
field = Field | Pole | Feld | Champ | Pole | Campo | Campo | Câmp | Pole | Поле | Laukas | Veld | Mező
before = Before | Przed zmianą | Vorher | Avant | Před | Antes | Prima | Înainte | Pred | До | Prieš | Voor | Előtte
after = After | Po zmianie | Nachher | Après | Po | Después | Dopo | După | Po | Після | Po | Na | Utána
supplement = Added later | Uzupełniono później | Später ergänzt | Ajouté plus tard | Doplněno později | Añadido después | Aggiunto in seguito | Adăugat ulterior | Doplnené neskôr | Додано пізніше | Papildyta vėliau | Later toegevoegd | Utólag kiegészítve
value = Value | Wartość | Wert | Valeur | Hodnota | Valor | Valore | Valoare | Hodnota | Значення | Reikšmė | Waarde | Érték
addedBy = Added by | Uzupełnił | Ergänzt von | Ajouté par | Doplnil | Añadido por | Aggiunto da | Adăugat de | Doplnil | Додав | Papildė | Toegevoegd door | Kiegészítette
role.sender = sender | nadawca | Absender | expéditeur | odesílatel | remitente | mittente | expeditor | odosielateľ | відправник | siuntėjas | afzender | feladó
role.carrier = carrier | przewoźnik | Frachtführer | transporteur | dopravce | transportista | vettore | transportator | dopravca | перевізник | vežėjas | vervoerder | fuvarozó
role.consignee = consignee | odbiorca | Empfänger | destinataire | příjemce | destinatario | destinatario | destinatar | príjemca | одержувач | gavėjas | geadresseerde | címzett
role.company = issuer | wystawca | Aussteller | émetteur | vystavitel | emisor | emittente | emitent | vystaviteľ | виписувач | išrašytojas | opsteller | kiállító
earlier = Signatures of earlier versions | Podpisy wcześniejszych wersji | Unterschriften früherer Fassungen | Signatures de versions antérieures | Podpisy dřívějších verzí | Firmas de versiones anteriores | Firme di versioni precedenti | Semnături ale versiunilor anterioare | Podpisy skorších verzií | Підписи попередніх версій | Ankstesnių versijų parašai | Handtekeningen van eerdere versies | Korábbi változatok aláírásai
signedVersion = signed version {n} | podpisał(a) wersję {n} | unterzeichnete Fassung {n} | a signé la version {n} | podepsal(a) verzi {n} | firmó la versión {n} | ha firmato la versione {n} | a semnat versiunea {n} | podpísal(a) verziu {n} | підписав версію {n} | pasirašė {n} versiją | ondertekende versie {n} | a(z) {n}. változatot írta alá
signer = Signer | Podpisujący | Unterzeichner | Signataire | Podepsaný | Firmante | Firmatario | Semnatar | Podpísaný | Підписант | Pasirašęs asmuo | Ondertekenaar | Aláíró
role = Role | Rola | Rolle | Rôle | Role | Papel | Ruolo | Rol | Rola | Роль | Vaidmuo | Rol | Szerep
version = Version | Wersja | Fassung | Version | Verze | Versión | Versione | Versiune | Verzia | Версія | Versija | Versie | Változat
noteIncomplete = No consignment note: a signature is missing | To nie jest list przewozowy: brakuje podpisu | Kein Frachtbrief: eine Unterschrift fehlt | Pas de lettre de voiture : une signature manque | Není nákladní list: chybí podpis | No es carta de porte: falta una firma | Non è lettera di vettura: manca una firma | Nu este scrisoare de trăsură: lipsește o semnătură | Nie je nákladný list: chýba podpis | Не є накладною: бракує підпису | Tai ne važtaraštis: trūksta parašo | Geen vrachtbrief: een handtekening ontbreekt | Nem fuvarlevél: hiányzik egy aláírás
`

const WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => line.split(' = '))
    .map(([key, texts]) => [key!, texts!.split(' | ')]),
)

/** Every key that has words. */
export const lifeKeys: readonly string[] = [...WORDS.keys()]

/** A word in one language, English where there is no other; `{n}` stands for `n`. A key without words is its own word. */
export function lifeWord(key: string, lang: string, n: string | number = ''): string {
  const texts = WORDS.get(key) ?? [key]
  return (texts[LANGUAGES.indexOf(lang)] ?? texts[0]!).replace('{n}', () => String(n))
}

/** A word in each of the note's languages, each wording once. */
export function lifeWordIn(key: string, languages: readonly string[], n: string | number = ''): Wording[] {
  const all = languages.map((lang) => ({
    lang: LANGUAGES.includes(lang) ? lang : 'en',
    text: lifeWord(key, lang, n),
  }))
  return all.filter(({ text }, index) => all.findIndex((other) => other.text === text) === index)
}

/** The same on one line. */
export const lifeWords = (key: string, languages: readonly string[], n: string | number = ''): string =>
  lifeWordIn(key, languages, n)
    .map(({ text }) => text)
    .join(' / ')
