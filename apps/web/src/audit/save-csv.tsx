import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { saveFile } from '../note/save-file.ts'
import { errorText } from '../parts/error-text.ts'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { csvOf } from './csv.ts'
import { readAudit } from './use-audit.ts'

/** The whole log as a file. */
export function SaveCsv() {
  const api = useApi()
  const texts = useTexts()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const entries = await readAudit(api)
      const bytes = new TextEncoder().encode(csvOf(entries))
      saveFile(bytes, 'text/csv;charset=utf-8', 'audit.csv')
    },
    onError: (error) => toast(errorText(error, texts)),
  })
  return (
    <Button leftSection={<IconDownload size={18} />} loading={isPending} onClick={() => mutate()}>
      {texts.t('audit.csv')}
    </Button>
  )
}
