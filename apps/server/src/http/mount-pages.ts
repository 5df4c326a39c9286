import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BuiltAsset, BuiltFile, BuiltPage, Pages } from '../pages/open-pages.ts'
import { takes } from './codings.ts'

/**
 * Every page runs and shows only this server's files and its own (`blob:`); it cannot be framed and sends no referrer.
 */
const ofPage = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  vary: 'Accept-Encoding',
} as const

/** The built pages at their addresses. Opening one changes nothing. */
export function mountPages(app: FastifyInstance, { pages, assets }: Pages): void {
  for (const page of pages) mountPage(app, page)
  for (const asset of assets) mountAsset(app, asset)
}

function mountPage(app: FastifyInstance, { path, secret, file, link }: BuiltPage): void {
  const kept = {
    ...(secret
      ? { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
      : { 'cache-control': 'no-cache' }),
    ...(link === '' ? {} : { link }),
  }
  app.get(path, { config: { operation: 'page' } }, (request, reply) =>
    send(file, request, reply.headers({ ...ofPage, ...kept })),
  )
}

function mountAsset(app: FastifyInstance, { path, immutable, file }: BuiltAsset): void {
  const kept = immutable ? 'public, max-age=31536000, immutable' : 'no-cache'
  // A script that answers for others (a service worker) has its own answer's policy.
  const headers = { ...ofPage, 'cache-control': kept }
  app.get(path, { config: { operation: 'page' } }, (request, reply) =>
    send(file, request, reply.headers(headers)),
  )
}

async function send(file: BuiltFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding']
  const coding = file.codings.find((each) => each === 'identity' || takes(accepted, each)) ?? 'identity'
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.type(file.type).send(await file.read(coding))
}
