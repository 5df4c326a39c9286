import { surfaceOf } from '@consign/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRead, sendPlainPage } from './plain-page.ts'
import { refusedWith } from './received-of.ts'

const words = {
  en: {
    title: 'There is nothing at this address',
    text: 'Is the link complete? Copy all of it, or ask whoever sent it for a new one.',
  },
  pl: {
    title: 'Pod tym adresem nic nie ma',
    text: 'Czy link jest cały? Skopiuj go w całości albo poproś nadawcę o nowy.',
  },
} as const

/** A person's browser looking for a page; API clients get their own format. */
export const isOfPerson = (request: FastifyRequest): boolean =>
  isRead(request) && surfaceOf(request.url) === 'functions' && !request.url.startsWith('/functions/')

export function sendAbsentPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  refusedWith(request, 'NOT_FOUND')
  return sendPlainPage(request, reply, 404, words)
}
