import {
  claimsOf,
  composeOf,
  type Filled,
  findType,
  isFixedStatement,
  type TypeDefinition,
} from '@consign/document-types'

import { FontUse } from './font-use.ts'
import { addFonts } from './fonts.ts'
import { identity, PRODUCER } from './identity.ts'
import type { RecordedConsent, Rendered, RenderInput } from './input.ts'
import { drawAcross } from './layout/across.ts'
import { Continuation } from './layout/continuation.ts'
import { setFirstPage } from './layout/first-page.ts'
import { Footer } from './layout/footer.ts'
import { type Template, templateOf } from './layout/form-template.ts'
import { photoSection } from './layout/photos.ts'
import { drawRemark } from './layout/remark.ts'
import type { Fonts, Sheet } from './layout/sheet.ts'
import { withLife } from './life/boxes.ts'
import { changeSections } from './life/change-sections.ts'
import { eventSection } from './life/event-section.ts'
import { noLife } from './life/life.ts'
import { changedBoxes } from './life/marks.ts'
import { type SignedBox, signedBox } from './life/signed.ts'
import { stampEnd } from './life/stamp.ts'
import { type Story, storyOf } from './life/story.ts'
import { dataBefore, dataInForce } from './life/undo.ts'
import { wordIn } from './words.ts'
import { finishDocument } from './writer/document.ts'
import { PdfFile } from './writer/file.ts'
import { Page } from './writer/page.ts'
import { child, type Tag, tag } from './writer/tags.ts'

/**
 * Renders a version as its presentation PDF: PDF/A-3a, tagged, with the version's JSON attached. The same input gives the
 * same bytes. Throws for an unknown type or layout, and `UnprintableText` for text that `unprintable` finds.
 */
export function renderPdf(input: RenderInput): Rendered {
  const composed = compose(input)
  const { filled, layout } = composed
  const template = templateOf(filled.form)
  const file = new PdfFile()
  const { sheets, document } = draw(file, template, composed, input)
  const pages = sheets.map(({ page }) => page)
  const { languages, title } = filled.form
  const bytes = finishDocument(file, {
    pages,
    fonts: addFonts(file, template, sheets[0]!.fonts),
    document,
    meta: {
      title: `${title} ${input.document.reference}`,
      subject: `${input.type.name} ${input.type.version}`,
      language: languages[0] ?? 'en',
      producer: PRODUCER,
      createdAt: input.version.createdAt,
      documentId: input.document.id,
      versionId: input.version.id,
    },
    attachment: {
      name: input.draft ? 'draft.json' : 'version.json',
      json: input.versionJson,
      description: input.version.snapshotDigest,
    },
  })
  return { bytes, renderer: identity(layout) }
}

function compose({ type, layout: wanted, version, consents, life = noLife }: RenderInput): Composed {
  const known = findType(type)
  const composed = composeOf(type)
  if (!known || !composed) throw new Error(`no layout for ${type.name} ${type.version}`)
  const { available, default: usual } = known.definition.presentation.layout
  const chosen = available.find((one) => one === version.data.printLayout)
  const layout = wanted ?? chosen ?? usual
  if (!available.includes(layout)) throw new Error(`${type.name} ${type.version} has no layout ${layout}`)
  const { definition } = known
  const fill = (data: RenderInput['version']['data']): Filled =>
    composed({ definition, data, layout, state: version.state })
  const claims = claimsOf(definition, version.data)
  const story = storyOf(ownWordsMarked(definition, consents), life, claims)
  const now = fill(version.data)
  const before = dataBefore(version.data, story)
  const places = { now: now.signing, inForce: fill(dataInForce(version.data, story)).signing }
  const [first = 'en'] = now.form.languages
  return {
    definition,
    story,
    filled: withLife(now, story, version.data, version.state),
    signed: (role) => signedBox(story, role, places, first),
    marked: before
      ? changedBoxes(now, fill({ ...before, printLanguages: version.data.printLanguages }))
      : NONE,
    layout,
  }
}

const NONE: ReadonlySet<string> = new Set()

/** The parts of the page. */
interface Composed {
  definition: TypeDefinition
  story: Story
  filled: Filled
  signed: (role: string) => SignedBox
  /** Boxes that an amendment or a supplement changed. */
  marked: ReadonlySet<string>
  layout: string
}

/** The consents; those under a sentence outside the type are marked as the signer's own words. */
const ownWordsMarked = (
  { roles }: TypeDefinition,
  consents: readonly RecordedConsent[],
): readonly RecordedConsent[] =>
  consents.map((consent) => ({ ...consent, ownWords: !isFixedStatement(roles, consent.body) }))

function draw(
  file: PdfFile,
  template: Template,
  { definition, story, filled, signed, marked }: Composed,
  input: RenderInput,
): { sheets: Sheet[]; document: Tag } {
  const { languages } = filled.form
  const lang = languages[0] ?? 'en'
  const fonts: Fonts = {
    regular: new FontUse('regular', template.fonts.regular),
    bold: new FontUse('bold', template.fonts.bold),
    script: new FontUse('script'),
  }
  const sheets: Sheet[] = []
  const newSheet = (): Sheet => {
    const sheet = { page: new Page(file.reserve()), fonts, lang }
    const mark = input.draft ? 'draft' : input.sample ? 'sample' : undefined
    if (mark) sheet.page.artifact('Pagination', () => drawAcross(sheet, wordIn(mark, languages), 'below'))
    sheets.push(sheet)
    return sheet
  }
  const first = newSheet()
  const document = tag('Document')
  const carries = setFirstPage(first, document, template, filled, { signed, marked })
  const photos = photoSection(document, [...input.consents, ...story.statements], languages)
  const happened = [
    ...eventSection(document, story, languages),
    ...changeSections(document, story, definition, input.version.data, languages),
  ]
  const continuation = new Continuation(newSheet, `${filled.form.title} · ${input.document.reference}`)
  for (const carry of [...carries, ...happened, ...photos]) {
    const page = continuation.add(carry)
    if (carry.remark) drawRemark(first, carry.section, carry.remark, languages, page)
  }
  const footer = new Footer(input, filled, story.signatures)
  sheets.forEach((sheet, index) => {
    footer.draw(sheet, index + 1, sheets.length, index === 0 ? child(document, 'Sect') : null)
  })
  stampEnd(sheets, document, story.events, languages)
  return { sheets, document }
}
