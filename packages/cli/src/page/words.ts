/** The words of the page in one language. */
export interface Words {
  readonly title: string
  readonly intro: string
  readonly choose: string
  readonly working: string
  readonly noBundle: string
  readonly valid: string
  readonly incomplete: string
  readonly invalid: string
  readonly trust: string
  readonly checks: (passed: number, all: number) => string
  readonly missing: string
  readonly failed: string
  readonly notCheckable: string
  readonly remarks: string
  readonly informational: string
}

const en: Words = {
  title: 'Check the evidence of a consignment note',
  intro:
    'Choose the ZIP file that was downloaded as evidence. It is checked here, in this window: nothing is sent anywhere, and no network is needed.',
  choose: 'Choose the ZIP file',
  working: 'Checking …',
  noBundle: 'This is no evidence bundle.',
  valid: 'Valid: every check that can be made offline passed.',
  incomplete: 'Incomplete: nothing is wrong with what is here, but something that belongs to it is missing.',
  invalid: 'Invalid: this is not what was signed and recorded, or it breaks a rule.',
  trust:
    'A page out of a bundle is to be trusted only if its SHA-256 is the published one: see section 5 of README.txt.',
  checks: (passed, all) => `${passed} of ${all} checks passed`,
  missing: 'missing',
  failed: 'failed',
  notCheckable: 'not checkable offline',
  remarks: 'To be noted; none of it breaks a rule',
  informational: 'On somebody’s word alone',
}

const de: Words = {
  title: 'Den Beweis eines Frachtbriefs prüfen',
  intro:
    'Wählen Sie die ZIP-Datei, die als Beweis heruntergeladen wurde. Sie wird hier geprüft, in diesem Fenster: Nichts wird gesendet, kein Netz ist nötig.',
  choose: 'ZIP-Datei wählen',
  working: 'Wird geprüft …',
  noBundle: 'Das ist kein Beweispaket.',
  valid: 'Gültig: Jede Prüfung, die ohne Netz möglich ist, ist bestanden.',
  incomplete: 'Unvollständig: Was da ist, ist in Ordnung, aber etwas fehlt, das dazugehört.',
  invalid:
    'Ungültig: Dies ist nicht, was unterschrieben und aufgezeichnet wurde, oder es verletzt eine Regel.',
  trust:
    'Einer Seite aus einem Paket ist nur zu trauen, wenn ihre SHA-256-Prüfsumme die veröffentlichte ist: siehe Abschnitt 5 in README.de.txt.',
  checks: (passed, all) => `${passed} von ${all} Prüfungen bestanden`,
  missing: 'fehlt',
  failed: 'nicht bestanden',
  notCheckable: 'ohne Netz nicht prüfbar',
  remarks: 'Zu beachten; nichts davon verletzt eine Regel',
  informational: 'Nur auf jemandes Wort',
}

const pl: Words = {
  title: 'Sprawdzenie dowodu listu przewozowego',
  intro:
    'Wybierz plik ZIP pobrany jako dowód. Zostanie sprawdzony tutaj, w tym oknie: nic nie jest nigdzie wysyłane i nie trzeba sieci.',
  choose: 'Wybierz plik ZIP',
  working: 'Sprawdzanie …',
  noBundle: 'To nie jest pakiet dowodowy.',
  valid: 'Ważny: wszystkie sprawdzenia możliwe bez sieci wypadły dobrze.',
  incomplete: 'Niekompletny: to, co jest, jest w porządku, ale czegoś brakuje.',
  invalid: 'Nieważny: to nie jest to, co podpisano i zapisano, albo łamie regułę.',
  trust:
    'Stronie z pakietu można ufać tylko wtedy, gdy jej SHA-256 jest tym ogłoszonym: zobacz część 5 w README.pl.txt.',
  checks: (passed, all) => `${passed} z ${all} sprawdzeń wypadło dobrze`,
  missing: 'brakuje',
  failed: 'błąd',
  notCheckable: 'nie do sprawdzenia bez sieci',
  remarks: 'Warte uwagi; nic z tego nie łamie reguły',
  informational: 'Tylko na czyjeś słowo',
}

/** The first available language of the wanted ones, else English. */
export const wordsFor = (wanted: readonly string[]): { readonly lang: string; readonly words: Words } => {
  const all: Readonly<Record<string, Words>> = { en, de, pl }
  const lang = wanted.map((tag) => tag.slice(0, 2)).find((tag) => tag in all) ?? 'en'
  return { lang, words: all[lang] ?? en }
}
