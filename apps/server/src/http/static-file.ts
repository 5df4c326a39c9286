import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takes } from './codings.ts'

/** A file that is constant for the process. */
export interface StaticFile {
  /** The first 16 characters of its SHA-256: an address with it may be cached for ever. */
  readonly tag: string
  /** Sends the bytes, gzipped if the client accepts that, or 304 if it has them. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

const compress = promisify(gzip)

/** Opens a file; `read` is called now, for the tag, and once more on the first request. */
export function openStaticFile(type: string, read: () => Uint8Array): StaticFile {
  const tag = createHash('sha256').update(read()).digest('hex').slice(0, 16)
  let zipped: Promise<Buffer> | undefined
  return {
    tag,
    async send(request, reply) {
      // Weak: the same validator stands for both encodings (RFC 9110, 8.8.1).
      const etag = `W/"${tag}"`
      reply.headers({ etag, vary: 'Accept-Encoding' })
      if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send()
      reply.type(type)
      if (!takes(request.headers['accept-encoding'], 'gzip')) return reply.send(Buffer.from(read()))
      zipped ??= compress(read())
      return reply.header('content-encoding', 'gzip').send(await zipped)
    },
  }
}

/** A file on disk. */
export const openFileAt = (type: string, path: string | URL): StaticFile =>
  openStaticFile(type, () => readFileSync(path))

/** Weak comparison with any of the listed tags (RFC 9110, 13.1.2). */
function holds(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const opaque = etag.replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === opaque)
}
