import { commonCharacters } from './alphabets.ts'
import { faces, resourceNames } from './faces.ts'
import { FontUse } from './font-use.ts'
import { identity, PRODUCER } from './identity.ts'
import type { Rendered, RenderInput } from './input.ts'
import { normalised } from './unprintable.ts'
import { addCatalog, addPage } from './writer/document.ts'
import { PdfFile } from './writer/file.ts'
import { addFont, fontSubset } from './writer/font-subset.ts'
import { Page } from './writer/page.ts'
import { child, tag } from './writer/tags.ts'

/** Renders a version as its presentation PDF: PDF/A-3a, tagged, the version's JSON attached. Same input, same bytes. */
export function renderPdf(input: RenderInput): Rendered {
  const file = new PdfFile()
  const page = new Page(file.reserve())
  const document = tag('Document')
  const regular = new FontUse('regular').include(commonCharacters(['en']))
  const lines = [
    input.document.reference,
    input.document.id,
    input.version.snapshotDigest,
    ...flat(input.version.data),
  ]
  lines.slice(0, 80).forEach((line, index) => {
    page.tagged(child(document, index === 0 ? 'H1' : 'P'), () =>
      page.text(40, 50 + 9.5 * index, regular.encode(line), resourceNames.regular, 8, [0, 0, 0]),
    )
  })
  const font = addFont(file, fontSubset(faces.regular, regular.codes()))
  addPage(file, page, [], { [resourceNames.regular]: font })
  const bytes = addCatalog(file, {
    pages: [page],
    document,
    meta: {
      title: input.document.reference,
      subject: input.type.name,
      language: 'en',
      producer: PRODUCER,
      createdAt: input.version.createdAt,
      documentId: input.document.id,
      versionId: input.version.id,
    },
    attachment: { name: 'version.json', json: input.versionJson, description: 'Signed data of this version' },
  })
  return { bytes, renderer: identity(input.layout ?? 'draft') }
}

function flat(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(flat)
  return normalised(String(value)).split('\n')
}
