import { inflate } from './inflate.ts'
import {
  dictionaryOf,
  ForeignPdf,
  naturalOf,
  objectOf,
  type PdfDictionary,
  readDictionary,
} from './pdf-objects.ts'

/** Of what one stream unpacks to: the objects of a note of 100 lines take a tenth of it. */
const MOST_BYTES = 16_777_216

interface Stream {
  readonly dictionary: PdfDictionary
  readonly content: Uint8Array
}

/** The objects of a PDF, all of them reached by its cross-reference table (ISO 32000-1, 7.5.7, 7.5.8). */
export interface PdfObjects {
  /** The number of the catalogue. */
  readonly root: number
  readonly streams: ReadonlyMap<number, Stream>
  /** Any other object. */
  dictionary(id: number): PdfDictionary
}

/**
 * Reads a PDF as this service writes them and no other: from the first byte to the last it is a header, streams one after
 * the other, one of which has all other objects, a cross-reference stream that knows each of them, and the end. Bytes that
 * no entry leads to have no place in it. Throws {@link ForeignPdf}.
 */
export const readPdf = async (pdf: Uint8Array): Promise<PdfObjects> => {
  const text = new TextDecoder('latin1').decode(pdf)
  const [end = '', start = ''] = /startxref\n([0-9]{1,10})\n%%EOF\n$/.exec(text.slice(-40)) ?? []
  if (end === '' || !/^%PDF-1\.7\n%[^\n]{4}\n$/.test(text.slice(0, HEADER)))
    throw new ForeignPdf('it does not begin and end as one')
  const last = pdf.length - end.length
  const table = streamAt(pdf, text, Number(start), last)
  const rows = await rowsOf(table)
  const offsets = rows
    .flatMap(({ kind, place }) => (kind === IN_THE_FILE ? [place] : []))
    .sort((a, b) => a - b)
  if (offsets[0] !== HEADER || offsets.at(-1) !== Number(start))
    throw new ForeignPdf('its cross-reference table does not lead to all of it')
  const following = new Map(offsets.map((offset, i) => [offset, offsets[i + 1] ?? last]))
  const streams = new Map<number, Stream>()
  for (const [id, { kind, place }] of rows.entries())
    if (kind === IN_THE_FILE) streams.set(id, streamAt(pdf, text, place, following.get(place) as number, id))
  const dictionary = await containedIn(rows, streams)
  return { root: objectOf(table.dictionary.get('/Root')), streams, dictionary }
}

const HEADER = 15
const [FREE, IN_THE_FILE, IN_A_STREAM] = [0, 1, 2]

/** A stream object between two places. */
const streamAt = (pdf: Uint8Array, text: string, at: number, next: number, id?: number): Stream => {
  const [head = '', number] = /^([0-9]{1,10}) 0 obj\n/.exec(text.slice(at, at + 20)) ?? []
  if (head === '' || (id !== undefined && Number(number) !== id))
    throw new ForeignPdf('its cross-reference table leads to no object')
  const { dictionary, end } = readDictionary(text, at + head.length)
  const from = end + STREAM.length
  const to = from + naturalOf(dictionary.get('/Length'))
  if (!text.startsWith(STREAM, end) || !text.startsWith(ENDS, to) || to + ENDS.length !== next)
    throw new ForeignPdf('bytes of it are in no object')
  return { dictionary, content: pdf.subarray(from, to) }
}

const STREAM = '\nstream\n'
const ENDS = '\nendstream\nendobj\n'

/** The content of a stream as this service compresses it. */
export const unpackedStream = async ({ content, dictionary }: Stream): Promise<Uint8Array> => {
  const unpacked =
    dictionary.get('/Filter') === '/FlateDecode' ? await inflate(content, MOST_BYTES) : undefined
  if (unpacked === undefined) throw new ForeignPdf('a stream of it cannot be unpacked')
  return unpacked
}

interface Row {
  readonly kind: number
  /** An offset in the file, or the number of the stream that has the object. */
  readonly place: number
  /** Among the objects of that stream. */
  readonly index: number
}

const MEMBERS = '/Filter /ID /Info /Length /Root /Size /Type /W'

const rowsOf = async (table: Stream): Promise<readonly Row[]> => {
  const { dictionary } = table
  const bytes = await unpackedStream(table)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const known = [...dictionary.keys()].sort().join(' ') === MEMBERS && dictionary.get('/Type') === '/XRef'
  if (
    !known ||
    String(dictionary.get('/W')) !== '1,4,2' ||
    naturalOf(dictionary.get('/Size')) * 7 !== bytes.length
  )
    throw new ForeignPdf('its cross-reference table is not one of this service')
  return Array.from({ length: bytes.length / 7 }, (_, i) => ({
    kind: view.getUint8(i * 7),
    place: view.getUint32(i * 7 + 1),
    index: view.getUint16(i * 7 + 5),
  }))
}

/** The objects that are no streams: all of them in one object stream, in the order of its head. */
const containedIn = async (
  rows: readonly Row[],
  streams: ReadonlyMap<number, Stream>,
): Promise<PdfObjects['dictionary']> => {
  const containers = [...streams].filter(([, { dictionary }]) => dictionary.get('/Type') === '/ObjStm')
  const [[container, stream] = []] = containers
  if (stream === undefined || containers.length !== 1)
    throw new ForeignPdf('its objects are not in one stream')
  const text = new TextDecoder('latin1').decode(await unpackedStream(stream))
  const first = naturalOf(stream.dictionary.get('/First'))
  const head = text.slice(0, first).split(/[ \n]/)
  for (const [id, { index, kind, place }] of rows.entries()) {
    const stray = kind === IN_A_STREAM && (place !== container || head[2 * index] !== String(id))
    if (stray || kind > IN_A_STREAM || (kind === FREE) !== (id === 0))
      throw new ForeignPdf('its cross-reference table leads to no object')
  }
  return (id) => {
    const row = rows[id]
    if (row?.kind !== IN_A_STREAM) throw new ForeignPdf('an object of it is missing')
    return readDictionary(text, first + Number(head[2 * row.index + 1])).dictionary
  }
}

/** The one file that the catalogue names as the document's source (ISO 19005-3, 6.8), unpacked. Throws {@link ForeignPdf}. */
export const attachedFile = async (pdf: Uint8Array, name: string): Promise<Uint8Array> => {
  const objects = await readPdf(pdf)
  const catalogue = objects.dictionary(objects.root)
  const associated = catalogue.get('/AF')
  const embedded = dictionaryOf(dictionaryOf(catalogue.get('/Names')).get('/EmbeddedFiles')).get('/Names')
  const files = [...objects.streams].filter(
    ([, { dictionary }]) => dictionary.get('/Type') === '/EmbeddedFile',
  )
  const [one, ...others] = Array.isArray(associated) ? associated : []
  if (one === undefined || files.length === 0) throw new ForeignPdf('no file is attached')
  if (others.length > 0 || files.length > 1) throw new ForeignPdf('more than one file is attached')
  const file = objects.dictionary(objectOf(one))
  const title = `(${name})`
  const streams = dictionaryOf(file.get('/EF'))
  const stream = files.find(([id]) => id === objectOf(streams.get('/F')))?.[1]
  const named =
    String(embedded) === `${title},${one}` &&
    [...streams.values()].every((each) => each === streams.get('/F')) &&
    [file.get('/F'), file.get('/UF')].every((each) => each === title)
  if (stream === undefined || !named) throw new ForeignPdf(`the attached file is not ${name}`)
  return unpackedStream(stream)
}
