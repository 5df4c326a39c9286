import { fetched } from '@consign/page/missing-script'
import { Button } from '@mantine/core'
import { IconPrinter, IconTableExport, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { saveFile } from '../note/save-file.ts'
import { errorText } from '../parts/error-text.ts'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { csvOf } from './csv.ts'
import type { NoteRow } from './use-notes.ts'

/** Notes that are printed at once at most: each of their pages is a picture in memory. */
const mostPrinted = 20

/** What can be done with the chosen notes. */
export function ChosenBar({ chosen, onClear }: { readonly chosen: readonly NoteRow[]; onClear(): void }) {
  const texts = useTexts()
  const { t, language } = texts
  const print = usePrint(chosen)
  const save = () => {
    const file = new TextEncoder().encode(csvOf(chosen, language))
    saveFile(file, 'text/csv;charset=utf-8', `${t('nav.notes')}.csv`)
  }
  const isMany = chosen.length > mostPrinted
  return (
    <div className="chosen-bar row wrap" role="status">
      <b>{t('chosen.n', { n: chosen.length })}</b>
      <Button
        size="compact-sm"
        leftSection={<IconPrinter size={16} />}
        disabled={isMany}
        loading={print.isPending}
        onClick={() => print.mutate()}
      >
        {t('note.print')}
      </Button>
      {isMany && <span className="cap">{t('chosen.mostPrinted', { n: mostPrinted })}</span>}
      <Button size="compact-sm" leftSection={<IconTableExport size={16} />} onClick={save}>
        {t('chosen.csv')}
      </Button>
      <Button variant="subtle" size="compact-sm" leftSection={<IconX size={16} />} onClick={onClear}>
        {t('chosen.none')}
      </Button>
    </div>
  )
}

/** Prints the notes one behind the other, in the order of the list. */
function usePrint(chosen: readonly NoteRow[]) {
  const api = useApi()
  const texts = useTexts()
  const toast = useToast()
  return useMutation({
    mutationFn: async () => {
      const { printPdfs } = await fetched(() => import('../pdf/print-pdf.ts'))
      const files: Uint8Array<ArrayBuffer>[] = []
      for (const { id } of chosen) files.push((await api.getArtifact({ params: { documentId: id } })).bytes)
      await printPdfs(files)
    },
    onError: (error) => toast(errorText(error, texts)),
  })
}
