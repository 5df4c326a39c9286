import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** A file's encoding: plain, or compressed at build time. */
type Coding = 'br' | 'gzip' | 'identity'

export interface BuiltFile {
  readonly type: string
  /** Available codings, the smallest first; always `identity` at the end. */
  readonly codings: readonly Coding[]
  read(coding: Coding): Promise<Buffer>
}

/** A page, sent for every address that matches its path. */
export interface BuiltPage {
  /** In the router's form: `/sign/:token`. */
  readonly path: string
  /** The address holds a secret, or the page is private: it is never cached. */
  readonly secret: boolean
  readonly file: BuiltFile
  /** The files that its HTML names, as a `Link` header (RFC 8288): browsers fetch them before they have read the HTML. */
  readonly link: string
}

export interface BuiltAsset {
  readonly path: string
  /** The address changes with the content. */
  readonly immutable: boolean
  readonly file: BuiltFile
}

export interface Pages {
  readonly pages: readonly BuiltPage[]
  readonly assets: readonly BuiltAsset[]
}

/** `pages.json` of the folder, written by the build: every address and its file. */
interface Listed {
  readonly pages: readonly { readonly path: string; readonly file: string; readonly secret: boolean }[]
  readonly assets: readonly { readonly path: string; readonly file: string; readonly immutable: boolean }[]
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

/** The built pages of a folder; none without a build. No address of a request becomes part of a path. */
export function openPages(folder: string): Pages {
  const list = join(folder, 'pages.json')
  if (!existsSync(list)) return { pages: [], assets: [] }
  const { pages, assets } = JSON.parse(readFileSync(list, 'utf8')) as Listed
  return {
    pages: pages.map(({ file, ...page }) => ({
      ...page,
      file: openFile(folder, file),
      link: linkOf(readFileSync(join(folder, file), 'utf8')),
    })),
    assets: assets.map(({ file, ...asset }) => ({ ...asset, file: openFile(folder, file) })),
  }
}

/** Scripts and styles of a built page; the same attributes, or they would load twice. */
function linkOf(html: string): string {
  const tags = html.match(/<(?:script|link rel="stylesheet")[^<>]*>/g) ?? []
  return tags
    .flatMap((tag) => {
      const [, address] = /\s(?:src|href)="([^"]+)"/.exec(tag) ?? []
      if (!address) return []
      const kind = tag.includes('type="module"')
        ? 'rel=modulepreload'
        : `rel=preload; as=${tag.startsWith('<script') ? 'script' : 'style'}`
      return [`<${address}>; ${kind}${tag.includes(' crossorigin') ? '; crossorigin' : ''}`]
    })
    .join(', ')
}

const endings: readonly (readonly [Coding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

function openFile(folder: string, name: string): BuiltFile {
  const path = join(folder, name)
  const type = types[extname(name)]
  if (type === undefined) throw new Error(`${path}: a page's file of an unknown kind`)
  if (!existsSync(path)) throw new Error(`${path} is in the list of pages and not in their folder`)
  const compressed = endings.filter(([, ending]) => existsSync(path + ending))
  return {
    type,
    codings: [...compressed.map(([coding]) => coding), 'identity'],
    read: (coding) => readFile(path + (compressed.find(([each]) => each === coding)?.[1] ?? '')),
  }
}
