import { type Person, personWith, type Target } from '@consign/testkit'
import type { Viewer } from './viewer.ts'

/** Whoever is signed in in a browser, to call the service beside it. */
export async function personIn({ page }: Viewer, target: Target): Promise<Person> {
  const kept = await page.evaluate(() => localStorage.getItem('consign.session'))
  const { accessToken, refreshToken } = JSON.parse(kept ?? '{}')
  return personWith(target, { access_token: accessToken, refresh_token: refreshToken }, '')
}
