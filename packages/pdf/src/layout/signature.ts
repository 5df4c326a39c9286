import type { Entry, Wording } from '@consign/document-types'
import type { RecordedConsent } from '../input.ts'
import { wordIn } from '../words.ts'
import { child } from '../writer/tags.ts'
import { fitEntries } from './fit.ts'
import type { Plan } from './form-template.ts'
import { drawInk } from './ink.ts'
import { paragraphs } from './paragraphs.ts'
import { heightOf, paint, type Sheet } from './sheet.ts'
import { distinct, type Item } from './spans.ts'
import { LABEL_LANGUAGES, LIGHT, mm } from './style.ts'
import { printTime } from './time.ts'
import { wrap } from './wrap.ts'

/** Particulars of a signature may be as small as the footer that repeats their like. */
const SIZES = [7.5, 7, 6.5, 6.2]
/** The drawing takes the height the text leaves it, between these. */
const INK_LEAST = mm(8)
const INK_MOST = mm(15)

/** Fills a signature box; returns what of its text did not fit. `reserve` points are kept for the remark where it is. */
export function fillSignature(
  sheet: Sheet,
  plan: Plan,
  languages: readonly string[],
  consent: RecordedConsent | undefined,
  reservations: readonly Wording[] | undefined,
  reserve: number,
): Entry[] {
  if (!consent) {
    drawUnsigned(sheet, plan, languages)
    return []
  }
  const { x, y, width, height } = plan
  const entries = signatureEntries(consent, languages, reservations)
  const { lines, rest } = fitEntries(entries, width, height - INK_LEAST, reserve, SIZES)
  const text = rest.length > 0 ? height - INK_LEAST : heightOf(lines)
  drawInk(sheet, plan.section, consent.body, {
    x,
    y: y + 1,
    width,
    height: Math.min(height - text - 3, INK_MOST),
  })
  paint(sheet, lines, x, y + height - text, paragraphs(plan.section))
  return rest
}

/** What stands beside a signature: who, reservations, when, what was signed. */
function signatureEntries(
  { body, digest, receivedAt }: RecordedConsent,
  languages: readonly string[],
  reservations: readonly Wording[] | undefined,
): Entry[] {
  const photos = body.photos ?? []
  const two = languages.slice(0, LABEL_LANGUAGES)
  return [
    { value: body.name, strong: true },
    { label: wordIn('signed', languages), value: '', inline: true },
    ...(body.reservations === undefined
      ? []
      : [
          {
            label: reservations ?? wordIn('reservations', languages),
            value: body.reservations,
            strong: true,
          },
        ]),
    { label: wordIn('received', two), value: printTime(receivedAt) },
    { label: wordIn('deviceClock', two), value: printTime(body.occurredAt), inline: true },
    { label: wordIn('consentDigest', languages.slice(0, 1)), value: grouped(digest) },
    { label: wordIn('statement', two), value: body.statement },
    ...(photos.length === 0 ? [] : [{ label: wordIn('photos', two), value: String(photos.length) }]),
  ]
}

/** Hexadecimal digits in groups people can compare. */
export const grouped = (digits: string): string => digits.match(/.{1,16}/g)?.join(' ') ?? ''

function drawUnsigned(sheet: Sheet, plan: Plan, languages: readonly string[]): void {
  const style = { face: 'regular', size: 6.5, colour: LIGHT } as const
  const words = distinct(wordIn('notSigned', languages))
  const items = words.map(
    ({ text, lang }): Item => ({
      label: [],
      value: { text, lang, style, entry: 0, offset: 0 },
      inline: false,
    }),
  )
  const lines = wrap(items, plan.width)
  const paragraph = child(plan.section, 'P')
  paint(sheet, lines, plan.x, plan.y + (plan.height - heightOf(lines)) / 2, () => paragraph)
}
