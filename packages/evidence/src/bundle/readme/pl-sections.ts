const PAGE = `\
check.html      To samo sprawdzenie i więcej jako strona: otworzyć w przeglądarce, bez sieci, i wybrać
                plik ZIP. Dla tych, którzy nie używają konsoli.
`

const LOG = `\
log/            Dowody, że każde zdarzenie stoi w publicznym rejestrze, który tylko rośnie (część 7).
`

export const contents = (page: boolean, log: boolean): string => `\
1. CO TU JEST

evidence.json   Zapis: każda wersja listu przewozowego, każde zdarzenie w kolejności zapisania, każdy
                podpis. Całość wiążą skróty kryptograficzne (część 6).
artifacts/      List przewozowy jako PDF, osobno dla każdej wersji. Nazwą pliku jest jego skrót SHA-256.
                Każdy podpis obejmuje skrót jednego z tych plików. Ostatniego, który pokazuje wszystkie
                podpisy (pole 24), nie podpisał nikt: powstał po ostatnim podpisie.
photos/         Pliki, których skróty ktoś podpisał razem z listem, niezmienione.
type/           Definicja tego rodzaju listu, potrzebna do odczytania danych w evidence.json.
manifest.json   Lista tych plików z rozmiarami i skrótami.
bundle.sig      Podpis usługi pod tą listą i ostatnim zdarzeniem (część 5e).
check.py        Program z części 5. W każdym pakiecie jest taki sam.
${log ? LOG : ''}${page ? PAGE : ''}README          Ten tekst, także po angielsku (README.txt) i niemiecku (README.de.txt). Pomaga
                czytającemu i nie jest dowodem.
`

export const proven = `\
3. CZEGO TO DOWODZI, jeśli sprawdzenia z części 5 wypadły dobrze

- Każdy podpis złożono kluczem, którego publiczna połowa jest w podpisanym tekście. Obejmuje dane, PDF,
  którego skrót podpisano, nazwisko, oświadczenie, narysowany podpis, zastrzeżenia i skróty zdjęć.
  Gdyby od tego czasu zmieniono w nich jeden znak, sprawdzenie podpisu by się nie powiodło.
- Kto podpisał wersję, podpisał też wszystko, co zdarzyło się przed nią: do ostatniej podpisanej wersji
  nie można było usunąć, dodać ani przestawić żadnego zdarzenia.
`

const COUNTED = `\
- Terminy: programy liczą je na nowo od odbioru, ale które z pominiętych dni są świętami ustawowo
  wolnymi, jest słowem usługi. consign-verify porównuje je z listą, jeśli ją ma.
- Chwila`

export const notProven = (lastSigned: number | null, counted: boolean): string => `\
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
- Tego, co na końcu. ${lastSigned === null ? 'Nikt nie podpisał.' : `Ostatnią podpisaną wersją jest ${lastSigned}.`} Tego podpisu, jego czasu i tego, co po nim, nie
  obejmuje żaden późniejszy: każdy, kto ma ten pakiet, mógł je sam napisać albo odciąć, chyba że
  bundle.sig sprawdzono kluczem usługi (część 5e). Wtedy mogła to zrobić tylko usługa. Przeciw niej
  świadczą rejestr, zachowane pokwitowania i pakiety pozostałych stron.
- Że wystawca jest tym, za kogo się podaje. Jego nazwa jest taka, jaką miała usługa.
- Ten tekst. consign-verify układa go na nowo z evidence.json i porównuje; check.py porównuje tylko
  skróty na jego liście.
${counted ? COUNTED : '- Terminy, chwila'} otwarcia linku, opis zgody i nazwa programu, który o nią prosił: żadna strona ich
  nie podpisała, są słowem usługi.
- Są to podpisy elektroniczne, które sąd ocenia swobodnie (rozporządzenie (UE) 910/2014, art. 25 ust. 1).
  Nie podają się za zaawansowane ani kwalifikowane (art. 26, art. 3 pkt 12).
`

export const howToCheck = (files: string): string => `\
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
   z evidence.json: czyta PDF według jego własnej tablicy i odrzuca taki, który ma bajty poza nią. Żeby
   ją zobaczyć: pdfdetach -saveall artifacts/<nazwa>.pdf. Tego, co narysowano na stronach, check.py nie
   widzi: trzeba porównać wzrokiem, z danymi i z tym, co pokazano lub wydrukowano; consign-verify
   --render rysuje każdy PDF na nowo i porównuje. Który PDF należy do której wersji, podaje
   evidence.json w polu „artifacts”.

e) Podpis usługi. Program porównał z tym pakietem to, co mówi bundle.sig. Czyj to podpis, powie
   consign-verify z kluczami usługi, które trzeba mieć skądinąd: z polityki (część 7) albo takie, jak
   podaje https://<adres usługi>/.well-known/consign-keys.

   consign-verify --keys consign-keys.json <ten pakiet>

Program consign-verify sprawdza też znaczniki czasu i pieczęcie i nazywa każde sprawdzenie:
consign-verify <ten pakiet lub rozpakowany folder>
`

export const rules = `\
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

export const log = `\
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
