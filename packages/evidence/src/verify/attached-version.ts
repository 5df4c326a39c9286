import { canonicalize } from '../canonical/canonical.ts'
import type { Artifact } from '../chain/types.ts'
import { inflate } from './inflate.ts'
import { ForeignPdf } from './pdf-objects.ts'
import { attachedFile } from './read-pdf.ts'
import type { Scene } from './scene.ts'

/** The renderer of this service: its PDFs are read by their own tables. */
export const RENDERER = 'consign-pdf'

/** The `version.json` inside a PDF is the version it presents. What is drawn on the pages is not compared with it. */
export const attachedVersion = async (
  { records, report }: Scene,
  { id, renderer, versionId }: Artifact,
  pdf: Uint8Array,
): Promise<void> => {
  const NAME = 'version.json in the PDF'
  const ours = renderer['name'] === RENDERER
  const attached = ours ? await attachedJson(pdf) : await attachedByOthers(pdf)
  if (attached === 'none')
    return report.notCheckable(NAME, id, 'this PDF has no attached file that this program can find')
  const version = records.versions.get(versionId)
  report.check(NAME, id, [
    typeof attached === 'string'
      ? attached
      : (version === undefined || new TextDecoder().decode(attached) !== canonicalize(version)) &&
        'the attached version is not the one in the evidence',
  ])
}

/** The data of a note that this service attached to its PDF, or why there are none to be relied on. */
export const attachedJson = async (pdf: Uint8Array, name = 'version.json'): Promise<Uint8Array | string> => {
  try {
    return await attachedFile(pdf, name)
  } catch (error) {
    if (error instanceof ForeignPdf) return `not a PDF as this service writes them: ${error.message}`
    throw error
  }
}

const MARK = '/Type/EmbeddedFile'
const STREAM = '>>\nstream\n'
const MAX_HEADER = 1000
const MAX_BYTES = 16_777_216

/** The file attached to a PDF of another renderer, found by its mark: one stream, its header in one piece. */
const attachedByOthers = async (pdf: Uint8Array): Promise<Uint8Array | string> => {
  const BROKEN = 'the attached file cannot be read'
  const text = new TextDecoder('latin1').decode(pdf)
  const at = text.indexOf(MARK)
  if (at === -1) return 'none'
  if (text.indexOf(MARK, at + 1) !== -1) return 'more than one file is attached'
  const end = text.slice(at, at + MAX_HEADER).indexOf(STREAM)
  if (end === -1) return BROKEN
  const header = text.slice(at, at + end)
  const length = Number(/\/Length (\d{1,9})$/.exec(header)?.[1] ?? Number.NaN)
  const start = at + end + STREAM.length
  if (!text.startsWith('\nendstream', start + length)) return BROKEN
  const content = pdf.subarray(start, start + length)
  if (!header.includes('/Filter')) return content
  if (!header.includes('/Filter/FlateDecode')) return BROKEN
  return (await inflate(content, MAX_BYTES)) ?? BROKEN
}
