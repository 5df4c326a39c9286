import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takes } from './codings.ts'

/** A file that is constant for the process. */
export interface StaticFile {
  /** The first 16 characters of its SHA-256: an address with it may be cached for ever. */
  readonly tag: string
  /** Sends the bytes in the smallest coding that the client accepts, or 304 if it has them. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A megabyte in a tenth of a second, once. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const codings: readonly (readonly [string, (bytes: Uint8Array) => Promise<Buffer>])[] = [
  ['br', (bytes) => brotli(bytes, quality)],
  ['gzip', (bytes) => zip(bytes)],
]

/** Opens a file; `read` is called now, for the tag, and again for what is sent. Each coding is made once and kept. */
export function openStaticFile(type: string, read: () => Uint8Array): StaticFile {
  const tag = createHash('sha256').update(read()).digest('hex').slice(0, 16)
  const coded = new Map<string, Promise<Buffer>>()
  return {
    tag,
    async send(request, reply) {
      // Weak: the same validator stands for both encodings (RFC 9110, 8.8.1).
      const etag = `W/"${tag}"`
      reply.headers({ etag, vary: 'Accept-Encoding' })
      if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send()
      reply.type(type)
      const coding = codings.find(([name]) => takes(request.headers['accept-encoding'], name))
      if (!coding) return reply.send(asBuffer(read()))
      const [name, compress] = coding
      const bytes = coded.get(name) ?? compress(read())
      coded.set(name, bytes)
      return reply.header('content-encoding', name).send(await bytes)
    },
  }
}

/** The same memory in the framework's type. */
const asBuffer = ({ buffer, byteOffset, length }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, length)

/** A file on disk. */
export const openFileAt = (type: string, path: string | URL): StaticFile =>
  openStaticFile(type, () => readFileSync(path))

/** Weak comparison with any of the listed tags (RFC 9110, 13.1.2). */
function holds(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const opaque = etag.replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === opaque)
}
