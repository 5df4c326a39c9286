import type { DocumentType } from '@consign/document-types'
import { useQueries } from '@tanstack/react-query'
import { lastAddressOf } from '../api/last-address.ts'
import { useApi } from '../api/use-api.tsx'
import type { Role } from '../parts/trio.tsx'
import type { JsonObject } from './model/json.ts'
import { valueAt } from './model/pointer.ts'

/** The address of each party by role: its own on the note, else that to which its last link was mailed. */
export function useAddresses(
  { definition }: DocumentType,
  data: JsonObject,
): Readonly<Record<string, string>> {
  const api = useApi()
  const { roles } = definition
  const last = useQueries({
    queries: roles.map(({ id, party }) => lastAddressOf(api, id as Role, textAt(data, `${party}/name`))),
  })
  return Object.fromEntries(
    roles.map(({ id, party }, at) => [id, textAt(data, `${party}/email`) || (last[at]?.data ?? '')]),
  )
}

function textAt(data: JsonObject, pointer: string): string {
  const value = valueAt(data, pointer)
  return typeof value === 'string' ? value : ''
}
