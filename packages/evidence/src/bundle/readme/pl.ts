import type { SigningRole } from '../../chain/types.ts'
import { issuerRemarkPl } from './issuer-words.ts'
import type { Words } from './words.ts'

const PAGE = `\
check.html      To samo sprawdzenie i więcej jako strona: otworzyć w przeglądarce, bez sieci, i wybrać
                plik ZIP. Dla tych, którzy nie używają konsoli.
`

const LOG = `\
log/            Dowody, że każde zdarzenie stoi w publicznym rejestrze, który tylko rośnie (część 7).
`

const contents = (page: boolean, log: boolean): string => `\
1. CO TU JEST

evidence.json   Zapis: każda wersja listu przewozowego, każde zdarzenie w kolejności zapisania, każdy
                podpis. Całość wiążą skróty kryptograficzne (część 6).
artifacts/      List przewozowy jako PDF, osobno dla każdej wersji. Nazwą pliku jest jego skrót SHA-256.
                Każdy podpis obejmuje skrót jednego z tych plików. Ostatniego, który pokazuje wszystkie
                podpisy (pole 24), nie podpisał nikt: powstał po ostatnim podpisie.
photos/         Pliki, których skróty ktoś podpisał razem z listem, niezmienione.
type/           Definicja tego rodzaju listu, potrzebna do odczytania danych w evidence.json.
manifest.json   Lista tych plików z rozmiarami i skrótami.
check.py        Program z części 5. W każdym pakiecie jest taki sam.
${log ? LOG : ''}${page ? PAGE : ''}README          Ten tekst, także po angielsku (README.txt) i niemiecku (README.de.txt). Pomaga
                czytającemu i nie jest dowodem.
`

const proven = `\
3. CZEGO TO DOWODZI, jeśli sprawdzenia z części 5 wypadły dobrze

- Każdy podpis złożono kluczem, którego publiczna połowa jest w podpisanym tekście. Obejmuje dane, PDF,
  którego skrót podpisano, nazwisko, oświadczenie, narysowany podpis, zastrzeżenia i skróty zdjęć.
  Gdyby od tego czasu zmieniono w nich jeden znak, sprawdzenie podpisu by się nie powiodło.
- Kto podpisał wersję, podpisał też wszystko, co zdarzyło się przed nią: do ostatniej podpisanej wersji
  nie można było usunąć, dodać ani przestawić żadnego zdarzenia.
`

const notProven = (lastSigned: number | null): string => `\
4. CZEGO TO NIE DOWODZI

- Kim jest podpisujący. Podpis dowodzi posiadania klucza i tego, co nim podpisano. Gdzie była prywatna
  połowa klucza, nie zapisano: zwykle w telefonie podpisującego, ale nic tu tego nie pokazuje. To, że
  posiadacz jest wskazaną osobą, opiera się na tym, jak dotarł do niej link (część 2; adresu, na który
  go wysłano, może dowieść ten, kto go zna, część 6), oraz na pieczęciach i znacznikach czasu, jeśli są
  w evidence.json (olfSeals, timestamps).
- Czyja jest pieczęć firmowa. Złożono ją kluczem certyfikatu, który w niej jest; że ten certyfikat
  należy do firmy, mówi tylko jej własny DNS. Pyta go, dzisiaj, consign-verify --dns.
- Co było na ekranie. Podpisano skrót pliku PDF, a nie jego obraz na urządzeniu.
- Czasu. „Otrzymano” to zegar serwera, „occurredAt” to zegar urządzenia. Tylko znacznik czasu jest
  słowem kogoś innego o czasie. Sprawdza go consign-verify --tsa-roots według certyfikatu tego urzędu,
  który trzeba mieć od niego samego, a nie stąd.
- Tego, czego nikt nie podpisał. ${lastSigned === null ? 'Nikt nie podpisał:' : `Ostatnią podpisaną wersją jest ${lastSigned}:`} co jest dalej, jest tylko słowem usługi, dopóki
  nie obejmie tego późniejszy podpis lub znacznik czasu. Prowadzący usługę mógł to zapisać inaczej albo
  odciąć. Należy porównać z pakietami pozostałych stron.
- Że wystawca jest tym, za kogo się podaje. Jego nazwa jest taka, jaką miała usługa.
- Ten tekst, terminy, chwila otwarcia linku, opis zgody i nazwa programu, który o nią prosił: nikt ich
  nie podpisał, są słowem usługi.
- Są to podpisy elektroniczne, które sąd ocenia swobodnie (rozporządzenie (UE) 910/2014, art. 25 ust. 1).
  Nie podają się za zaawansowane ani kwalifikowane (art. 26, art. 3 pkt 12).
`

