import type { OutputOf } from '@consign/sdk'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'

export type Evidence = OutputOf<'evidence'>
export type Link = OutputOf<'create_sign_grant'>

/** All data of a note but the bytes of its PDF and photos; the feed reports changes. */
export function useEvidence(documentId: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['note', documentId, 'evidence'],
    queryFn: () => api.evidence({ body: { document_id: documentId } }),
  })
}

/** The signing links of a note with their secrets, the newest first. */
export function useLinks(documentId: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['note', documentId, 'links'],
    queryFn: async () => {
      const { rows } = await api.read('sign_grants', {
        where: { document_id: { eq: documentId } },
        limit: 200,
      })
      return rows.map(({ body }) => body)
    },
  })
}

/** The PDF of the version in force; asked for again when there is another version. */
export function usePdf(documentId: string, versionId: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: ['note', documentId, 'pdf', versionId],
    queryFn: () => api.getArtifact({ params: { documentId } }),
    enabled: versionId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The PDF of any version, which never changes. */
export function useVersionPdf(documentId: string, versionId: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['note', documentId, 'pdf of', versionId],
    queryFn: () => api.getVersionArtifact({ params: { documentId, versionId } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
