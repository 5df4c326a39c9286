import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import type { Service } from '../contexts/service.ts'
import { openApiJson } from './openapi-json.ts'
import { openFileAt, openStaticFile, type StaticFile } from './static-file.ts'
import { inTurnOfNetwork } from './turn-of-network.ts'

const require = createRequire(import.meta.url)
const ours = (name: string): URL => new URL(`./docs/${name}`, import.meta.url)

const html = 'text/html; charset=utf-8'
const css = 'text/css; charset=utf-8'
const script = 'text/javascript; charset=utf-8'

/** Opened once a process, on first use. */
function fileAt(type: string, path: string | URL): () => StaticFile {
  let file: StaticFile | undefined
  return () => {
    file ??= openFileAt(type, path)
    return file
  }
}

/** Every file of a page; no part of a request becomes part of a path. */
const assets: Readonly<Record<string, () => StaticFile>> = {
  'swagger-ui.css': fileAt(css, require.resolve('swagger-ui-dist/swagger-ui.css')),
  'swagger-ui.js': fileAt(script, require.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  'explorer.css': fileAt(css, ours('explorer.css')),
  'explorer.js': fileAt(script, ours('explorer.js')),
  'landing.css': fileAt(css, ours('landing.css')),
  'icon.svg': fileAt('image/svg+xml', ours('icon.svg')),
}

let openapi: StaticFile | undefined

/** Made once a process, on first use: it takes 40 ms. */
function openApiFile(): StaticFile {
  if (openapi !== undefined) return openapi
  const bytes = Buffer.from(openApiJson())
  openapi = openStaticFile('application/json; charset=utf-8', () => bytes)
  return openapi
}

const own = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Pages load only this server's files; blob: is a PDF or photo in the explorer's answers. */
const policies = {
  explorer: `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; ${own}`,
  landing: `default-src 'none'; style-src 'self'; img-src 'self'; ${own}`,
} as const

/**
 * `/`, the API explorer at `/docs`, the files of both, and the document they explain at `/openapi.json`.
 *
 * @param hasStart `/` is a page of the application instead
 */
export function mountDocs(app: FastifyInstance, service: Pick<Service, 'calls'>, hasStart = false): void {
  const addresses = new Map(Object.entries(assets).map(([name, open]) => mountAsset(app, name, open())))
  if (!hasStart) mountPage(app, '/', 'landing', addresses)
  mountPage(app, '/docs', 'explorer', addresses)
  app.get('/docs/', { config: { operation: 'docs' } }, (_request, reply) => reply.redirect('/docs', 308))
  mountDocument(app, service)
}

/** In turn: a megabyte for a client that takes no coding. */
function mountDocument(app: FastifyInstance, service: Pick<Service, 'calls'>): void {
  app.get('/openapi.json', { config: { operation: 'openapi' } }, (request, reply) =>
    inTurnOfNetwork(service, request, async () =>
      openApiFile().send(request, reply.header('cache-control', 'public, max-age=300')),
    ),
  )
}

/** The address changes with the content, so a browser may keep it. */
function mountAsset(app: FastifyInstance, name: string, file: StaticFile): readonly [string, string] {
  const address = `/docs/${file.tag}/${name}`
  app.get(address, { config: { operation: 'docs' } }, (request, reply) =>
    file.send(request, reply.header('cache-control', 'public, max-age=31536000, immutable')),
  )
  return [name, address]
}

function mountPage(
  app: FastifyInstance,
  path: string,
  name: keyof typeof policies,
  addresses: ReadonlyMap<string, string>,
): void {
  const bytes = Buffer.from(filled(readFileSync(ours(`${name}.html`), 'utf8'), addresses))
  const page = openStaticFile(html, () => bytes)
  app.get(path, { config: { operation: 'docs' } }, (request, reply) =>
    page.send(
      request,
      reply.headers({
        'cache-control': 'no-cache',
        'content-security-policy': policies[name],
        'cross-origin-opener-policy': 'same-origin',
      }),
    ),
  )
}

/** `{{name}}` becomes the address of that asset. */
const filled = (template: string, addresses: ReadonlyMap<string, string>): string =>
  template.replaceAll(/\{\{([^{}]+)\}\}/g, (_placeholder, name: string) => {
    const address = addresses.get(name)
    if (address === undefined) throw new Error(`a page asks for ${name}, which is no asset`)
    return address
  })
