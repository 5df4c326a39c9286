import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../ground/refusal.ts'

/**
 * Refuses requests that Node accepts and RFC 9112 forbids: more than one `Host` (§3.2), which a proxy may have read
 * differently, an undecoded transfer coding (§6.1), and a version spoken by other bytes (§2.3). The connection is closed,
 * since a proxy may disagree about the request's end.
 */
export function onlyValidHttp(app: FastifyInstance): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const problem = problemOf(request.raw)
    if (problem === null) return
    reply.header('connection', 'close')
    throw refuse('INVALID_REQUEST', { message: problem })
  })
}

function problemOf({ httpVersionMajor, httpVersion, headers, rawHeaders }: IncomingMessage): string | null {
  if (httpVersionMajor !== 1) return `HTTP/${httpVersion} is not spoken here; send HTTP/1.1.`
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked')
    return 'The only transfer coding of a request is "chunked".'
  return hostsIn(rawHeaders) > 1 ? 'A request has one Host header.' : null
}

/** @param headers names and values in turn */
function hostsIn(headers: readonly string[]): number {
  let hosts = 0
  for (let at = 0; at < headers.length; at += 2)
    if (headers[at]?.length === 4 && headers[at]?.toLowerCase() === 'host') hosts += 1
  return hosts
}
