import type { InputOf } from '@consign/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/use-api.tsx'
import type { Role } from '../../parts/trio.tsx'
import { readNoteAnew } from '../read-anew.ts'

type Making = Pick<InputOf<'create_sign_grant'>['body'], 'code'>
type Sending = Omit<InputOf<'send_sign_grant'>['body'], 'document_id' | 'role' | 'idempotency_key'>

/** What can be done with the link of a party. */
export function useLinkActions(documentId: string, role: Role) {
  const api = useApi()
  const queries = useQueryClient()
  const onSuccess = () => readNoteAnew(queries, documentId).catch(() => undefined)
  const body = { document_id: documentId, role }
  return {
    make: useMutation({
      mutationFn: (making: Making) => api.createSignGrant({ body: { ...body, ...making } }),
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
