import { MissingScript } from '@consign/page/missing-script'
import { ConsignError } from '@consign/sdk'
import type { TextsOfPage } from '../texts/use-texts.tsx'

const local = ['NETWORK', 'ANSWER_UNREADABLE', 'DIGEST_MISMATCH'] as const
const isLocal = (code: string): code is (typeof local)[number] => (local as readonly string[]).includes(code)

interface ErrorTextOptions {
  /** What is wrong is listed beside it, place by place. */
  readonly isListed?: boolean
}

/** The text of a refusal or fault: the page's own for its own codes, the server's catalogue for the others. */
export function errorText(
  error: unknown,
  { t }: Pick<TextsOfPage, 't'>,
  { isListed = false }: ErrorTextOptions = {},
): string {
  if (error instanceof MissingScript) return t('error.script')
  if (!(error instanceof ConsignError)) return t('error.page')
  const { code, status, retryAfter, requestId = '', problems } = error
  if (isLocal(code)) return t(`error.${code}`)
  if (code === 'RATE_LIMITED' && retryAfter !== undefined) return t('error.limit', { n: retryAfter })
  if (status >= 500) return t('error.ours', { id: requestId })
  const [first] = problems
  if (first === undefined) return error.message
  if (code === 'INVALID_REQUEST') return t('error.input', { what: first.message })
  const sentence = withoutProblem(error.message, first)
  return isListed ? sentence : `${sentence} ${asSentence(first.message)}`
}

/** The language of such a text where it is not the page's own: the service speaks English and Polish. */
export function errorLanguage(error: unknown, { language }: Pick<TextsOfPage, 'language'>): 'en' | undefined {
  if (!(error instanceof ConsignError) || language === 'en' || language === 'pl') return undefined
  const { code, status } = error
  const isOwn = isLocal(code) || code === 'RATE_LIMITED' || code === 'INVALID_REQUEST' || status >= 500
  return isOwn ? undefined : 'en'
}

/** The server's message continues after the place, so it begins small. */
const asSentence = (words: string): string =>
  words.charAt(0).toLocaleUpperCase() + words.slice(1) + (/[.!?…]$/u.test(words) ? '' : '.')

/** Words of a message that the server repeats of its first problem at most. */
const longest = 300

/** The sentence of the catalogue; the server appends the first problem, with the pointer that programs know it by. */
function withoutProblem(message: string, { path, message: what }: ConsignError['problems'][number]): string {
  const at = message.lastIndexOf(path === '' ? what.slice(0, longest) : `${path}: ${what}`.slice(0, longest))
  return at <= 0 ? message : message.slice(0, at).replace(/:? $/, '')
}

/** What support needs; shown below a refusal that the page has no sentence of its own for. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ConsignError && error.status < 500 ? error.requestId : undefined
