import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { formatVerifierKey, MAX_REQUEST } from '@consign/log'
import { UnusableState } from '../log/state-file.ts'
import type { Answer, Witness } from './witness.ts'

const TEXT = 'text/plain; charset=utf-8'

/** Serves a witness; `failed` receives the error that must end the program. */
export const serveWitness = (witness: Witness, failed: (error: unknown) => void): Server => {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    answer(witness, request).then(
      (said) => send(response, said),
      (error: unknown) => {
        send(response, { status: 500, type: TEXT, body: 'cannot keep what it would cosign\n' })
        if (error instanceof UnusableState) failed(error)
      },
    )
  })
  server.maxConnections = 256
  return server
}

const answer = async (witness: Witness, request: IncomingMessage): Promise<Answer> => {
  const { method, url } = request
  if (url === '/add-checkpoint') {
    if (method !== 'POST') return { status: 405, type: TEXT, body: 'POST\n' }
    const body = await bodyOf(request)
    return body === undefined ? { status: 400, type: TEXT, body: 'too long\n' } : witness.addCheckpoint(body)
  }
  if (url === '/' && method === 'GET') return { status: 200, type: TEXT, body: describe(witness) }
  return { status: 404, type: TEXT, body: 'POST /add-checkpoint\n' }
}

/** Undefined when it is too long or incomplete. */
const bodyOf = async (request: IncomingMessage): Promise<Uint8Array | undefined> => {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of request) {
      length += part.length
      if (length > MAX_REQUEST) return undefined
      parts.push(part)
    }
  } catch {
    return undefined // the client is gone
  }
  return Buffer.concat(parts)
}

/** The witness' name and state, for people. */
const describe = ({ signer, state }: Witness): string =>
  [
    formatVerifierKey(signer.key),
    ...[...state.logs].map(([origin, { head }]) => `${origin} ${head?.size ?? 0}`),
    '',
  ].join('\n')

const send = (response: ServerResponse, { body, status, type }: Answer): void => {
  if (response.destroyed) return
  // Unread input is not awaited.
  const close = status === 400 ? { connection: 'close' } : {}
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...close })
  response.end(body)
}
