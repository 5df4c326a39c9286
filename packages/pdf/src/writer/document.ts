import { type Attachment, addAttachment } from './attachment.ts'
import type { PdfFile } from './file.ts'
import { SRGB_DEFLATED } from './icc.ts'
import { type Metadata, xmpPacket } from './metadata.ts'
import { A4, type Page } from './page.ts'
import { date, num, ref, textString } from './syntax.ts'
import { addStructure, type Tag } from './tags.ts'

export interface Contents {
  pages: readonly Page[]
  /** Object numbers of the fonts by resource name. */
  fonts: Readonly<Record<string, number>>
  document: Tag
  meta: Metadata
  attachment: Attachment
}

/** Completes a file as PDF/A-3a (ISO 19005-3) and returns its bytes. */
export function finishDocument(file: PdfFile, contents: Contents): Uint8Array {
  const { pages, document, meta, attachment } = contents
  const tree = addPages(file, contents)
  const attached = addAttachment(file, attachment, meta.createdAt)
  const structure = addStructure(file, document, pages)
  const metadata = file.stream('/Type/Metadata/Subtype/XML', xmpPacket(meta))
  const catalog = file.add(
    `<</Type/Catalog/Pages ${ref(tree)}/Metadata ${ref(metadata)}/StructTreeRoot ${ref(structure)}` +
      `/MarkInfo<</Marked true>>/Lang${textString(meta.language)}/ViewerPreferences<</DisplayDocTitle true>>` +
      `/OutputIntents[${ref(addOutputIntent(file))}]/AF[${ref(attached)}]` +
      `/Names<</EmbeddedFiles<</Names[${textString(attachment.name)}${ref(attached)}]>>>>>>`,
  )
  return file.finish(catalog, addInfo(file, meta))
}

function addPages(file: PdfFile, { pages, fonts }: Contents): number {
  const tree = file.reserve()
  const resources = Object.entries(fonts).map(([name, id]) => `/${name} ${ref(id)}`)
  pages.forEach((page, index) => {
    const content = file.compressed('', page.content())
    file.define(
      page.id,
      `<</Type/Page/Parent ${ref(tree)}/MediaBox[0 0 ${num(A4.width)} ${num(A4.height)}]` +
        `/Resources<</Font<<${resources.join('')}>>>>/Contents ${ref(content)}` +
        `/StructParents ${index}/Tabs/S>>`,
    )
  })
  file.define(tree, `<</Type/Pages/Count ${pages.length}/Kids[${pages.map(({ id }) => ref(id)).join(' ')}]>>`)
  return tree
}

function addOutputIntent(file: PdfFile): number {
  const profile = file.stream('/N 3/Filter/FlateDecode', SRGB_DEFLATED)
  return file.add(
    '<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB IEC61966-2.1)/Info(sRGB IEC61966-2.1)' +
      `/DestOutputProfile ${ref(profile)}>>`,
  )
}

function addInfo(file: PdfFile, meta: Metadata): number {
  return file.add(
    `<</Title${textString(meta.title)}/Subject${textString(meta.subject)}/Creator${textString(meta.producer)}` +
      `/Producer${textString(meta.producer)}/CreationDate${date(meta.createdAt)}/ModDate${date(meta.createdAt)}>>`,
  )
}
