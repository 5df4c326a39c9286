import type { CsvKind } from '@consign/document-types/book/csv'
import { MissingScript } from '@consign/page/missing-script'
import CsvWorker from './csv.worker.ts?worker'
import type { Answer, Question } from './questions.ts'

/** A file that is read in a thread of its own, which ends with it: the page stays quick however large it is. */
export interface CsvFile {
  ask<K extends Answer['is']>(question: Question): Promise<Extract<Answer, { readonly is: K }>>
  close(): void
}

/** One question at a time. */
export function openCsvFile(): CsvFile {
  const worker = new CsvWorker()
  let last: Promise<unknown> = Promise.resolve()
  const askNow = (question: Question): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
    // A script that cannot be fetched is an event without a message.
    worker.onerror = ({ message }) =>
      reject(message ? new Error(message) : new MissingScript('the reader of files could not be fetched'))
    worker.postMessage(question)
    return promise
  }
  return {
    ask(question) {
      const answer = last.then(() => askNow(question))
      last = answer.catch(() => undefined)
      return answer as never
    },
    close: () => worker.terminate(),
  }
}

export const csvKind = (kind: 'contractors' | 'vehicles'): CsvKind =>
  kind === 'vehicles' ? 'vehicle' : 'contractor'
