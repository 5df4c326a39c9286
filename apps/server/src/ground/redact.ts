const REDACTED = '[redacted]'

/** Most logged characters of a text, or of a stack, which is read to its end. */
const longestText = 2_000
const longestStack = 8_000

/** Most logged members of an object or list, and levels. */
const mostMembers = 100
const deepest = 8

/** Most characters of a line: many short texts are cut as well. */
const longestLine = 32_000

/** Names of secret values anywhere, ignoring case, `-` and `_`. */
const SECRET_NAME =
  /^(?:proxyauthorization|authorization|x?apikey|cookie|setcookie|passwd|codeverifier|clientassertion|privatekey|databaseurl|smtpurl)$|(?:password|secret|token|tokenhash)$/

/** A word that contains one of these names a secret after it. */
const NAMES_SECRET =
  /authorization|api[-_]?key|cookie|passw(?:or)?d|secret|token|code_?verifier|client_?assertion|private_?key|(?:database|smtp)_?url/i

/** A whole word before a value: no word is begun twice, so a text is read once. */
const NAME = /(?<![\w-])[\w-]+(?=["']?\s*[=:])/g

/** The separator between a name and its value, and the value: in double quotes, or up to the next delimiter. */
const VALUE = /(["']?\s*[=:]\s*)(?:"(?:[^"\\]|\\.)*"|[^\s,;&}"']+)/y

/** A secret path, and its rest; of a driver’s link all of it, since some apps send positions in the address. */
const LINK = /\/(?:(sign|follow|invitations|verify-mail|authorizations)\/[^/?#\s"'\\]+|(track)\/[^\s"'\\]+)/g
const LINK_SHOWN = `/$1$2/${REDACTED}`

/** Secrets recognisable by their form, and their replacement. Each can begin only where the last one ended. */
const PATTERNS: readonly [RegExp, string][] = [
  [/\bservice_sk_[\w-]+/g, `service_sk_${REDACTED}`],
  [LINK, LINK_SHOWN],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${REDACTED}`],
  [/\beyJ[\w-]{8,}(?:\.[\w-]*)*/g, REDACTED],
  [/(:\/\/[^\s:/@]*:)[^\s/]*@/g, `$1${REDACTED}@`],
  [/([?&](?:code|state)=)[^&\s"'#]+/gi, `$1${REDACTED}`],
  [/([?&](?:lat|lon)=)[^&\s"'#]+/gi, `$1${REDACTED}`],
  [/(Failing row contains )\([\s\S]*/g, `$1(${REDACTED})`],
]

/** Marks of lines that need parsing; most lines have none and are written unchanged. */
const SUSPICIOUS =
  /code|state=|[?&]l(?:at|on)=|service_sk_|(?:\/sign|\/track|\/follow|invitations|verify-mail|authorizations)\/(?!\[redacted\][/?#\s"'\\])|bearer|basic|eyJ|:\/\/[^/]*@|Failing row/i

/** Part of every line of a key's call, where it names a kind of caller. Inside a text its quotes are escaped. */
const KEY_CALLED = '"caller":"apikey"'

const isSuspicious = (line: string): boolean =>
  NAMES_SECRET.test(line.replace(KEY_CALLED, '')) || SUSPICIOUS.test(line)

/** A finished log line without secrets and excess; still one JSON object on one line. Linear time for any content. */
export function redactLine(line: string): string {
  if (line.length > longestText) return readLine(line)
  // A signer's line has the path of their link in it and no other secret. Without an escape a text stands in it
  // unchanged.
  const plain = line.includes('\\') ? line : line.replaceAll(LINK, LINK_SHOWN)
  return isSuspicious(plain) ? readLine(line) : plain
}

/** The same for a line that needs parsing, member by member. */
function readLine(line: string): string {
  const shown = JSON.stringify(redact(JSON.parse(line), 0))
  return `${shown.length <= longestLine ? shown : shortened(shown)}\n`
}

/** The identifying members of a line that is too long. */
function shortened(shown: string): string {
  const { level, time, pid, reqId, msg } = JSON.parse(shown)
  return JSON.stringify({ level, time, pid, reqId, cutFrom: shown.length, msg })
}

function redact(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cut(redactText(value), longestText)
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepest) return '…'
  if (Array.isArray(value)) return redactArray(value.slice(0, mostMembers), depth)
  const members = Object.entries(value).slice(0, mostMembers)
  return Object.fromEntries(members.map(([name, inner]) => [cut(name, 100), member(name, inner, depth)]))
}

function member(name: string, value: unknown, depth: number): unknown {
  if (isSecretName(name)) return REDACTED
  if (name === 'stack' && typeof value === 'string') return cut(redactText(value), longestStack)
  return redact(value, depth + 1)
}

/** Raw headers are a list in which a value follows its name. */
function redactArray(values: readonly unknown[], depth: number): unknown[] {
  return values.map((value, index) => (isSecretName(values[index - 1]) ? REDACTED : redact(value, depth + 1)))
}

const cut = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest)}…`

function isSecretName(name: unknown): boolean {
  return typeof name === 'string' && SECRET_NAME.test(name.toLowerCase().replaceAll(/[-_]/g, ''))
}

/** A text for people, without secrets. Linear time for any content. */
export function redactText(text: string): string {
  return withoutNamed(
    PATTERNS.reduce((clean, [pattern, replacement]) => clean.replaceAll(pattern, replacement), text),
  )
}

/** The text without the values of secret names: `password=…`, `"token": "…"`. */
function withoutNamed(text: string): string {
  let clean = ''
  let done = 0
  for (const { 0: name, index } of text.matchAll(NAME)) {
    if (index < done || !NAMES_SECRET.test(name)) continue
    VALUE.lastIndex = index + name.length
    const between = VALUE.exec(text)?.[1]
    if (between === undefined) continue
    clean += `${text.slice(done, index)}${name}${between}${REDACTED}`
    done = VALUE.lastIndex
  }
  return clean + text.slice(done)
}
