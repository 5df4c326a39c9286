import { type RenderInput, renderPdf } from '@consign/pdf'
import { drawWithPdfkit } from '../pdf/draw-with-pdfkit.ts'
import type { Drawn } from '../pdf/drawing.ts'
import { readPages } from '../pdf/read-page.ts'
import { sampleNote } from '../pdf/sample-note.ts'
import { bytes, number, type Report, rounds, verdict } from '../report.ts'
import { progress, type Section } from '../section.ts'
import { median, ratio, spread } from '../statistics.ts'

interface Kind {
  readonly name: string
  readonly goodsLines: number
}

const kinds: readonly Kind[] = [
  { name: 'finished note, 2 lines of goods', goodsLines: 2 },
  { name: 'finished note, 60 lines of goods', goodsLines: 60 },
]

interface Measured extends Kind {
  readonly pages: number
  /** `cpu`: processor time of one, which hardly depends on what else the machine does. */
  readonly ours: { ms: number[]; cpu: number[]; bytes: number }
  readonly pdfkit: { ms: number[]; bytes: number }
}

interface Sample {
  readonly input: RenderInput
  /** What our PDF of it shows, for pdfkit to draw the same. */
  readonly pages: readonly (readonly Drawn[])[]
}

/** `renderPdf` beside pdfkit drawing the same pages, in turn, in one thread, with other data each time. */
export const pdf: Section = async ({ quick, rounds: times }) => {
  const all: Measured[] = []
  for (const kind of kinds) all.push(await measure(kind, quick ? 2 : 12, times + 1))
  return reportOf(all)
}

/** What a service has printed in its first minute, so that the code is compiled. */
const WARM = 150

async function measure(kind: Kind, count: number, times: number): Promise<Measured> {
  const ours: number[] = []
  const cpu: number[] = []
  const pdfkit: number[] = []
  let size = { ours: 0, pdfkit: 0, pages: 0 }
  for (let made = 0; count > 2 && made < WARM; made += 1) renderPdf(sampleNote(kind.goodsLines))
  for (let round = 0; round < times; round += 1) {
    progress(`pdf: ${kind.name}, round ${round} of ${times - 1}`)
    const samples = Array.from({ length: count }, () => sampleOf(kind))
    const fresh = Array.from({ length: count }, () => sampleNote(kind.goodsLines))
    const first = await each(fresh, async (input) => renderPdf(input).bytes.length)
    const second = await each(samples, async ({ input, pages }) => {
      const around = { title: input.document.reference, json: input.versionJson }
      return (await drawWithPdfkit(pages, around)).length
    })
    // The first round compiles the code of pdfkit.
    if (round === 0) continue
    ours.push(first.ms)
    cpu.push(first.cpu)
    pdfkit.push(second.ms)
    size = { ours: first.result, pdfkit: second.result, pages: samples[0]!.pages.length }
  }
  return {
    ...kind,
    pages: size.pages,
    ours: { ms: ours, cpu, bytes: size.ours },
    pdfkit: { ms: pdfkit, bytes: size.pdfkit },
  }
}

function sampleOf({ goodsLines }: Kind): Sample {
  const input = sampleNote(goodsLines)
  return { input, pages: readPages(renderPdf(input).bytes) }
}

/** Median milliseconds of one, its processor time, and the last result. */
async function each<T>(
  inputs: readonly T[],
  work: (input: T) => Promise<number>,
): Promise<{ ms: number; cpu: number; result: number }> {
  const times: number[] = []
  const before = process.cpuUsage()
  let result = 0
  for (const input of inputs) {
    const started = performance.now()
    result = await work(input)
    times.push(performance.now() - started)
  }
  const { user, system } = process.cpuUsage(before)
  return { ms: median(times), cpu: (user + system) / 1000 / inputs.length, result }
}

function reportOf(all: readonly Measured[]): Report {
  const faster = ({ ours, pdfkit }: Measured) => ratio(pdfkit.ms, ours.ms)
  const ofPage = ({ ours, pages }: Measured) => median(ours.cpu) / pages
  return {
    tables: [
      {
        title: 'PDF milliseconds and bytes, one thread',
        head: ['', 'pages', 'ms', 'CPU ms', 'pdfkit ms', 'times faster', 'bytes', 'pdfkit bytes'],
        rows: all.map((one) => [
          one.name,
          String(one.pages),
          rounds(spread(one.ours.ms)),
          rounds(spread(one.ours.cpu)),
          rounds(spread(one.pdfkit.ms)),
          rounds(faster(one)),
          bytes(one.ours.bytes),
          bytes(one.pdfkit.bytes),
        ]),
        notes: [
          'ours is PDF/A-3a with tags and text alternatives, pdfkit draws PDF/A-3b without them',
          ...all.map((one) => verdict(faster(one).median >= 5, `target, ${one.name}: 5 times faster`)),
          ...all.map((one) =>
            verdict(
              ofPage(one) <= 3,
              `target, ${one.name}: 3 ms of the processor a page, ${number(ofPage(one))} here`,
            ),
          ),
          ...all.map(
            (one) => `${one.name}: ${number(one.ours.bytes / one.pages / 1024)} KiB a page (limit 60)`,
          ),
        ],
      },
    ],
    figures: all.map((one) => ({ ...one, faster: faster(one) })),
  }
}
