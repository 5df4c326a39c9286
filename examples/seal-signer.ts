/**
 * A company's own signer, for seals whose key the service must not have: 60 lines to start from.
 *
 *   KEY=company.key TLS_KEY=tls.key TLS_CERT=tls.pem CLIENTS=clients.pem PORT=8443 node examples/seal-signer.ts
 *
 * KEY: the private key of the seal certificate (PEM; P-256, P-384 or RSA). TLS_KEY, TLS_CERT: this server's certificate.
 * CLIENTS: certificates of allowed clients (PEM); others get no connection. It prints each request: every signature here
 * is a seal of the company. Needs the program openssl. A production signer keeps the key in hardware and refuses unusual
 * requests: too frequent, at night, or after it was told to stop.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { argv, env } from 'node:process'

const digests = { ES256: ['sha256', 32], ES384: ['sha384', 48], RS256: ['sha256', 32] } as const
type Algorithm = keyof typeof digests

const file = (name: string): string => {
  const path = env[name]
  if (path === undefined) throw new Error(`${name} must name a file`)
  return path
}

/** DER of two numbers as the two numbers, each as long as the curve's (RFC 7518 §3.4). */
function raw(der: Buffer, size: number): Buffer {
  const numbers: Buffer[] = []
  for (let at = der.length > 127 ? 3 : 2; at < der.length; at += 2 + (der[at + 1] as number)) {
    const number = der.subarray(at + 2, at + 2 + (der[at + 1] as number))
    numbers.push(Buffer.concat([Buffer.alloc(size), number]).subarray(-size))
  }
  return Buffer.concat(numbers)
}

function sign(hash: Buffer, alg: Algorithm): Buffer {
  const [digest, size] = digests[alg]
  if (hash.length !== size) throw new Error(`a hash for ${alg} has ${size} bytes`)
  const args = ['pkeyutl', '-sign', '-inkey', file('KEY'), '-pkeyopt', `digest:${digest}`]
  const signature = execFileSync('openssl', args, { input: hash })
  return alg === 'RS256' ? signature : raw(signature, size)
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) if (chunks.push(chunk as Buffer) > 16) throw new Error('too long')
  const { hash, alg } = JSON.parse(Buffer.concat(chunks).toString()) as { hash: string; alg: Algorithm }
  const signature = sign(Buffer.from(hash, 'base64'), alg)
  console.log(JSON.stringify({ at: new Date().toISOString(), hash, alg }))
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ signature: signature.toString('base64') }))
}

const tls = { key: readFileSync(file('TLS_KEY')), cert: readFileSync(file('TLS_CERT')) }
const clients = { ca: readFileSync(file('CLIENTS')), requestCert: true, rejectUnauthorized: true }
const server = createServer({ ...tls, ...clients }, (request, response) => {
  answer(request, response).catch((error: Error) => response.writeHead(400).end(error.message))
})
server.listen(Number(env.PORT ?? argv[2] ?? 8443), () => {
  const address = server.address()
  console.log(`listening on ${typeof address === 'object' ? address?.port : address}`)
})
