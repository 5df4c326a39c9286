import { Button } from '@mantine/core'
import { IconDownload, IconShieldCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { errorText } from '../parts/error-text.ts'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { saveFile } from './save-file.ts'
import type { Evidence } from './use-note.ts'

/** The note as files: the PDF that is signed, and everything that proves it. */
export function NoteActions({ document: { id, reference } }: { readonly document: Evidence['document'] }) {
  const api = useApi()
  const texts = useTexts()
  const toast = useToast()
  const onError = (error: unknown) => toast(errorText(error, texts))
  const pdf = useMutation({
    mutationFn: () => api.getArtifact({ params: { documentId: id } }),
    onSuccess: ({ bytes, contentType }) => saveFile(bytes, contentType, `${reference}.pdf`),
    onError,
  })
  const bundle = useMutation({
    mutationFn: () => api.getEvidenceBundle({ params: { documentId: id } }),
    onSuccess: ({ bytes, contentType }) => saveFile(bytes, contentType, `${reference}.evidence.zip`),
    onError,
  })
  return (
    <>
      <Button leftSection={<IconDownload size={18} />} loading={pdf.isPending} onClick={() => pdf.mutate()}>
        {texts.t('note.pdf')}
      </Button>
      <Button
        leftSection={<IconShieldCheck size={18} />}
        loading={bundle.isPending}
        onClick={() => bundle.mutate()}
      >
        {texts.t('note.bundle')}
      </Button>
    </>
  )
}
