import { fetched } from '@consign/page/missing-script'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { errorText } from '../parts/error-text.ts'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { saveFile } from './save-file.ts'
import type { Evidence } from './use-note.ts'

/** The PDF that is signed: on paper, and as a file. */
export function usePaper({ id, reference }: Evidence['document']) {
  const api = useApi()
  const texts = useTexts()
  const toast = useToast()
  const onError = (error: unknown) => toast(errorText(error, texts))
  const ask = () => api.getArtifact({ params: { documentId: id } })
  const save = useMutation({
    mutationFn: ask,
    onSuccess: ({ bytes, contentType }) => saveFile(bytes, contentType, `${reference}.pdf`),
    onError,
  })
  const print = useMutation({
    mutationFn: async () => {
      const [{ bytes }, { printPdfs }] = await Promise.all([
        ask(),
        fetched(() => import('../pdf/print-pdf.ts')),
      ])
      await printPdfs([bytes])
    },
    onError,
  })
  return { save, print }
}
