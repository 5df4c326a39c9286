import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { compressFile } from './compress.ts'
import { BUILT, pageApps, stampOf } from './sources.mjs'

/** What an app says of itself in `pages.json`; files are paths in what is built of it. */
interface PageApp {
  readonly pages: readonly { readonly path: string; readonly file: string; readonly secret: boolean }[]
  /** Files at addresses that stay when their content changes, such as a service worker's. */
  readonly files: readonly { readonly path: string; readonly file: string }[]
}

/** What the server reads (apps/server/src/pages/open-pages.ts). */
interface Listed {
  readonly pages: PageApp['pages']
  readonly assets: readonly { readonly path: string; readonly file: string; readonly immutable: boolean }[]
}

/**
 * Builds every app that has pages, compresses what is built and puts it in place of what was there, all at once.
 *
 * @param root the checkout
 */
export async function buildPages(root: string): Promise<void> {
  const stamp = stampOf(root)
  await mkdir(join(root, 'dist'), { recursive: true })
  const made = await mkdtemp(join(root, 'dist/pages-'))
  const lists = await Promise.all(pageApps(root).map((app) => buildApp(join(root, app), made)))
  const pages = lists.flatMap((list) => list.pages)
  const assets = lists.flatMap((list) => list.assets)
  await writeFile(join(made, 'pages.json'), JSON.stringify({ stamp, pages, assets }, null, 1))
  // The operator of the service need not be the one who builds it.
  await chmod(made, 0o755)
  const place = join(root, BUILT)
  await rm(place, { recursive: true, force: true })
  await rename(made, place)
}

async function buildApp(app: string, made: string): Promise<Listed> {
  const name = basename(app)
  const outDir = join(made, name)
  await build({
    root: app,
    configFile: join(app, 'vite.config.ts'),
    base: `/pages/${name}/`,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  })
  const own: PageApp = JSON.parse(await readFile(join(app, 'pages.json'), 'utf8'))
  for (const { file } of [...own.pages, ...own.files])
    if (!existsSync(join(outDir, file)))
      throw new Error(`${app}/pages.json names ${file}, which is not built`)
  const hashed = (await readdir(join(outDir, 'assets'))).map((file) => `assets/${file}`)
  await Promise.all([...own.pages, ...own.files].map(({ file }) => compressFile(join(outDir, file))))
  await Promise.all(hashed.map((file) => compressFile(join(outDir, file))))
  return {
    pages: own.pages.map((page) => ({ ...page, file: `${name}/${page.file}` })),
    assets: [
      ...own.files.map(({ path, file }) => ({ path, file: `${name}/${file}`, immutable: false })),
      ...hashed.map((file) => ({ path: `/pages/${name}/${file}`, file: `${name}/${file}`, immutable: true })),
    ],
  }
}
