import { surfaceOf } from '@consign/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { messageLanguage } from './language.ts'

const words = {
  en: {
    title: 'There is nothing at this address',
    text: 'Is the link complete? Copy all of it, or ask whoever sent it for a new one.',
    start: 'To the start',
  },
  pl: {
    title: 'Pod tym adresem nic nie ma',
    text: 'Czy link jest cały? Skopiuj go w całości albo poproś nadawcę o nowy.',
    start: 'Na początek',
  },
} as const

/** Somebody with a browser who looks for a page; whoever calls the API is answered in its own form. */
export const isOfPerson = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  surfaceOf(url) === 'functions' &&
  !url.startsWith('/functions/') &&
  String(headers.accept ?? '').includes('text/html')

/** What a person finds where there is nothing; it loads and runs nothing. */
export function sendAbsentPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = messageLanguage(request.headers['accept-language'])
  const { title, text, start } = words[language]
  request.refused = 'NOT_FOUND'
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .header('vary', 'Accept, Accept-Language')
    .send(`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title} · Consign</title>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">${start}</a></p>
</html>
`)
}
