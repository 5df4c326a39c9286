import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CompanyAccess } from '../client/company.ts'
import { noteWithPhotos } from '../client/note-with-photos.ts'
import type { OpenDevice } from './device.ts'

/** The bundle of a note with ten photos of nearly 1 MiB, as its company downloads it. */
export async function bundleWithPhotos(company: CompanyAccess): Promise<Buffer> {
  const id = await noteWithPhotos(company, ['consignee'], 10)
  const headers = { apikey: company.anonKey, authorization: `Bearer ${company.token}` }
  const answer = await fetch(`${company.url}/functions/v1/evidence/${id}/bundle`, { headers })
  if (!answer.ok) throw new Error(`bundle: ${answer.status} ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

/**
 * Milliseconds from giving a bundle to `/verify` until the page shows the verdict. The bundle is a file of this machine,
 * as people give it: bytes that Playwright hands over itself take longer than what is measured.
 */
export async function checkBundle({ page, slow }: OpenDevice, url: string, bundle: Buffer): Promise<number> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'consign-bench-'))
  const file = join(folder.path, 'ten.zip')
  await writeFile(file, bundle)
  await page.goto(`${url}/verify`)
  const input = page.locator('.drop input[type=file]')
  await input.waitFor({ state: 'attached' })
  await page.evaluate(() => document.querySelector('h1')?.remove())
  await slow()
  const started = performance.now()
  await input.setInputFiles(file)
  await page.locator('h1').waitFor()
  return performance.now() - started
}
