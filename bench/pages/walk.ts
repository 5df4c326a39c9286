import type { Page } from 'playwright-core'
import { fromTap, type OpenDevice, untilHeading } from './device.ts'

const name = (text: string) => ({ name: text, exact: true })

/** Opens a link that this device has never seen; milliseconds until the role stands there with its button. */
export async function openFirst({ page, slow }: OpenDevice, link: string): Promise<number> {
  await slow()
  await page.goto(link, { waitUntil: 'commit' })
  return untilHeading(page, 'Sender')
}

/** Opens another link with the page kept from the last; the note itself comes from the service. */
export async function openAgain(device: OpenDevice, links: readonly [string, string]): Promise<number> {
  await device.page.goto(links[0])
  await untilHeading(device.page, 'Sender')
  await device.page.waitForFunction(async () => {
    const files = await (await caches.open('consign-sign')).keys()
    return files.some(({ url }) => url.includes('/pdf.worker'))
  })
  return openFirst(device, links[1])
}

/** From the tap on “Sign” until the service has it: key, signature, storage, the way there and back. */
export async function tapToSigned({ page, slow, fast }: OpenDevice, link: string): Promise<number> {
  await fast()
  await page.goto(link)
  await page.getByRole('button', name('Read the note')).click()
  await scrolledThrough(page)
  await page.getByLabel('Your name').fill('Celina Wójcik')
  await page.getByRole('button', name('Type instead')).click()
  await page.getByRole('button', name('Next')).click()
  await page.getByRole('button', name('Next, without photos')).click()
  await slow()
  await page.getByRole('button', name('Sign')).click()
  return fromTap(page, 'Signed and received')
}

async function scrolledThrough(page: Page): Promise<void> {
  const done = page.getByRole('button', name('I have read it'))
  while (!(await done.isEnabled())) {
    await page.evaluate(() => {
      // The note fills a narrow screen, and stands beside the steps on a wide one.
      scrollTo(0, document.body.scrollHeight)
      document.querySelector('aside')?.scrollTo(0, Number.MAX_SAFE_INTEGER)
    })
    await page.waitForTimeout(50)
  }
  await done.click()
}
