import { type Person, personWith, type Target } from '@consign/testkit'
import type { Viewer } from './viewer.ts'

/** Whoever is signed in in a browser, to call the service beside it. */
export async function personIn({ page }: Viewer, target: Target): Promise<Person> {
  const kept = await page.evaluate(() => localStorage.getItem('consign.session'))
  const { accessToken, refreshToken } = JSON.parse(kept ?? '{}')
  return personWith(target, { access_token: accessToken, refresh_token: refreshToken }, '')
}

/**
 * Makes somebody who signed up elsewhere the one who is signed in in a browser, whose page is none of ours afterwards: the storage
 * is the same for whatever the service answers, and this costs the browser a tenth of what a page does.
 */
export async function signInAs({ page }: Viewer, person: Person, { url }: Target): Promise<void> {
  const { token: accessToken, refreshToken } = person
  const expiresAt = Math.floor(Date.now() / 1000) + 3000
  await page.goto(`${url}/livez`)
  await page.evaluate(
    (session) => localStorage.setItem('consign.session', session),
    JSON.stringify({ accessToken, refreshToken, expiresAt }),
  )
}
