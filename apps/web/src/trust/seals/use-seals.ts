import type { Client, InputOf, OutputOf } from '@consign/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/use-api.tsx'
import type { Role } from '../../parts/trio.tsx'

export type SealCertificate = OutputOf<'create_seal_certificate'>
export type NewCertificate = InputOf<'create_seal_certificate'>['body']

const key = ['seals']

/** The certificates that the company seals by, and the roles it always seals; for owners. */
export function useSeals() {
  const api = useApi()
  return useQuery({ queryKey: key, queryFn: () => api.listSealCertificates({}) })
}

/** An owner's actions on certificates; the page is read again afterwards. */
export function useSealAction<I, O>(act: (api: Client, input: I) => Promise<O>) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: I) => act(api, input),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: key }),
        queries.invalidateQueries({ queryKey: ['trust'] }),
      ]),
  })
}

export const actions = {
  make: (api: Client, body: NewCertificate) => api.createSealCertificate({ body }),
  checkDns: (api: Client, id: string) => api.checkSealDns({ params: { id } }),
  activate: (api: Client, id: string) => api.activateSealCertificate({ params: { id } }),
  retire: (api: Client, id: string) => api.retireSealCertificate({ params: { id } }),
  replaceChain: (api: Client, { id, chain }: { readonly id: string; readonly chain: string }) =>
    api.replaceSealChain({ params: { id }, body: { chain } }),
  sealAs: (api: Client, sealAs: Role[]) => api.updateSealSettings({ body: { sealAs } }),
} as const
