import type { Entry, SigningPlace, Wording } from '@consign/document-types'
import type { RecordedConsent } from '../input.ts'
import { wordIn } from '../words.ts'
import { child } from '../writer/tags.ts'
import { sizesOf } from './arrange.ts'
import { brief, type Content, NOTHING, type Place, SLACK } from './content.ts'
import { fitEntries } from './fit.ts'
import { drawInk, faceOfTyped } from './ink.ts'
import { paragraphs } from './paragraphs.ts'
import { heightOf, paint, type Sheet } from './sheet.ts'
import { distinct, type Item, items } from './spans.ts'
import { BLACK, CAPTION_SIZE, FLOW_SIZE, LABEL_LANGUAGES, mm, REMARK_HEIGHT, VALUE_SIZES } from './style.ts'
import { localTime, printTime } from './time.ts'
import { wrap } from './wrap.ts'

/** Height of a drawn or typed signature. */
const INK_LEAST = mm(15)
const INK_MOST = mm(22)
const INK_MARGIN = 3
/** Room for a pen and a stamp in an unsigned box. */
const PEN = { full: mm(24), tight: mm(18), least: mm(15) } as const
/** A box with name and reservations at their limits continues on another page. */
const TALLEST_FACE = mm(30)

/** A signature's place and further words. */
interface SignatureBox {
  at: SigningPlace
  languages: readonly string[]
  width: number
  reservations: readonly Wording[] | undefined
  /** Which data the signature covers. */
  said: readonly Entry[]
  /** What others say at the receipt: below all that belongs to the signature. */
  more: readonly Entry[]
}

/** A signature box's content: the ink, and below it signer, place and time; or the words that it is unsigned. */
export function signatureContent(
  consent: RecordedConsent | undefined,
  { at, languages, width, reservations, said, more }: SignatureBox,
): Content {
  if (!consent) return unsigned(languages, [...said, ...more], width)
  const { first: who, words } = signatureEntries(consent, at, languages, reservations)
  const first = [...who, ...said]
  const entries = [...first, ...words, ...more]
  const lines = wrap(items(entries, FLOW_SIZE), width)
  const ink = INK_LEAST + INK_MARGIN
  const full = ink + heightOf(lines)
  const face = ink + heightOf(wrap(items(first, FLOW_SIZE), width)) + REMARK_HEIGHT
  return {
    sizes: sizesOf(
      full,
      () => ink + heightOf(wrap(items(brief(entries), VALUE_SIZES.at(-1)!), width)),
      Math.min(face, TALLEST_FACE),
    ),
    fill(sheet, { area, section }) {
      const { x, y, width, height } = area
      const fitted =
        full <= height + SLACK
          ? { lines, rest: [] }
          : fitEntries(brief(entries), width, height - ink + SLACK, REMARK_HEIGHT)
      const text = fitted.rest.length > 0 ? height - ink : heightOf(fitted.lines)
      const inked = Math.min(height - text - INK_MARGIN, INK_MOST)
      drawInk(sheet, section, consent.body, { x, y: y + 1, width, height: inked })
      paint(sheet, fitted.lines, x, y + height - text, paragraphs(section))
      return fitted.rest.length === 0 ? NOTHING : { entries: fitted.rest, rows: [] }
    },
  }
}

/**
 * Page 1 shows signer, place, local day and reservations, then the statement. The digest and the device's clock are in
 * the footer.
 */
function signatureEntries(
  { body, receivedAt, ownWords }: RecordedConsent,
  { place, zone, signatory }: SigningPlace,
  languages: readonly string[],
  reservations: readonly Wording[] | undefined,
): { first: Entry[]; words: Entry[] } {
  const one = languages.slice(0, 1)
  const two = languages.slice(0, LABEL_LANGUAGES)
  const local = zone === undefined ? null : localTime(receivedAt, zone)
  const there = local && `${local.date} ${local.time} (${local.offset})`
  const placed = [place, there].filter(Boolean).join(', ')
  const photos = body.photos ?? []
  return {
    first: [
      { value: body.name, strong: true },
      ...(signatory === undefined ? [] : [{ value: signatory, inline: true }]),
      { label: wordIn('signed', one), value: '', inline: true },
      ...(body.mark && faceOfTyped(body.name) !== 'script'
        ? [{ label: wordIn('typed', one), value: `Noto Sans (${body.mark.style})` }]
        : []),
      ...(placed === '' ? [] : [{ value: placed, strong: true }]),
      { label: wordIn('received', one), value: printTime(receivedAt) },
      ...(body.reservations === undefined
        ? []
        : [
            {
              label: reservations ?? wordIn('reservations', languages),
              value: body.reservations,
              strong: true,
            },
          ]),
      ...(photos.length === 0 ? [] : [{ label: wordIn('photos', two), value: String(photos.length) }]),
    ],
    words: [{ label: wordIn(ownWords ? 'ownWords' : 'statement', one), value: body.statement }],
  }
}

/** Hexadecimal digits in groups people can compare. */
export const grouped = (digits: string): string => digits.match(/.{1,16}/g)?.join(' ') ?? ''

/** The words are at the foot, which leaves room for a pen and a stamp above. */
function unsigned(languages: readonly string[], more: readonly Entry[], width: number): Content {
  const style = { face: 'regular', size: CAPTION_SIZE, colour: BLACK } as const
  const list = distinct(wordIn('notSigned', languages)).map(
    ({ text, lang }, index): Item => ({
      label: [],
      value: { text, lang, style, entry: 0, offset: 0 },
      inline: index > 0,
    }),
  )
  const said = wrap(items(more, FLOW_SIZE), width)
  const above = heightOf(said)
  return {
    sizes: {
      full: PEN.full + above,
      tight: PEN.tight + above,
      least: PEN.least + Math.min(above, TALLEST_FACE),
    },
    fill(sheet: Sheet, { area: { x, y, width, height }, section }: Place) {
      const lines = wrap(list, width)
      paint(sheet, said, x, y, paragraphs(section))
      const paragraph = child(section, 'P')
      paint(sheet, lines, x, y + height - heightOf(lines), () => paragraph)
      return NOTHING
    },
  }
}
