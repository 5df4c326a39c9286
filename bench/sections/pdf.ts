import { renderPdf } from '@consign/pdf'
import { bytes, number, rounds, verdict } from '../report.ts'
import { sampleNote } from '../sample-note.ts'
import { progress, type Section } from '../section.ts'
import { median, spread } from '../statistics.ts'

interface Kind {
  readonly name: string
  readonly goodsLines: number
  readonly pages: number
}

const kinds: readonly Kind[] = [
  { name: 'finished note, 2 lines of goods', goodsLines: 2, pages: 1 },
  { name: 'finished note, 60 lines of goods', goodsLines: 60, pages: 4 },
]

interface Measured extends Kind {
  readonly bytes: number
  /** Milliseconds of one, round by round: of the clock, and of the processor with its collections of garbage. */
  readonly ms: readonly number[]
  readonly cpu: readonly number[]
}

/** What a service has printed in its first minute, so that the code is compiled. */
const WARM = 150

/** `renderPdf` in one thread, with other data each time. */
export const pdf: Section = async ({ quick, rounds: times }) => {
  for (let made = 0; made < (quick ? 1 : WARM); made += 1) renderPdf(sampleNote(2))
  const all = kinds.map((kind) => measure(kind, quick ? 2 : 12, times))
  const ofPage = ({ cpu, pages }: Measured) => median(cpu) / pages
  const bytesOfPage = (one: Measured) => one.bytes / one.pages
  return {
    tables: [
      {
        title: 'A PDF, one thread',
        head: ['', 'pages', 'ms', 'CPU ms', 'CPU ms a page', 'bytes a page'],
        rows: all.map((one) => [
          one.name,
          String(one.pages),
          rounds(spread(one.ms)),
          rounds(spread(one.cpu)),
          number(ofPage(one)),
          bytes(bytesOfPage(one)),
        ]),
        notes: all.flatMap((one) => [
          verdict(ofPage(one) <= 3, `target, ${one.name}: 3 ms of the processor a page`),
          verdict(bytesOfPage(one) <= 60 * 1024, `target, ${one.name}: 60 KiB a page`),
        ]),
      },
    ],
    figures: all,
  }
}

function measure(kind: Kind, count: number, times: number): Measured {
  const ms: number[] = []
  const cpu: number[] = []
  let size = 0
  for (let round = 1; round <= times; round += 1) {
    progress(`pdf: ${kind.name}, round ${round} of ${times}`)
    const inputs = Array.from({ length: count }, () => sampleNote(kind.goodsLines))
    const before = process.cpuUsage()
    const started = performance.now()
    for (const input of inputs) size = renderPdf(input).bytes.length
    const { user, system } = process.cpuUsage(before)
    ms.push((performance.now() - started) / count)
    cpu.push((user + system) / 1000 / count)
  }
  return { ...kind, bytes: size, ms, cpu }
}
