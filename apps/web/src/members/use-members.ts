import type { OutputOf } from '@consign/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'

export type Member = OutputOf<'list_members'>['items'][number]
export type MemberRole = Member['role']

export function useMembers() {
  const api = useApi()
  return useQuery({ queryKey: ['members'], queryFn: async () => (await api.listMembers({})).items })
}

export type MemberKey = OutputOf<'list_api_keys'>['items'][number]

/** The keys that a person made and that still work. */
export function useKeysOf(userId: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['connections', 'keys', userId],
    queryFn: async () =>
      (await api.listApiKeys({})).items.filter(
        ({ madeBy, revokedAt, expiresAt }) =>
          madeBy.id === userId &&
          revokedAt === null &&
          (expiresAt === null || Date.parse(expiresAt) > Date.now()),
      ),
  })
}

export function useInvitations() {
  const api = useApi()
  return useQuery({
    queryKey: ['members', 'invitations'],
    queryFn: async () => (await api.listInvitations({})).items,
  })
}

interface Ending {
  readonly userId: string
  readonly keepKeys?: readonly string[]
}

/** An owner's actions on the people of the company. */
export function useMemberActions() {
  const api = useApi()
  const queries = useQueryClient()
  const onSuccess = async () => {
    await queries.invalidateQueries({ queryKey: ['members'] })
    await queries.invalidateQueries({ queryKey: ['connections'] })
  }
  return {
    setRole: useMutation({
      mutationFn: ({ userId, role, keepKeys = [] }: Ending & { readonly role: MemberRole }) =>
        api.updateMember({ params: { userId }, body: { role, keepKeys: [...keepKeys] } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: ({ userId, keepKeys = [] }: Ending) =>
        api.removeMember({
          params: { userId },
          query: keepKeys.length === 0 ? {} : { keepKeys: keepKeys.join(',') },
        }),
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
