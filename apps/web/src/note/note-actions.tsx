import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useTexts } from '../texts/use-texts.tsx'
import type { Evidence } from './use-note.ts'
import { usePaper } from './use-paper.ts'

/** The PDF that is signed, on paper and as a file; on a phone both are in the menu. */
export function NoteActions({ document }: { readonly document: Evidence['document'] }) {
  const { t } = useTexts()
  const { save, print } = usePaper(document)
  return (
    <>
      <Button
        className="only-wide"
        leftSection={<IconPrinter size={18} />}
        loading={print.isPending}
        onClick={() => print.mutate()}
      >
        {t('note.print')}
      </Button>
      <Button
        className="only-wide"
        leftSection={<IconDownload size={18} />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('note.pdf')}
      </Button>
    </>
  )
}
