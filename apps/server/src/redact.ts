const REDACTED = '[redacted]'

/** Names, without case, `-` and `_`, whose value is a secret wherever they stand. */
const SECRET_NAME =
  /^(proxyauthorization|authorization|x?apikey|cookie|setcookie|.*password|passwd|.*secret|.*token|.*tokenhash|codeverifier|clientassertion|privatekey|databaseurl|smtpurl)$/

const NAME_IN_TEXT =
  '[\\w-]*(?:authorization|api[-_]?key|cookie|passw(?:or)?d|secret|token|code_?verifier|private_?key|(?:database|smtp)_?url)[\\w-]*'

/** What gives a secret away inside of text, and what is left of it. */
const PATTERNS: readonly [RegExp, string][] = [
  [/\bservice_sk_[\w-]+/g, `service_sk_${REDACTED}`],
  [/\/(sign|invitations|verify-mail)\/[^/?#\s"'\\]+/g, `/$1/${REDACTED}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${REDACTED}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, REDACTED],
  [/\b([a-z][a-z0-9+.-]*:\/\/[^\s:/@]*:)[^\s/]*@/gi, `$1${REDACTED}@`],
  [/([?&](?:code|state)=)[^&\s"'#]+/gi, `$1${REDACTED}`],
  [
    new RegExp(`(${NAME_IN_TEXT}["']?\\s*[=:]\\s*)("(?:[^"\\\\]|\\\\.)*"|[^\\s,;&}"']+)`, 'gi'),
    `$1${REDACTED}`,
  ],
  [/(Failing row contains )\([\s\S]*\)/g, `$1(${REDACTED})`],
]

/** Most lines match none of this and are written as they are. */
const SUSPICIOUS =
  /authorization|api[-_]?key|cookie|passw|secret|token|code|state=|private_?key|database_?url|smtp_?url|client_?assertion|service_sk_|\/sign\/|invitations\/|verify-mail\/|bearer|basic|eyJ|:\/\/[^/]*@|Failing row/i

/** A finished line of the log without the secrets in it; it stays one JSON object on one line. */
export function redactLine(line: string): string {
  return SUSPICIOUS.test(line) ? `${JSON.stringify(redact(JSON.parse(line)))}\n` : line
}

function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return redactArray(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isSecretName(name) ? REDACTED : redact(inner)]),
  )
}

/** Raw headers are a list in which a value follows its name. */
function redactArray(values: readonly unknown[]): unknown[] {
  return values.map((value, index) => (isSecretName(values[index - 1]) ? REDACTED : redact(value)))
}

function isSecretName(name: unknown): boolean {
  return typeof name === 'string' && SECRET_NAME.test(name.toLowerCase().replaceAll(/[-_]/g, ''))
}

/** A text for people without the secrets in it. */
export function redactText(text: string): string {
  return PATTERNS.reduce((clean, [pattern, replacement]) => clean.replaceAll(pattern, replacement), text)
}
