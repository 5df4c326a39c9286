import type { Client } from '@consign/sdk'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { lastAddressOf } from '../../api/last-address.ts'
import { useApi } from '../../api/use-api.tsx'
import type { Addressee } from './addressees.ts'

const keyOf = ({ role, name }: Pick<Addressee, 'role' | 'name'>): string => `${role} ${name}`

/** Each party with its address: its own on the note, else that to which the last link of a party of this name was mailed. */
export async function withAddresses<P extends Omit<Addressee, 'id'>>(
  api: Client,
  queries: QueryClient,
  parties: readonly P[],
): Promise<readonly P[]> {
  // A name is asked for once, on however many notes it stands.
  const asked = new Map(
    parties.filter(({ email, name }) => email === '' && name !== '').map((each) => [keyOf(each), each]),
  )
  const read = ([key, { role, name }]: readonly [string, P]) =>
    queries.fetchQuery(lastAddressOf(api, role, name)).then((email) => [key, email] as const)
  const last = new Map(await Promise.all([...asked].map(read)))
  return parties.map((party) => ({ ...party, email: party.email || (last.get(keyOf(party)) ?? '') }))
}

/** How many of the parties have an address; undefined while it is read. */
export function useKnown(parties: readonly Omit<Addressee, 'id'>[]): number | undefined {
  const api = useApi()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['last address', 'many', parties.map((party) => [keyOf(party), party.email])],
    queryFn: () => withAddresses(api, queries, parties),
  })
  return data?.filter(({ email }) => email !== '').length
}
