/**
 * Every error code of the service, the single source for the server, the OpenAPI document, the SDK's union and the docs.
 * Messages are for people and may change; clients rely on the code alone.
 */
export interface CatalogueEntry {
  /** HTTP status of the answer. */
  readonly status: number
  readonly en: string
  readonly pl: string
  /** True if the same call may succeed later, unchanged. */
  readonly retryable: boolean
  /** `ordinary` is `{code, message}`, `gate` the approval gate's `{error: {...}}`. */
  readonly shape: 'ordinary' | 'gate'
}

const row = (status: number, en: string, pl: string, retryable = false): CatalogueEntry => ({
  status,
  en,
  pl,
  retryable,
  shape: 'ordinary',
})

const gate = (status: number, en: string, pl: string, retryable = false): CatalogueEntry => ({
  ...row(status, en, pl, retryable),
  shape: 'gate',
})

// biome-ignore format: one row a code
export const catalogue = {
  INVALID_REQUEST: row(400, 'The request is not valid; see details.', 'Żądanie jest nieprawidłowe; zobacz szczegóły.'),
  '22P02': row(400, 'Invalid input syntax.', 'Nieprawidłowa składnia wartości.'),
  PGRST100: row(400, 'The query string could not be read.', 'Nie można odczytać parametrów zapytania.'),
  PGRST102: row(400, 'Empty or invalid json', 'Pusty lub nieprawidłowy JSON'),
  ANSWER_TOO_LARGE: row(400, 'The answer would have more than 16 MiB; ask for fewer rows or columns.', 'Odpowiedź miałaby ponad 16 MiB; poproś o mniej wierszy lub kolumn.'),
  PGRST122: row(400, 'Invalid preferences given with handling=strict', 'Nieznane preferencje przy handling=strict'),
  '22007': row(400, 'Invalid format of a date and time.', 'Nieprawidłowy zapis daty i czasu.'),
  '22008': row(400, 'Date and time out of range.', 'Data i czas poza zakresem.'),
  '22025': row(400, 'A LIKE pattern must not end with its escape character.', 'Wzorzec LIKE nie może kończyć się znakiem ucieczki.'),
  '42703': row(400, 'The column does not exist.', 'Kolumna nie istnieje.'),

  ANON_KEY_REQUIRED: row(401, 'The apikey header is missing or wrong: GET /functions/v1/api-keys/config tells it. A key of yours (service_sk_…) goes into Authorization: Bearer.', 'Brak nagłówka apikey lub jest nieprawidłowy: podaje go GET /functions/v1/api-keys/config. Własny klucz (service_sk_…) podaje się w Authorization: Bearer.'),
  UNAUTHENTICATED: row(401, 'Sign in to do this.', 'Zaloguj się, aby to zrobić.'),
  TOKEN_INVALID: row(401, 'The access token is not valid.', 'Token dostępu jest nieprawidłowy.'),
  TOKEN_EXPIRED: row(401, 'The access token has expired: refresh it, or sign in again.', 'Token dostępu wygasł: odśwież go albo zaloguj się ponownie.'),
  CONNECTION_REVOKED: row(401, 'The connection was disconnected; a person has to approve the program again.', 'Połączenie zostało odłączone; osoba musi ponownie zatwierdzić program.'),
  API_KEY_INVALID: row(401, 'The API key is revoked or has expired; an owner makes another.', 'Klucz API został unieważniony lub wygasł; nowy tworzy właściciel.'),

  CODE_REQUIRED: row(403, 'This link signs only with the code that is mailed to its holder.', 'Ten link podpisuje tylko z kodem wysłanym pocztą do jego posiadacza.'),
  API_KEY_FORBIDDEN: row(403, 'The API key lacks the permission; an owner gives it under Connections.', 'Klucz API nie ma wymaganego uprawnienia; nadaje je właściciel w Połączeniach.'),
  CONNECTION_FORBIDDEN: row(403, 'The connection lacks the permission; an owner gives it under Connections.', 'Połączenie nie ma wymaganego uprawnienia; nadaje je właściciel w Połączeniach.'),
  SECOND_FACTOR_REQUIRED: row(403, 'Your account has a second factor: give its code to go on.', 'Twoje konto ma drugi składnik logowania: podaj jego kod, aby kontynuować.'),
  SIGN_IN_AGAIN: row(403, 'Sign in again first: less than ten minutes ago.', 'Najpierw zaloguj się ponownie: mniej niż dziesięć minut temu.'),
  PERSON_REQUIRED: row(403, 'Only a person may do this, signed in as himself: no key and no program.', 'Tę czynność może wykonać tylko zalogowana osoba: ani klucz, ani program.'),
  OWNER_REQUIRED: row(403, 'Only an owner of the company may do this.', 'Tę czynność może wykonać tylko właściciel firmy.'),
  NOT_THE_SENDER: row(403, 'Only the company that is the note’s sender, by its tax id, accepts reservations for the sender; others send the sender a link.', 'Zastrzeżenia za nadawcę przyjmuje tylko firma, która nim jest według numeru podatkowego; inni wysyłają nadawcy link.'),
  ORIGIN_REFUSED: row(403, 'Pages of that origin may not call this; an operator allows it with MCP_ORIGINS.', 'Strony tego pochodzenia nie mogą tego wywoływać; operator dopuszcza je przez MCP_ORIGINS.'),
  TRACKING_NOT_AGREED: row(403, 'The driver has not agreed to be followed yet: open the link and agree first.', 'Kierowca jeszcze nie zgodził się na śledzenie: najpierw otwórz link i wyraź zgodę.'),
  '42501': row(403, 'Permission denied for the table.', 'Brak uprawnień do tabeli.'),

  NOT_FOUND: row(404, 'There is nothing here.', 'Nic tu nie ma.'),
  DRAFT_NOT_FOUND: row(404, 'The draft does not exist; save_draft with base_revision 0 makes it.', 'Szkic nie istnieje; tworzy go save_draft z base_revision 0.'),
  DOCUMENT_NOT_FOUND: row(404, 'No issued note has this id: it is the one that publish answered, not its draft’s.', 'Żaden wystawiony list nie ma tego identyfikatora: podaje go odpowiedź publish, nie szkic.'),
  PRINT_UNKNOWN: row(404, 'No note with this code is kept here.', 'Nie ma tu listu przewozowego o tym kodzie.'),
  EVENTS_GONE: row(410, 'Events after this position are no longer kept; read what there is now, then go on from position.', 'Zdarzenia po tej pozycji nie są już przechowywane; odczytaj stan bieżący i kontynuuj od position.'),
  SIGN_LINK_UNKNOWN: row(404, 'The signing link is not known; perhaps its address was not copied whole.', 'Link do podpisu jest nieznany; być może adres nie został skopiowany w całości.'),
  TRACKING_LINK_UNKNOWN: row(404, 'The tracking link is not known; perhaps its address was not copied whole.', 'Link do śledzenia jest nieznany; być może adres nie został skopiowany w całości.'),
  '42883': row(404, 'The column has no such operator.', 'Kolumna nie ma takiego operatora.'),
  PGRST202: row(404, 'The function does not exist.', 'Funkcja nie istnieje.'),
  PGRST125: row(404, 'Invalid path specified in request URL', 'Nieprawidłowa ścieżka w adresie URL'),
  PGRST205: row(404, 'The table does not exist.', 'Tabela nie istnieje.'),

  METHOD_NOT_ALLOWED: row(405, 'This method is not allowed here.', 'Ta metoda jest tu niedozwolona.'),
  PGRST101: row(405, 'Only POST and GET are allowed on functions.', 'Dla funkcji dozwolone są tylko POST i GET.'),
  '25006': row(405, 'This function changes data; call it with POST.', 'Ta funkcja zmienia dane; wywołaj ją metodą POST.'),
  PGRST116: row(406, 'Cannot coerce the result to a single JSON object', 'Wynik nie jest pojedynczym obiektem'),
  PGRST106: row(406, 'The schema must be public.', 'Schemat musi być public.'),
  PGRST107: row(406, 'None of the accepted media types is available.', 'Żaden z akceptowanych typów nie jest dostępny.'),
  NOT_ACCEPTABLE: row(406, 'None of the accepted media types is available.', 'Żaden z akceptowanych typów nie jest dostępny.'),

  IDEMPOTENCY_MISMATCH: row(409, 'The same operation_id or idempotency_key was used before with other input.', 'Ten sam operation_id lub idempotency_key użyto wcześniej z innymi danymi.'),
  VERSION_CONFLICT: row(409, 'The draft is at another revision.', 'Szkic jest w innej wersji.'),
  DRAFT_ISSUED: row(409, 'The draft was issued and cannot change; amend_document changes its note, another draft_id begins a new one.', 'Szkic został wystawiony i nie można go zmienić; list zmienia amend_document, nowy zaczyna inny draft_id.'),
  SEAL_CERTIFICATE_STATE: row(409, 'The seal certificate is active or retired already.', 'Certyfikat pieczęci jest już aktywny albo wycofany.'),
  SIGN_ROUND_LIMIT: row(409, 'The company has 2,000 open rounds; revoke_sign_round ends one, others expire after 7 days.', 'Firma ma 2000 otwartych zestawów linków; kończy je revoke_sign_round, pozostałe wygasają po 7 dniach.'),
  SEAL_CERTIFICATE_LIMIT: row(409, 'A company has at most 50 seal certificates.', 'Firma może mieć najwyżej 50 certyfikatów pieczęci.'),
  ALREADY_SIGNED: row(409, 'This role has signed already.', 'Ta rola już podpisała.'),
  VERSION_STALE: row(409, 'The note has changed since; look at it again and take its current version.', 'List przewozowy zmienił się; obejrzyj go ponownie i użyj aktualnej wersji.'),
  DOCUMENT_CLOSED: row(409, 'The note is closed.', 'List przewozowy jest zamknięty.'),
  DOCUMENT_FULL: row(409, 'The note has as many events, versions or bytes as its company may give it; whoever signs can go on.', 'List przewozowy ma tyle zdarzeń, wersji lub bajtów, ile może mu nadać firma; podpisujący mogą działać dalej.'),
  CANCEL_TOO_LATE: row(409, 'The carrier or the consignee has signed, or the goods have departed; the note cannot be cancelled any more.', 'Przewoźnik lub odbiorca już podpisał albo towar wyjechał; listu nie można już anulować.'),
  NOT_TAKEN_OVER: row(409, 'Sender and carrier have not both signed yet.', 'Nadawca i przewoźnik jeszcze obaj nie podpisali.'),
  NOT_DELIVERED: row(409, 'The consignee has not signed yet.', 'Odbiorca jeszcze nie podpisał.'),
  AMENDMENT_TOO_LATE: row(409, 'The consignee has signed; the note cannot be amended any more.', 'Odbiorca już podpisał; listu nie można już zmienić.'),
  AMENDMENT_NOT_WAITING: row(409, 'No amendment of the note waits for signatures while an earlier note is in force.', 'Żadna zmiana listu nie czeka na podpisy przy obowiązującym wcześniejszym liście.'),
  HANDOVER_OPEN: row(409, 'The next carrier has a handover link already, made for another carrier; revoke it first.', 'Następny przewoźnik ma już link przejęcia, utworzony dla innego przewoźnika; najpierw go unieważnij.'),
  TRACKING_ACTIVE: row(409, 'A note is followed in another session already; end that one first.', 'List jest już śledzony w innej sesji; najpierw ją zakończ.'),
  TRACKING_ENDED: row(409, 'The tracking session has ended; start another.', 'Sesja śledzenia się zakończyła; rozpocznij nową.'),
  ALREADY_DELIVERED: row(409, 'The consignee has signed already.', 'Odbiorca już podpisał.'),

  CODE_FIXED: row(409, 'The link there is was made with another address for its code, or with none; revoke it first.', 'Istniejący link utworzono z innym adresem dla kodu albo bez niego; najpierw go unieważnij.'),

  CODE_GONE: row(410, 'The code was used up or has expired; ask for another.', 'Kod wykorzystano albo wygasł; poproś o nowy.'),
  SIGN_LINK_EXPIRED: row(410, 'The signing link has expired.', 'Link do podpisu wygasł.'),
  SIGN_LINK_REVOKED: row(410, 'The signing link was revoked.', 'Link do podpisu został unieważniony.'),
  TRACKING_LINK_ENDED: row(410, 'The transport is not followed any more.', 'Ten transport nie jest już śledzony.'),
  TRACKING_LINK_EXPIRED: row(410, 'The tracking link has expired.', 'Link do śledzenia wygasł.'),

  RESULT_TOO_LARGE: row(413, 'The result has more than 1 MiB: ask for fewer items, or over REST.', 'Wynik ma ponad 1 MiB: poproś o mniej pozycji albo przez REST.'),
  RESOURCE_TOO_LARGE: row(413, 'The resource has more than 8 MiB: fetch it over REST.', 'Zasób ma ponad 8 MiB: pobierz go przez REST.'),
  PAYLOAD_TOO_LARGE: row(413, 'The request is too large.', 'Żądanie jest za duże.'),
  UNSUPPORTED_MEDIA_TYPE: row(415, 'This content type is not supported here.', 'Ten typ treści nie jest tu obsługiwany.'),
  PGRST103: row(416, 'Requested range not satisfiable', 'Żądany zakres jest poza wynikiem'),

  NAME_MISMATCH: row(422, 'That is not the name of the company.', 'To nie jest nazwa firmy.'),
  DRAFT_INCOMPLETE: row(422, 'The note is not complete; see details.', 'List przewozowy jest niekompletny; zobacz szczegóły.'),
  SEAL_INVALID: row(422, 'The seal is not valid, or not the next of this note; see details.', 'Pieczęć jest nieprawidłowa albo nie jest następną tego listu; zobacz szczegóły.'),
  SEAL_KEY_INVALID: row(422, 'The key or certificate cannot seal; see details.', 'Tym kluczem lub certyfikatem nie można pieczętować; zobacz szczegóły.'),
  CONSENT_INVALID: row(422, 'The consent breaks the rules of its profile; see details.', 'Oświadczenie narusza reguły profilu; zobacz szczegóły.'),
  SIGNATURE_INVALID: row(422, 'The signature does not match what was signed.', 'Podpis nie zgadza się z podpisaną treścią.'),
  PHOTO_NOT_SIGNED: row(422, 'No signed consent names this photo.', 'Żadne podpisane oświadczenie nie wymienia tego zdjęcia.'),
  PHOTO_MISMATCH: row(422, 'The photo is not the one that was signed.', 'Zdjęcie nie jest tym, które podpisano.'),
  SUPPLEMENT_NOT_ALLOWED: row(422, 'That cannot be added to the note, not by this party, or not any more; see details.', 'Tego nie można dodać do listu, nie może tego zrobić ta strona albo jest już za późno; zobacz szczegóły.'),
  ACCEPTANCE_NOT_ALLOWED: row(422, 'There are no reservations of the carrier to accept, or they were accepted.', 'Nie ma zastrzeżeń przewoźnika do przyjęcia albo już je przyjęto.'),
  STATEMENT_NOT_ALLOWED: row(422, 'That is not for this party to state, or not now; see details.', 'Tego ta strona nie może oświadczyć albo nie teraz; zobacz szczegóły.'),
  DIGEST_UNKNOWN: row(422, 'The digest is of nothing that this link has shown; read the note again.', 'Skrót nie dotyczy niczego, co pokazał ten link; odczytaj list ponownie.'),
  HANDOVER_NOT_ALLOWED: row(422, 'Only the link of the carrier who has the goods makes the next carrier’s.', 'Link następnego przewoźnika tworzy tylko link przewoźnika, który ma towar.'),
  NOT_YOURS: row(422, 'An amendment leaves what the parties wrote through their own links as it is; see details.', 'Zmiana pozostawia bez zmian to, co strony zapisały przez własne linki; zobacz szczegóły.'),
  NOTHING_CHANGED: row(422, 'The data is the same as before.', 'Dane są takie same jak przedtem.'),
  REFERENCE_FIXED: row(422, 'Reference and type of an issued note stay as they are; cancel it and issue another.', 'Numer i typ wystawionego listu się nie zmieniają.'),
  EVENT_NOT_OF_TYPE: row(422, 'Notes of this type do not know that.', 'Listy tego typu tego nie przewidują.'),
  EXPORT_NOT_OF_TYPE: row(422, 'Notes of this type have no such export.', 'Listy tego typu nie mają takiego eksportu.'),
  EFTI_SUBSET_UNKNOWN: row(422, 'The eFTI data set has no such subset; see details.', 'Zbiór danych eFTI nie ma takiego podzbioru; zobacz szczegóły.'),
  VIES_OFF: row(422, 'This server asks nothing of VIES; whoever runs it can set VIES=on.', 'Ten serwer o nic nie pyta systemu VIES; administrator może ustawić VIES=on.'),
  VIES_NOT_COVERED: row(422, 'The contractor has no VAT number of a country that VIES knows.', 'Kontrahent nie ma numeru VAT kraju, który obejmuje VIES.'),
  VIES_UNAVAILABLE: row(422, 'VIES gave no answer; try again later.', 'VIES nie odpowiedział; spróbuj później.'),
  CODE_WRONG: row(422, 'That is not the code.', 'To nie jest ten kod.'),
  MAIL_NOT_CONFIGURED: row(422, 'This server cannot send mail: a person copies the link on the page of the note, or whoever runs the server sets SMTP_URL.', 'Ten serwer nie wysyła poczty: link kopiuje osoba na stronie listu albo administrator ustawia SMTP_URL.'),

  APPROVAL_REQUIRED: gate(428, 'A person must approve this first, at approval.url; then make the same call with the header x-service-approval.', 'Najpierw musi to zatwierdzić osoba, pod approval.url; potem powtórz to samo wywołanie z nagłówkiem x-service-approval.', true),

  APPROVAL_NOT_FOUND: gate(404, 'No such approval.', 'Nie ma takiej zgody.'),
  APPROVAL_REJECTED: gate(403, 'A person rejected this.', 'Osoba odrzuciła tę czynność.'),
  APPROVAL_MISMATCH: gate(409, 'The approval is for another request, or its target has changed; make the call again without the header.', 'Zgoda dotyczy innego żądania albo jego przedmiot się zmienił; powtórz wywołanie bez nagłówka.'),
  APPROVAL_CONSUMED: gate(409, 'The approval was used already.', 'Zgoda została już wykorzystana.'),
  APPROVAL_EXPIRED: gate(410, 'The approval has expired; make the request again.', 'Zgoda wygasła; ponów żądanie.'),
  APPROVAL_DECIDED: row(409, 'The approval was decided otherwise, used or has expired.', 'O zgodzie zdecydowano inaczej, została wykorzystana albo wygasła.'),
  API_KEY_LIMIT: row(409, 'The company has 20 active API keys; revoke one first.', 'Firma ma 20 aktywnych kluczy API; najpierw unieważnij jeden.'),
  STORAGE_LIMIT: row(409, 'The company keeps as many bytes as it may; delete drafts, or ask whoever runs this server for more.', 'Firma przechowuje tyle bajtów, ile może; usuń szkice albo poproś operatora serwera o więcej.'),
  COMPANY_LIMIT: row(409, 'You have founded as many companies as one person may.', 'Założono już tyle firm, ile może jedna osoba.'),
  LAST_OWNER: row(409, 'The last owner must stay.', 'Ostatni właściciel musi pozostać.'),
  INVITATION_FOR_ANOTHER: row(403, 'The invitation is for the account of another address.', 'Zaproszenie jest dla konta z innym adresem.'),
  INVITATION_GONE: row(410, 'The invitation was used, withdrawn or has expired.', 'Zaproszenie zostało wykorzystane, wycofane albo wygasło.'),

  RATE_LIMITED: row(429, 'Too many requests; wait and try again.', 'Za dużo żądań; poczekaj i spróbuj ponownie.', true),
  HEAD_TOO_LARGE: row(431, 'Request line and headers may have 16 KiB together; use a shorter address.', 'Wiersz żądania i nagłówki mogą mieć razem 16 KiB; skróć adres.'),
  CONTRACT_VIOLATION: row(500, 'The answer did not match the contract.', 'Odpowiedź nie zgadza się z kontraktem.'),
  INTERNAL: row(500, 'Something went wrong on our side.', 'Coś poszło nie tak po naszej stronie.'),
  UNAVAILABLE: row(503, 'Not available for the moment; try again.', 'Chwilowo niedostępne; spróbuj ponownie.', true),

  bad_json: row(400, 'Could not parse request body as JSON', 'Nie można odczytać treści żądania jako JSON'),
  validation_failed: row(400, 'The request is not valid.', 'Żądanie jest nieprawidłowe.'),
  invalid_credentials: row(400, 'Invalid login credentials', 'Nieprawidłowe dane logowania'),
  refresh_token_not_found: row(400, 'Invalid Refresh Token: Refresh Token Not Found', 'Nieznany token odświeżania'),
  refresh_token_already_used: row(400, 'Invalid Refresh Token: Already Used', 'Token odświeżania został już użyty'),
  email_not_confirmed: row(400, 'Email not confirmed', 'Adres e-mail nie został potwierdzony'),
  session_expired: row(400, 'Invalid Refresh Token: Session Expired', 'Sesja wygasła'),
  no_authorization: row(401, 'This endpoint requires a valid Bearer token', 'Ten adres wymaga ważnego tokenu'),
  otp_expired: row(403, 'Token has expired or is invalid', 'Token wygasł lub jest nieprawidłowy'),
  bad_jwt: row(403, 'invalid JWT: unable to parse or verify signature', 'Token jest nieprawidłowy.'),
  session_not_found: row(403, 'Session from session_id claim in JWT does not exist', 'Sesja nie istnieje'),
  oauth_authorization_not_found: row(404, 'Authorization request not found', 'Nie znaleziono prośby o dostęp'),
  oauth_consent_not_found: row(404, 'No grant for this program', 'Ten program nie ma dostępu'),
  signup_disabled: row(422, 'Signups not allowed for this instance', 'Rejestracja na tym serwerze jest wyłączona'),
  user_already_exists: row(422, 'User already registered', 'Użytkownik już istnieje'),
  same_password: row(422, 'New password should be different from the old password.', 'Nowe hasło musi różnić się od poprzedniego.'),
  email_exists: row(422, 'A user with this email address has already been registered', 'Użytkownik o tym adresie już istnieje'),
  reauthentication_needed: row(400, 'Password update requires reauthentication', 'Potwierdź najpierw, że to Ty: podaj obecne hasło lub kod z wiadomości'),
  provider_disabled: row(400, 'Provider is not enabled', 'Ten sposób logowania jest wyłączony'),
  phone_provider_disabled: row(400, 'Unsupported phone provider', 'Numery telefonu nie są obsługiwane'),
  not_admin: row(403, 'User not allowed', 'Brak uprawnień administratora'),
  flow_state_not_found: row(404, 'invalid flow state, no valid flow state found', 'Nie znaleziono rozpoczętego logowania'),
  saml_provider_disabled: row(404, 'SAML 2.0 is disabled', 'SAML 2.0 jest wyłączony'),
  manual_linking_disabled: row(404, 'Manual linking is disabled', 'Łączenie kont jest wyłączone'),
  passkey_disabled: row(404, 'Passkeys are disabled', 'Klucze dostępu (passkeys) są wyłączone'),
  insufficient_aal: row(403, 'A code of your second factor is needed first', 'Najpierw potrzebny jest kod drugiego składnika'),
  too_many_enrolled_mfa_factors: row(403, 'Maximum number of factors reached, unenroll to continue', 'Osiągnięto największą liczbę drugich składników; usuń któryś'),
  mfa_factor_not_found: row(404, 'MFA factor not found', 'Nie znaleziono składnika uwierzytelniania'),
  anonymous_provider_disabled: row(422, 'Anonymous sign-ins are disabled', 'Logowanie anonimowe jest wyłączone'),
  email_provider_disabled: row(422, 'Email logins are disabled', 'Logowanie wiadomością e-mail jest wyłączone: serwer nie wysyła poczty'),
  web3_provider_disabled: row(422, 'Web3 provider is disabled', 'Logowanie Web3 jest wyłączone'),
  mfa_factor_name_conflict: row(422, 'A factor with this friendly name exists already', 'Drugi składnik o tej nazwie już istnieje'),
  mfa_challenge_expired: row(422, 'The MFA challenge has expired or was answered too often; create a new challenge.', 'Czas na podanie kodu minął albo było za dużo prób; spróbuj od nowa.'),
  mfa_verification_failed: row(422, 'Invalid TOTP code entered', 'Kod jest nieprawidłowy albo został już użyty'),
  mfa_phone_enroll_not_enabled: row(422, 'MFA enroll is disabled for Phone', 'Uwierzytelnianie wieloskładnikowe telefonem jest wyłączone'),
  mfa_webauthn_enroll_not_enabled: row(422, 'MFA enroll is disabled for WebAuthn', 'Uwierzytelnianie wieloskładnikowe WebAuthn jest wyłączone'),
  reauthentication_not_valid: row(422, 'Nonce has expired or is invalid', 'Kod wygasł lub jest nieprawidłowy'),
  weak_password: row(422, 'Password is too weak.', 'Hasło jest za słabe.'),
} as const satisfies Record<string, CatalogueEntry>

/** The closed union of error codes. */
export type Code = keyof typeof catalogue

export const isCode = (text: string): text is Code => Object.hasOwn(catalogue, text)
