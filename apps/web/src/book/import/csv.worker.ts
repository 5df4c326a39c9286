import {
  CsvError,
  type CsvKind,
  type CsvTable,
  columnsOf,
  itemOf,
  readCsv,
} from '@consign/document-types/book/csv'
import { csvFile } from '@consign/document-types/book/csv/csv-cell'
import type { Answer, Question } from './questions.ts'

let table: CsvTable | undefined

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  postMessage(await answerTo(data))
})

async function answerTo(question: Question): Promise<Answer> {
  if (question.ask === 'open') return open(question.file, question.kind)
  const { header, rows } = table as CsvTable
  if (question.ask === 'csv') {
    const lines = question.rows.map((at) => rows[at]?.cells ?? [])
    return { is: 'csv', text: csvFile([header, ...lines], ',') }
  }
  const { kind, paths, from, to } = question
  const some = rows.slice(from, to)
  return {
    is: 'items',
    items: some.map((row) => itemOf(kind, paths, row)),
    lines: some.map(({ line }) => line),
  }
}

async function open(file: Blob, kind: CsvKind): Promise<Answer> {
  try {
    table = await readCsv(() => partsOf(file))
  } catch (error) {
    if (error instanceof CsvError) return { is: 'refused', code: error.code, line: error.line }
    return { is: 'refused', code: 'unread', line: null }
  }
  const { header, rows, encoding, delimiter } = table
  const sample = rows.slice(0, 3).map(({ cells }) => cells.map((cell) => cell.slice(0, 200)))
  return {
    is: 'table',
    header,
    sample,
    count: rows.length,
    paths: columnsOf(kind, header),
    encoding,
    delimiter,
  }
}

/** Bytes of a part of the file. */
const aPart = 262_144

/** The file part by part: never all of it is in memory. */
async function* partsOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += aPart)
    yield new Uint8Array(await file.slice(at, at + aPart).arrayBuffer())
}
