import {
  type Check,
  completenessText,
  isUnsigned,
  type OpenVerified,
  remarkText,
  UNSIGNED,
  type Verdict,
  type Verification,
} from '@consign/evidence'
import { heading } from './heading.ts'
import type { Input } from './read-input.ts'

const MEANING: Readonly<Record<Verdict, string>> = {
  valid: 'VALID: every check that can be made offline passed.',
  incomplete: 'INCOMPLETE: nothing is wrong with what is here, but something that belongs to it is missing.',
  invalid: 'INVALID: this is not what was signed and recorded, or it breaks a rule.',
}

const meaning = (verification: Verification): string =>
  isUnsigned(verification) ? `INCOMPLETE: ${UNSIGNED}.` : MEANING[verification.verdict]

/** The whole verification for another program. */
export const asJson = (
  { verification: { checks, informational, remarks, verdict } }: OpenVerified,
  { ignored }: Input,
): string => `${JSON.stringify({ verdict, checks, remarks, informational, ignored }, null, 2)}\n`

/** The whole verification for a reader: heading, checks by name, and each check that did not pass on its own line. */
export const asText = (verified: OpenVerified, input: Input): string => {
  const { checks, informational, remarks } = verified.verification
  const lines = [
    ...heading(verified),
    ...groups(checks).flatMap(group),
    '',
    ...section('To be noted; none of it breaks a rule', remarks.map(remarkText)),
    ...section('On somebody’s word alone', informational),
    ...section('In the folder but not in the bundle, not looked at', input.ignored),
    ...complete(checks),
    meaning(verified.verification),
  ]
  return `${lines.map(printable).join('\n')}\n`
}

/** Shown for every bundle with proofs of the log, in a prominent place. */
const complete = (checks: readonly Check[]): readonly string[] => {
  const text = completenessText(checks)
  return text === undefined ? [] : [`Completeness ${text}.`, '']
}

/** Grouped in order of first appearance. Node 20, which users may have, lacks `Map.groupBy`. */
const groups = (checks: readonly Check[]): readonly (readonly Check[])[] => {
  const byName = new Map<string, Check[]>()
  for (const check of checks) byName.set(check.name, [...(byName.get(check.name) ?? []), check])
  return [...byName.values()]
}

const WIDTH = 34

const group = (checks: readonly Check[]): readonly string[] => {
  const passed = checks.filter(({ result }) => result === 'passed').length
  const title = (checks[0]?.name ?? '').padEnd(WIDTH)
  const others = checks.filter(({ result }) => result !== 'passed')
  const summary = others.length === 0 ? `${passed} passed` : `${passed} of ${checks.length} passed`
  return [`${title} ${summary}`, ...others.map(notPassed)]
}

const notPassed = ({ missing, reason, result, subject }: Check): string => {
  const word = missing ? 'MISSING' : result === 'failed' ? 'FAILED' : 'not checkable offline'
  return `    ${word}${subject === undefined ? '' : ` ${subject}`}: ${reason}`
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  - ${line}`), '']

/** Text of a bundle must not move the cursor or reverse the line. */
const printable = (line: string): string =>
  line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return `<U+${code}>`
  })
