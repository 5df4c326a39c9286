import { fetched } from '@consign/page/missing-script'
import { Button, Menu } from '@mantine/core'
import {
  IconDownload,
  IconFileZip,
  IconLink,
  IconPrinter,
  IconTableExport,
  IconTruck,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { useKey } from '../keys/use-key.ts'
import { saveFile } from '../note/save-file.ts'
import { errorText } from '../parts/error-text.ts'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Chosen } from './chosen.tsx'
import { csvOf } from './csv.ts'
import { mostFiles } from './many/gather.ts'
import type { ManyAct } from './many/many-dialog.tsx'
import { useDownloads } from './many/use-downloads.ts'
import type { NoteRow } from './use-notes.ts'

/** Notes that are printed at once at most: each of their pages is a picture in memory. */
const mostPrinted = 20

interface ChosenProps {
  readonly chosen: readonly NoteRow[]
  onAct(act: ManyAct): void
  onClear(): void
}

/** What can be done with the chosen notes. */
export function ChosenBar({ chosen, onAct, onClear }: ChosenProps) {
  const { t } = useTexts()
  const print = usePrint(chosen)
  const isMany = chosen.length > mostPrinted
  const links = () => onAct({ kind: 'links', notes: chosen })
  useKey('l', links)
  return (
    <Chosen n={chosen.length} onClear={onClear}>
      <Button size="compact-sm" leftSection={<IconLink size={16} />} onClick={links}>
        {t('many.linksButton')} <kbd className="only-wide">L</kbd>
      </Button>
      <Button
        size="compact-sm"
        leftSection={<IconTruck size={16} />}
        onClick={() => onAct({ kind: 'round', notes: chosen })}
      >
        {t('round.button')}
      </Button>
      <Button
        size="compact-sm"
        leftSection={<IconPrinter size={16} />}
        disabled={isMany}
        loading={print.isPending}
        onClick={() => print.mutate()}
      >
        {t('note.print')}
      </Button>
      <Downloads chosen={chosen} />
      {isMany && <span className="cap">{t('chosen.mostPrinted', { n: mostPrinted })}</span>}
    </Chosen>
  )
}

/** The PDF, the evidence or the line of a table of each, in one file. */
function Downloads({ chosen }: Pick<ChosenProps, 'chosen'>) {
  const { t, language } = useTexts()
  const { save, isPending, n } = useDownloads(chosen)
  const isTooMany = chosen.length > mostFiles
  const saveTable = () => {
    const file = new TextEncoder().encode(csvOf(chosen, language))
    saveFile(file, 'text/csv;charset=utf-8', `${t('nav.notes')}.csv`)
  }
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <Button size="compact-sm" leftSection={<IconDownload size={16} />} disabled={isPending}>
            {isPending ? t('chosen.fetched', { n, all: chosen.length }) : t('chosen.download')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconDownload size={16} />}
            disabled={isTooMany}
            onClick={() => save('pdf')}
          >
            {t('chosen.pdfs')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileZip size={16} />}
            disabled={isTooMany}
            onClick={() => save('evidence')}
          >
            {t('chosen.evidence')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTableExport size={16} />} onClick={saveTable}>
            {t('chosen.csv')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isTooMany && <span className="cap">{t('chosen.most', { n: mostFiles })}</span>}
    </>
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
