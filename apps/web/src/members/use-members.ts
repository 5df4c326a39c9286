import type { OutputOf } from '@consign/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'

export type Member = OutputOf<'list_members'>['items'][number]
export type MemberRole = Member['role']

export function useMembers() {
  const api = useApi()
  return useQuery({ queryKey: ['members'], queryFn: async () => (await api.listMembers({})).items })
}

export function useInvitations() {
  const api = useApi()
  return useQuery({
    queryKey: ['members', 'invitations'],
    queryFn: async () => (await api.listInvitations({})).items,
  })
}

/** An owner's actions on the people of the company. */
export function useMemberActions() {
  const api = useApi()
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['members'] })
  return {
    setRole: useMutation({
      mutationFn: ({ userId, role }: { readonly userId: string; readonly role: MemberRole }) =>
        api.updateMember({ params: { userId }, body: { role } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (userId: string) => api.removeMember({ params: { userId } }),
      onSuccess,
    }),
    invite: useMutation({
      mutationFn: (body: { readonly email: string; readonly role: MemberRole }) =>
        api.createInvitation({ body }),
      onSuccess,
    }),
    withdraw: useMutation({
      mutationFn: (invitationId: string) => api.withdrawInvitation({ params: { invitationId } }),
      onSuccess,
    }),
  }
}
