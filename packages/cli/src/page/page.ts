/// <reference lib="dom" />
import { folds } from '@consign/document-types/folds'
import {
  type Check,
  type Evidence,
  EvidenceError,
  isUnsigned,
  type OpenVerified,
  openVerified,
  remarkText,
  UNSIGNED,
} from '@consign/evidence'
import { wordsFor } from './words.ts'

/** `check.html`: the same verification as `consign-verify`, in a browser, from a file on the reader's own disk. */
const { lang, words } = wordsFor(navigator.languages)

/** Text of a bundle enters the page only as text nodes, so it cannot become markup. */
const element = (name: string, className: string, text: string): HTMLElement => {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}

const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement

const list = (title: string, lines: readonly string[]): readonly HTMLElement[] => {
  if (lines.length === 0) return []
  const items = element('ul', '', '')
  items.append(...lines.map((line) => element('li', '', line)))
  return [element('h2', '', title), items]
}

const notPassed = ({ missing, name, reason, result, subject }: Check): HTMLElement => {
  const word = missing ? words.missing : result === 'failed' ? words.failed : words.notCheckable
  const line = element('li', result === 'failed' ? 'failed' : '', '')
  line.append(
    element('strong', '', `${name}: ${word}`),
    element('span', '', ` ${[subject, reason].filter(Boolean).join(': ')}`),
  )
  return line
}

const shown = ({ bundle, verification }: OpenVerified): void => {
  const { checks, informational, remarks, verdict } = verification
  const passed = checks.filter(({ result }) => result === 'passed').length
  const others = element('ul', '', '')
  others.append(...checks.filter(({ result }) => result !== 'passed').map(notPassed))
  byId('result').replaceChildren(
    element(
      'p',
      `verdict ${verdict}`,
      isUnsigned(verification) ? `Incomplete: ${UNSIGNED}.` : words[verdict],
    ),
    ...heading(bundle, checks),
    element('h2', '', words.checks(passed, checks.length)),
    others,
    ...list(words.remarks, remarks.map(remarkText)),
    ...list(words.informational, informational),
  )
}

/** The heading of well-formed evidence. */
const heading = (bundle: OpenVerified['bundle'], checks: readonly Check[]): readonly HTMLElement[] => {
  if (bundle === undefined) return []
  if (!checks.some(({ name, result }) => name === 'evidence object' && result === 'passed')) return []
  const { consents, document: note } = bundle.evidence as Evidence
  return list(
    `${note.type.name} ${note.type.version}, ${note.reference}, ${note.state}`,
    consents.map(({ body, receivedAt, role }) => `${role}: ${body.name}, ${receivedAt}`),
  )
}

/** A ZIP file begins with a local file header and has its files' names in plain text. */
const looksLikeBundle = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder('latin1').decode(bytes)
  return text.startsWith('PK\u0003\u0004') && text.includes('manifest.json')
}

const check = async (file: File): Promise<void> => {
  byId('result').replaceChildren(element('p', '', words.working))
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!looksLikeBundle(bytes)) {
    byId('result').replaceChildren(element('p', 'verdict invalid', words.noBundle))
    return
  }
  try {
    shown(await openVerified(bytes, { types: folds }))
  } catch (error) {
    const reason = error instanceof EvidenceError ? error.message : String(error)
    byId('result').replaceChildren(element('p', 'verdict invalid', reason))
  }
}

document.documentElement.lang = lang
document.title = words.title
byId('title').textContent = words.title
byId('intro').textContent = words.intro
byId('choose').textContent = words.choose
byId('trust').textContent = words.trust
byId('file').addEventListener('change', ({ target }) => {
  const [file] = (target as HTMLInputElement).files ?? []
  if (file) void check(file)
})