const howToCheck = (files: string): string => `\
5. JAK TO SPRAWDZIĆ BEZ NASZYCH PROGRAMÓW

Należy rozpakować pakiet, otworzyć w folderze terminal i użyć programów, które ma każdy. W systemach
Linux i macOS (w macOS „shasum -a 256” zamiast sha256sum; w Windows „certutil -hashfile PLIK SHA256”):

a) Pliki są tymi z listy:

   grep -E '^[0-9a-f]{64}  ' README.pl.txt | sha256sum -c

${files}

b) Skróty, łańcuch i to, że wszystko do siebie pasuje. Program w pakiecie, który sprawdza, mógłby być
   fałszywy: jego skrót na liście powyżej musi być tym, który ogłasza się z każdym wydaniem
   (docs/profiles/checkers.md w kodzie źródłowym), albo trzeba go najpierw przeczytać. Wystarczy Python 3:

   python3 check.py

c) Podpisy. Program zapisał każdy podpis w trzech plikach (podpisany tekst, podpis, klucz publiczny)
   i dla każdego wypisał wiersz, na który openssl odpowiada „Verified OK”:

   openssl dgst -sha256 -keyform DER -verify consent-1.key -signature consent-1.sig consent-1.txt

   Podpisany tekst można przeczytać: to oświadczenie jako JSON w jednym wierszu. Jego documentDigest to
   snapshotDigest wersji, a artifactDigest to skrót SHA-256 pliku PDF.

d) Pliki PDF. Każdy ma załączoną swoją wersję listu jako version.json, a check.py porównał ją
   z evidence.json. Żeby ją zobaczyć: pdfdetach -saveall artifacts/<nazwa>.pdf. To, co narysowano na
   stronach, trzeba porównać wzrokiem, z danymi i z tym, co pokazano lub wydrukowano. Który PDF należy do
   której wersji, podaje evidence.json w polu „artifacts”.

Program consign-verify sprawdza też znaczniki czasu i pieczęcie i nazywa każde sprawdzenie:
consign-verify <ten pakiet lub rozpakowany folder>
`

const rules = `\
6. REGUŁY

Skrót to SHA-256 zapisany małymi cyframi szesnastkowymi. Jego tekstem jest kanoniczny JSON (RFC 8785)
w UTF-8: nazwy posortowane, bez odstępów, jeden sposób zapisu każdej liczby i każdego tekstu.

snapshotDigest   wersja bez tego pola, z jednym więcej: previousEventDigest, czyli eventDigest ostatniego
                 zdarzenia przed powstaniem wersji (null dla pierwszej)
payloadDigest    treść (payload) zdarzenia
eventDigest      dokładnie {id, versionId, name, payloadDigest, previousDigest, receivedAt}
digest           oświadczenia: jego treść razem z podpisem
signature        ECDSA na krzywej P-256 z SHA-256, liczby r i s po 32 bajty w Base64, nad oświadczeniem
                 bez podpisu
recipient        dokąd wysłano link: jego skrót jest skrótem
                 ["link-recipient-1", dokument, adres małymi literami]
sha256           plików PDF i zdjęć: bajty pliku
`

const log = `\
7. REJESTR

Każde zdarzenie tego listu wpisano także do publicznego rejestru (logu), który tylko rośnie.
log/N.tlog-proof prowadzi od zdarzenia N do stanu log/checkpoint, który rejestr podpisał, a świadkowie
kontrasygnowali: inni niż usługa, którzy nie podpiszą niczego, co cofa lub zmienia wcześniejsze wpisy.
Zdarzenie starsze niż ten stan nie mogło więc zostać później napisane inaczej, także przez tego, kto
prowadzi usługę.

- check.py oblicza każdy dowód. Kto podpisał stan rejestru, tego nie sprawdza.
- Kim są rejestr i świadkowie, nie ma w tym pakiecie, bo dowodziłby sam siebie. Politykę, mały plik z
  ich kluczami, daje świadek, zrzeszenie, ubezpieczyciel: każdy, tylko nie ten, kto dał Państwu pakiet.
- Czy na końcu odcięto zdarzenia, powie tylko sam rejestr: czyta go --log.

   consign-verify --policy log-policy.txt --log https://<adres rejestru> <ten pakiet>

- Kto podpisał i zachował pokwitowanie, doda: --receipt <plik>. Jeżeli w pakiecie nie ma tego, co ono
  obiecuje, usługa złamała słowo, a pokwitowanie z jej podpisem tego dowodzi.
- Czego to nie dowodzi: że podpisujący jest tym, za kogo się podaje (część 4). Zmyślony podpisujący
  stałby w rejestrze tak samo.
`

