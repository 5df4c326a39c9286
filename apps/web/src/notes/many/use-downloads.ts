import { fetched } from '@consign/page/missing-script'
import type { Client } from '@consign/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/use-api.tsx'
import { saveFile } from '../../note/save-file.ts'
import { errorText } from '../../parts/error-text.ts'
import { useToast } from '../../parts/toast.tsx'
import { type TextsOfPage, useTexts } from '../../texts/use-texts.tsx'
import { gather, NotFetched, TooLarge, type Wanted } from './gather.ts'

const kinds = {
  pdf: {
    ending: '.pdf',
    type: 'application/pdf',
    of: (api: Client, documentId: string) => api.getArtifact({ params: { documentId } }),
  },
  evidence: {
    ending: '.evidence.zip',
    type: 'application/zip',
    of: (api: Client, documentId: string) => api.getEvidenceBundle({ params: { documentId } }),
  },
} as const

export type FileKind = keyof typeof kinds

/** Saves a file of each note: of one note as it is, of several in one ZIP that is made here. */
export function useDownloads(notes: readonly Wanted[]) {
  const api = useApi()
  const texts = useTexts()
  const toast = useToast()
  const [n, setN] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: async (kind: FileKind) => {
      setN(0)
      const { ending, type, of } = kinds[kind]
      const files = await gather(notes, ending, async (id) => (await of(api, id)).bytes, setN)
      const [only] = files
      if (files.size === 1 && only) return saveFile(only[1], type, only[0])
      const { zipParts } = await fetched(() => import('@consign/evidence/zip'))
      const name = `${texts.t('nav.notes')}-${new Date().toISOString().slice(0, 10)}-${kind}.zip`
      saveFile([...zipParts(files)] as Uint8Array<ArrayBuffer>[], 'application/zip', name)
    },
    onError: (error) => toast(whyNot(error, texts)),
  })
  return { save: mutate, isPending, n }
}

/** Which note failed, and that nothing was saved. */
function whyNot(error: unknown, texts: TextsOfPage): string {
  const { t } = texts
  if (error instanceof TooLarge) return t('chosen.tooLarge')
  if (!(error instanceof NotFetched)) return errorText(error, texts)
  return t('chosen.notSaved', { reference: error.reference, why: errorText(error.cause, texts) })
}
