import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { forgeCrl, forgeOcsp, pem, type Revoked } from '@consign/evidence/testing/forge'
import { makeAuthority, type TestAuthority, writeAuthority } from './make-authority.ts'

const run = promisify(execFile)

/** A timestamping authority over HTTP whose tokens OpenSSL makes (`openssl ts -reply`). */
export interface TestTsa extends AsyncDisposable {
  /** Where requests are sent (`POST`, application/timestamp-query). */
  readonly url: string
  /** Its root, PEM, and a file with it: what TSA_ROOTS_FILE names. */
  readonly roots: string
  readonly rootsFile: string
  readonly authority: TestAuthority
  /** The digests it was asked to stamp, in hex, in order; refused ones included. */
  readonly asked: readonly string[]
  /** When each was asked (`Date.now`). */
  readonly askedAt: readonly number[]
  /** How it answers from now on; null: as it should. */
  behave(as: Behaviour | null): void
  /** Certificates that its lists and answers name as revoked. */
  readonly revoked: Revoked[]
}

export interface TsaRequest {
  readonly imprint: string
  /** Decimal. */
  readonly nonce: bigint
  readonly authorization: string | undefined
  /** What OpenSSL answers. */
  reply(): Promise<Uint8Array>
}

/** Bytes of an answer, a status of HTTP, `down` (the connection breaks) or `silent` (it never answers). */
export type Behaviour = (
  request: TsaRequest,
) => Uint8Array | number | 'down' | 'silent' | Promise<Uint8Array | number>

export interface TsaOptions {
  readonly kind?: 'rsa' | 'ec'
  readonly policy?: string
  /** Whether its certificates say where their revocation can be asked. */
  readonly revocation?: boolean
}

export const TSA_POLICY = '1.3.6.1.4.1.99999.3.1'

/** Needs the program `openssl` (3 or newer). Requests are answered one after the other: its file of serials asks for it. */
export async function openTsa({
  kind = 'ec',
  policy = TSA_POLICY,
  revocation = false,
}: TsaOptions = {}): Promise<TestTsa> {
  const folder = await mkdtemp(join(tmpdir(), 'tsa-'))
  const [asked, askedAt, revoked]: [string[], number[], Revoked[]] = [[], [], []]
  let behaviour: Behaviour | null = null
  let turn: Promise<unknown> = Promise.resolve()
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const authority = makeAuthority(kind, revocation ? origin : undefined)
  writeAuthority(folder, authority, policy)
  await writeFile(join(folder, 'root.pem'), pem(authority.root))

  const replyTo = (query: Uint8Array): Promise<Uint8Array> => {
    const replied = turn.then(() => opensslReply(folder, query))
    turn = replied.catch(() => undefined)
    return replied
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await request.toArray())
    if (request.url !== '/tsr') return void response.end(stateOf(authority, revoked, request.url ?? ''))
    const query = {
      ...readQuery(body),
      authorization: request.headers.authorization,
      reply: () => replyTo(body),
    }
    asked.push(query.imprint)
    askedAt.push(Date.now())
    const answered = await (behaviour ? behaviour(query) : query.reply())
    if (answered === 'silent') return
    if (answered === 'down') return void response.destroy()
    if (typeof answered === 'number') return void response.writeHead(answered).end()
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answered)
  }
  return {
    url: `${origin}/tsr`,
    roots: pem(authority.root),
    rootsFile: join(folder, 'root.pem'),
    authority,
    asked,
    askedAt,
    revoked,
    behave(as) {
      behaviour = as
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true })
    },
  }
}

async function opensslReply(folder: string, query: Uint8Array): Promise<Uint8Array> {
  await writeFile(join(folder, 'query.tsq'), query)
  const args = [
    'ts',
    '-reply',
    '-config',
    'tsa.cnf',
    '-section',
    'main',
    '-queryfile',
    'query.tsq',
    '-out',
    'reply.tsr',
  ]
  await run('openssl', args, { cwd: folder })
  return readFile(join(folder, 'reply.tsr'))
}

/** A TimeStampReq as we make it: the imprint's 32 bytes and the 8 of the nonce stand where these elements begin. */
function readQuery(query: Buffer): { imprint: string; nonce: bigint } {
  const imprint = query.indexOf(Buffer.of(0x04, 0x20)) + 2
  const nonce = query.subarray(imprint + 32)
  const length = nonce[0] === 0x02 ? (nonce[1] as number) : 0
  return {
    imprint: query.subarray(imprint, imprint + 32).toString('hex'),
    nonce: BigInt(`0x${nonce.subarray(2, 2 + length).toString('hex') || '0'}`),
  }
}

/** What `/crl/signer`, `/ocsp/between` and the like answer. */
function stateOf(
  { root, between, signer }: TestAuthority,
  revoked: readonly Revoked[],
  path: string,
): Uint8Array {
  const [, kind, name] = path.split('/')
  const [issuer, about] = name === 'signer' ? [between, signer] : [root, between]
  const found = revoked.find(({ holder }) => holder === about)
  if (kind === 'crl') return forgeCrl(issuer, found ? [found] : [])
  return forgeOcsp(issuer, about, found ? { revoked: found } : {})
}
