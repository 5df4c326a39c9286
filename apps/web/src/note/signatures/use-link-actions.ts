import type { InputOf } from '@consign/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/use-api.tsx'
import { readNoteAnew } from '../read-anew.ts'
import type { Link } from '../use-note.ts'

type Making = Pick<InputOf<'create_sign_grant'>['body'], 'code'>
type Sending = Pick<InputOf<'send_sign_grant'>['body'], 'email' | 'locale' | 'message' | 'code'>

/** Whose link: a party’s, or that of a carrier of the chain. */
export type LinkOf = Pick<Link, 'documentId' | 'role' | 'successive'>

/** What can be done with the link of a party. */
export function useLinkActions({ documentId, role, successive }: LinkOf) {
  const api = useApi()
  const onSuccess = useReadAnew(documentId)
  const made = { document_id: documentId, role }
  const body = { ...made, ...(successive === undefined ? {} : { successive }) }
  return {
    make: useMutation({
      mutationFn: (making: Making) => api.createSignGrant({ body: { ...made, ...making } }),
      onSuccess,
    }),
    renew: useMutation({ mutationFn: () => api.renewSignGrant({ body }), onSuccess }),
    revoke: useMutation({ mutationFn: () => api.revokeSignGrant({ body }), onSuccess }),
    send: useMutation({
      mutationFn: (to: Sending) => api.sendSignGrant({ body: { ...body, ...to } }),
      onSuccess,
    }),
  }
}

type Handover = Pick<InputOf<'create_handover_link'>['body'], 'carrier' | 'code'>

/** Makes the link by which the next carrier takes the goods over. */
export function useHandover(documentId: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (next: Handover) => api.createHandoverLink({ body: { document_id: documentId, ...next } }),
    onSuccess: useReadAnew(documentId),
  })
}

function useReadAnew(documentId: string) {
  const queries = useQueryClient()
  return () => readNoteAnew(queries, documentId).catch(() => undefined)
}
