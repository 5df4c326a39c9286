import { ConsignError } from '@consign/sdk'
import type { TextsOfPage } from '../texts/use-texts.tsx'

const local = ['NETWORK', 'ANSWER_UNREADABLE', 'DIGEST_MISMATCH'] as const
const isLocal = (code: string): code is (typeof local)[number] => (local as readonly string[]).includes(code)

/** What a person is told of a refusal or fault: ours by the page, the server's own in the words of its catalogue. */
export function errorText(error: unknown, { t }: Pick<TextsOfPage, 't'>): string {
  if (!(error instanceof ConsignError)) return t('error.page')
  const { code, status, retryAfter, requestId = '' } = error
  if (isLocal(code)) return t(`error.${code}`)
  if (code === 'RATE_LIMITED' && retryAfter !== undefined) return t('error.limit', { n: retryAfter })
  if (status >= 500) return t('error.ours', { id: requestId })
  return error.message
}

/** What support needs; shown below a refusal that the page has no sentence of its own for. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ConsignError && error.status < 500 ? error.requestId : undefined
