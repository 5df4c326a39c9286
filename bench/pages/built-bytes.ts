import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BuiltFile, openPages } from '@consign/server/pages/open-pages.ts'

export interface FirstBytes {
  readonly app: string
  readonly html: number
  readonly scripts: number
  readonly styles: number
}

const folder = fileURLToPath(new URL('../../dist/pages', import.meta.url))
const apps: readonly (readonly [string, string])[] = [
  ['sign', '/sign'],
  ['verify', '/verify'],
  ['web', '/app'],
]

/** What a page and the files that its HTML names weigh as they are sent; what they load after it is not in it. */
export async function firstBytes(): Promise<FirstBytes[]> {
  const { pages, assets } = openPages(folder)
  return Promise.all(
    apps.map(async ([app, path]) => {
      const page = pages.find((one) => one.path === path)
      if (!page) throw new Error(`${folder} has no page at ${path}: ${readFileSync(`${folder}/pages.json`)}`)
      const html = String(await page.file.read('identity'))
      const sum = async (ending: string) => {
        const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
        const files = assets.filter((one) => named.includes(one.path) && one.path.endsWith(ending))
        return (await Promise.all(files.map(({ file }) => sentBytes(file)))).reduce(
          (all, one) => all + one,
          0,
        )
      }
      return { app, html: await sentBytes(page.file), scripts: await sum('.js'), styles: await sum('.css') }
    }),
  )
}

const sentBytes = async (file: BuiltFile): Promise<number> =>
  (await file.read(file.codings[0] ?? 'identity')).length
