import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/use-api.tsx'
import type { Role } from '../../parts/trio.tsx'
import { readNoteAnew } from '../read-anew.ts'

/** What can be done with the link of a party. */
export function useLinkActions(documentId: string, role: Role) {
  const api = useApi()
  const queries = useQueryClient()
  const onSuccess = () => readNoteAnew(queries, documentId)
  const body = { document_id: documentId, role }
  return {
    make: useMutation({ mutationFn: () => api.createSignGrant({ body }), onSuccess }),
    renew: useMutation({ mutationFn: () => api.renewSignGrant({ body }), onSuccess }),
    revoke: useMutation({ mutationFn: () => api.revokeSignGrant({ body }), onSuccess }),
    send: useMutation({
      mutationFn: (to: { readonly email: string; readonly locale: 'en' | 'pl' }) =>
        api.sendSignGrant({ body: { ...body, ...to } }),
      onSuccess,
    }),
  }
}
