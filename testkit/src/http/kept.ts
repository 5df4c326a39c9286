import type { Page } from 'playwright-core'
import { eventually } from '../long/eventually.ts'

/** Waits until everything that a page of an app has loaded, and a file that it has not, is kept for a time without network. */
export async function kept(page: Page, app: string, file: string): Promise<void> {
  await eventually(async () => {
    const missing = await page.evaluate(missingOf, { app, file })
    if (missing.length > 0) throw new Error(`not kept: ${missing}`)
  })
}

/** Runs in the page. */
async function missingOf({ app, file }: { app: string; file: string }): Promise<string[]> {
  const kept = (await (await caches.open(`consign-${app}`)).keys()).map(({ url }) => url)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const assets = loaded.filter((name) => name.includes(`/pages/${app}/assets/`))
  return [...assets, file].filter((each) => !kept.some((url) => url.includes(each)))
}
