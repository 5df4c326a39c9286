import { canonicalize } from '../canonical/canonical.ts'
import type { Artifact } from '../chain/types.ts'
import { inflate } from './inflate.ts'
import type { Scene } from './scene.ts'

/** The `version.json` inside a PDF is the version it presents. What is drawn on the pages is not compared with it. */
export const attachedVersion = async (
  { evidence, report }: Scene,
  { id, versionId }: Artifact,
  pdf: Uint8Array,
): Promise<void> => {
  const NAME = 'version.json in the PDF'
  const attached = await attachedTo(pdf)
  if (attached === 'none')
    return report.notCheckable(NAME, id, 'this PDF has no attached file that this program can find')
  const version = evidence.versions.find((candidate) => candidate.id === versionId)
  report.check(NAME, id, [
    attached === 'several' && 'more than one file is attached',
    attached === 'broken' && 'the attached file cannot be read',
    typeof attached === 'object' &&
      (version === undefined || new TextDecoder().decode(attached) !== canonicalize(version)) &&
      'the attached version is not the one in the evidence',
  ])
}

const MARK = '/Type/EmbeddedFile'
const STREAM = '>>\nstream\n'
const MAX_HEADER = 1000
const MAX_BYTES = 16_777_216

/** The one file attached to a PDF as this service writes them: one stream, its header in one piece. */
export const attachedTo = async (pdf: Uint8Array): Promise<Uint8Array | 'none' | 'several' | 'broken'> => {
  const text = new TextDecoder('latin1').decode(pdf)
  const at = text.indexOf(MARK)
  if (at === -1) return 'none'
  if (text.indexOf(MARK, at + 1) !== -1) return 'several'
  const end = text.slice(at, at + MAX_HEADER).indexOf(STREAM)
  if (end === -1) return 'broken'
  const header = text.slice(at, at + end)
  const length = Number(/\/Length (\d{1,9})$/.exec(header)?.[1] ?? Number.NaN)
  const start = at + end + STREAM.length
  if (!text.startsWith('\nendstream', start + length)) return 'broken'
  const content = pdf.subarray(start, start + length)
  if (!header.includes('/Filter')) return content
  if (!header.includes('/Filter/FlateDecode')) return 'broken'
  return (await inflate(content, MAX_BYTES)) ?? 'broken'
}