const roles: Readonly<Record<SigningRole, string>> = {
  sender: 'nadawca',
  carrier: 'przewoźnik',
  consignee: 'odbiorca',
}
const names = (list: readonly SigningRole[]): string => list.map((role) => roles[role]).join(' i ')
const makers: Readonly<Record<string, string>> = {
  user: 'osoba u wystawcy',
  apikey: 'program z kluczem',
  oauth: 'połączony program',
}

/** README.pl.txt */
export const pl: Words = {
  heading: {
    title: 'DOWÓD ELEKTRONICZNEGO LISTU PRZEWOZOWEGO',
    reference: 'Numer',
    document: 'Dokument',
    type: 'Rodzaj',
    issued: 'Wystawiono',
    by: 'Przez',
    state: 'Stan',
    after: (events, versions) => `po zdarzeniach w liczbie ${events}, w wersji ${versions}`,
    profile: 'Profil',
    packed: 'Spakowano',
  },
  contents,
  signatures: {
    title: '2. KTO PODPISAŁ',
    nobody: 'Nikt jeszcze nie podpisał.',
    of: (role, revision) => `${roles[role]}, wersja ${revision}`,
    name: 'Podane nazwisko',
    statement: 'Oświadczenie',
    reservations: 'Zastrzeżenia',
    none: 'brak',
    box8: {
      language: 'pl',
      title: 'Zastrzeżenia przewoźnika, pole 8 (CMR art. 8)',
      unsigned: '(niepodpisane przez przewoźnika)',
      kind: 'Rodzaj',
      text: 'Treść',
      grounds: 'Uzasadnienie',
      accepted: (at) =>
        `Przyjęte przez nadawcę (art. 8 ust. 2)${at === undefined ? '' : `, ${at} (zegar serwera)`}`,
      open: 'Nieprzyjęte przez nadawcę (art. 8 ust. 2)',
    },
    notice: (receivedAt, receivedFrom) =>
      `Zastrzeżenia odbiorcy po wydaniu towaru (CMR art. 30), otrzymane ${receivedAt} od: ${receivedFrom},\njak je zapisała firma`,
    photos: 'Zdjęcia',
    received: 'Otrzymano',
    serverClock: 'zegar serwera',
    link: 'Link',
    linkFrom: ({ madeBy, sentTo, confirmedAt }) =>
      `utworzył: ${makers[madeBy] ?? madeBy}; ${
        sentTo.length === 0 ? 'nie zapisano, jak dotarł do podpisującego' : `wysłano na ${sentTo.join(', ')}`
      }${confirmedAt.length === 0 ? '' : `; podano kod wysłany na ${confirmedAt.join(', ')}`}`,
    digest: 'Skrót',
    remarkable: 'Warte uwagi (nic z tego nie łamie reguły):',
  },
  remark: (remark) => {
    switch (remark.kind) {
      case 'same key':
        return `jeden i ten sam klucz podpisał za role: ${names(remark.roles)}`
      case 'consignee first':
        return `odbiorca podpisał, zanim podpisał: ${names(remark.before)}`
      case 'device clock':
        return `zegar urządzenia (${roles[remark.role]}) różnił się od czasu otrzymania o ${Math.abs(remark.minutes)} min`
      case 'own words':
        return `oświadczenie (${roles[remark.role]}) jest w jego własnych słowach, nie jest żadnym z tych, które ma ten rodzaj listu`
      case 'link by program':
        return `link (${roles[remark.role]}) utworzył program (${remark.program}), który mógł go mieć`
      default:
        return issuerRemarkPl(remark, roles)
    }
  },
  proven,
  notProven,
  howToCheck,
  rules,
  log,
}
