import type { FastifyReply, FastifyRequest } from 'fastify'
import { messageLanguage } from '../calls/language.ts'
import { writtenPage, writtenPolicy } from '../ground/written-page.ts'

/** A page's words; our own texts only, nothing from the request. */
interface PlainWords {
  readonly title: string
  readonly text: string
}

const start = { en: 'To the start', pl: 'Na początek' } as const

/** A person's browser reads the answer. */
export const isRead = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && String(headers.accept ?? '').includes('text/html')

/** A page for a person; it loads and runs nothing. */
export function sendPlainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  words: Readonly<Record<'en' | 'pl', PlainWords>>,
): FastifyReply {
  const language = messageLanguage(request.headers['accept-language'])
  const { title, text } = words[language]
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('vary', 'Accept, Accept-Language')
    .header('content-security-policy', writtenPolicy("'none'"))
    .send(writtenPage({ language, title, body: `<p>${text}</p>\n<p><a href="/">${start[language]}</a></p>` }))
}
