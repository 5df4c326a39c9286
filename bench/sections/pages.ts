import { launchChromium } from '@consign/testkit/http/chromium.ts'
import type { Browser } from 'playwright-core'
import { bundleWithPhotos, checkBundle } from '../pages/check-bundle.ts'
import { type Device, desktop, openDevice, phone } from '../pages/device.ts'
import { type Listed, scrollList } from '../pages/list.ts'
import { openSite, type Site } from '../pages/site.ts'
import { openAgain, openFirst, tapToSigned } from '../pages/walk.ts'
import { number, type Report, rounds, type Table, verdict } from '../report.ts'
import { progress, type Section } from '../section.ts'
import { spread } from '../statistics.ts'

/** Seconds, round by round. */
interface Times {
  readonly device: Device
  readonly first: number[]
  readonly again: number[]
  readonly signed: number[]
}

/** Seconds for a bundle with ten photos. */
interface Checked {
  readonly device: Device
  readonly seconds: number
}

/** The phone's processor alone. */
const unconnected: Device = { ...phone, network: null, name: 'slowed 4 times' }

/** How long until the signing page can be used, from a tap to “signed”, through a long list, and until a bundle is verified. */
export const pages: Section = async ({ quick, rounds: times }) => {
  await using site = await openSite()
  const browser = await launchChromium([])
  try {
    const all = [phone, desktop].map((device): Times => ({ device, first: [], again: [], signed: [] }))
    // The first call of each kind compiles the service's code.
    await visit(browser, site, { device: desktop, first: [], again: [], signed: [] })
    for (let round = 1; round <= (quick ? 1 : times + 2); round += 1) {
      for (const each of all) {
        progress(`pages: ${each.device.name}, round ${round}`)
        await visit(browser, site, each)
      }
    }
    progress('pages: a bundle with ten photos')
    const bundle = await bundleWithPhotos(site.company)
    const checked: Checked[] = []
    for (const device of [unconnected, desktop]) {
      await using opened = await openDevice(browser, device)
      checked.push({ device, seconds: (await checkBundle(opened, site.company.url, bundle)) / 1000 })
    }
    const notes = quick ? 500 : 10_000
    await site.fill(notes)
    const lists: { device: Device; listed: Listed }[] = []
    for (const device of [unconnected, desktop]) {
      progress(`pages: a list of ${number(notes)} notes, ${device.name}`)
      await using opened = await openDevice(browser, device)
      lists.push({ device, listed: await scrollList(opened, site.company, notes) })
    }
    return reportOf(all, lists, checked)
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, site: Site, { device, first, again, signed }: Times): Promise<void> {
  const links = await Promise.all([site.link(), site.link()])
  await using fresh = await openDevice(browser, device)
  first.push((await openFirst(fresh, await site.link())) / 1000)
  await using kept = await openDevice(browser, device)
  again.push((await openAgain(kept, links as [string, string])) / 1000)
  signed.push((await tapToSigned(kept, await site.link())) / 1000)
}

function reportOf(
  all: readonly Times[],
  lists: readonly { device: Device; listed: Listed }[],
  checked: readonly Checked[],
): Report {
  const tables: Table[] = [
    {
      title: 'The signing page, seconds',
      head: ['', 'first visit', 'again', 'tap to signed'],
      rows: all.map(({ device, ...of }) => [
        device.name,
        ...[of.first, of.again, of.signed].map((values) => rounds(spread(values))),
      ]),
      notes: [
        'until the role and its button stand there; again: another note, the page kept by the browser',
        verdict((all[0] ? spread(all[0].first).median : Number.NaN) <= 2, 'target, phone: usable within 2 s'),
      ],
    },
    {
      title: 'The list of a company’s notes, milliseconds',
      head: ['', 'first row', 'rows', 'frame p50', 'p95', 'longest'],
      rows: lists.map(({ device, listed: { first, rows, frame } }) => [
        device.name,
        ...[first, rows, frame.p50, frame.p95, frame.longest].map(number),
      ]),
      notes: ['scrolled by a screen a frame, pages of rows fetched on the way'],
    },
    {
      title: 'A bundle with ten photos of nearly 1 MiB on /verify, seconds',
      head: ['', 'until it says what comes of it'],
      rows: checked.map(({ device, seconds }) => [device.name, number(seconds)]),
      notes: [verdict((checked.at(-1)?.seconds ?? Number.NaN) <= 2, 'target, desktop: within 2 s')],
    },
  ]
  return { tables, figures: { all, lists, checked } }
}
