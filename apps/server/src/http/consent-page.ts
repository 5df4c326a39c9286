import type { FastifyInstance } from 'fastify'
import { writtenPage, writtenPolicy } from '../ground/written-page.ts'

/** The consent page if none is built. */
export function mountConsentPage(app: FastifyInstance): void {
  app.get('/oauth/consent', { config: { operation: 'consent_page' } }, async (request, reply) => {
    const { authorization_id: id } = request.query as Record<string, unknown>
    return reply.headers(consentHeaders).send(consentPage(String(id ?? '')))
  })
}

/** The page loads nothing, runs nothing, and is shown in no frame. */
const consentHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': writtenPolicy("'none'"),
  'x-frame-options': 'DENY',
} as const

const isId = (text: string): boolean => /^[A-Za-z0-9_-]{1,100}$/.test(text)

/** Names the request, which the person decides on where they are signed in. */
const consentPage = (authorizationId: string): string =>
  writtenPage({
    language: 'en',
    title: 'A program asks for access to your company',
    body: isId(authorizationId)
      ? asked(authorizationId)
      : '<p>This address names no request. Start again in the program.</p>',
  })

const asked = (id: string): string => `<p>Request <code>${id}</code> waits ten minutes for your decision.</p>
<p>Nothing is granted until you decide where you are signed in:
<code>GET /auth/v1/oauth/authorizations/${id}</code> says who asks for what,
<code>POST /auth/v1/oauth/authorizations/${id}/consent</code> approves or denies.</p>
<p>If you did not start this, close the page.</p>`
