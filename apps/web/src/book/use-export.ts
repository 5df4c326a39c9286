import { separatorOf } from '@consign/document-types/book/csv/csv-cell'
import { recordsCsv } from '@consign/document-types/book/csv/write-records'
import type { Client } from '@consign/sdk'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { saveFile } from '../note/save-file.ts'
import { errorText } from '../parts/error-text.ts'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { AnyRecord, Kind } from './kinds.ts'

/** Records of one request: the most that a table answers. */
const aBatch = 200

/** All records of a kind as a file, archived ones included; spreadsheets run nothing of it. */
export function useExport(kind: Kind) {
  const api = useApi()
  const texts = useTexts()
  const toast = useToast()
  return useMutation({
    mutationFn: async () => {
      const of = kind === 'vehicles' ? 'vehicle' : 'contractor'
      const language = texts.language === 'pl' ? 'pl' : 'en'
      const separator = separatorOf(texts.language)
      const csv = recordsCsv(of, await readAll(api, kind), { language, separator })
      saveFile(new TextEncoder().encode(csv), 'text/csv;charset=utf-8', `${texts.t(`book.${kind}`)}.csv`)
    },
    onError: (error) => toast(errorText(error, texts)),
  })
}

/** By id, so that a record that is saved meanwhile is neither missed nor told twice. */
async function readAll(api: Client, kind: Kind): Promise<AnyRecord[]> {
  const all: AnyRecord[] = []
  for (;;) {
    const last = all.at(-1)
    const where = last ? { id: { gt: last.id } } : {}
    const { rows } = await api.read(kind, { where, order: ['id.asc'], limit: aBatch })
    all.push(...rows.map(({ body }) => body))
    if (rows.length < aBatch) return all
  }
}
