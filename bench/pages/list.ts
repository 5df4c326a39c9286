import type { CompanyAccess } from '../client/company.ts'
import { percentile } from '../statistics.ts'
import type { OpenDevice } from './device.ts'

export interface Listed {
  /** Milliseconds from asking for the page until its first row stood there. */
  readonly first: number
  readonly rows: number
  /** Milliseconds between frames while it is scrolled by a screen a frame, to the end of what there is. */
  readonly frame: { readonly p50: number; readonly p95: number; readonly longest: number }
}

/** The list of a company’s notes, opened and scrolled through to its end. */
export async function scrollList(
  { page, context, slow }: OpenDevice,
  company: CompanyAccess,
  notes: number,
): Promise<Listed> {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600
  const session = JSON.stringify({ accessToken: company.token, refreshToken: '-', expiresAt })
  await context.addInitScript((kept) => localStorage.setItem('consign.session', kept), session)
  await slow()
  const started = performance.now()
  await page.goto(`${company.url}/app/notes?view=all`, { waitUntil: 'commit' })
  await page.locator('.list-row').first().waitFor()
  const first = performance.now() - started
  const { frames, rows } = await page.evaluate(scrollDown, notes)
  const at = (p: number) => percentile(frames, p)
  return { first, rows, frame: { p50: at(0.5), p95: at(0.95), longest: at(1) } }
}

/** Runs in the page: scrolls until so many rows were there, or nothing more has come for five seconds. */
async function scrollDown(notes: number): Promise<{ frames: number[]; rows: number }> {
  const frames: number[] = []
  const place = document.querySelector('.list-body') as HTMLElement
  const rowsNow = () => Number(place.closest('table')?.getAttribute('aria-rowcount') ?? 1) - 1
  let [rows, grew, last] = [rowsNow(), performance.now(), performance.now()]
  while (rows < notes && performance.now() - grew < 5000) {
    place.scrollTop += place.clientHeight
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    frames.push(now - last)
    last = now
    if (rowsNow() > rows) [rows, grew] = [rowsNow(), now]
  }
  return { frames, rows }
}
