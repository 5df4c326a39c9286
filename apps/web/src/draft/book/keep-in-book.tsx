import type { Client } from '@consign/sdk'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../../api/use-api.tsx'
import { errorText } from '../../parts/error-text.ts'
import { folded } from '../../parts/folded.ts'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { useForm } from '../form-context.ts'
import { blockOf, isSameParty, recordOf, type Use } from '../model/completion.ts'
import { isObject, type Json, type JsonObject } from '../model/json.ts'
import { valueAt } from '../model/pointer.ts'
import { bookKey } from './use-book.ts'

interface KeepInBookProps {
  readonly block: string
  readonly uses: readonly Use[] | null
  readonly name: Json | undefined
}

/** Below the name of a party: whether it is in the address book, and the offer to keep there one that was typed. */
export function KeepInBook({ block, uses, name }: KeepInBookProps) {
  const { data, isTold } = useForm()
  const first = useRef(name)
  if (valueAt(data, `${block}/contractorId`) !== undefined) return <InBook />
  const isTyped = name !== first.current && isTold(`${block}/name`)
  if (!isTyped || typeof name !== 'string' || name.trim().length < leastOfName) return null
  return <Offer block={block} uses={uses} name={name.trim()} />
}

function InBook() {
  const { t } = useTexts()
  return (
    <div className="asked cap" role="status">
      {t('fill.inBook')}
    </div>
  )
}

/** The shortest name that a record takes, and milliseconds without a key before the address book is asked for it. */
const [leastOfName, rest] = [2, 400]

function Offer({ block: at, uses, name }: KeepInBookProps & { readonly name: string }) {
  const { t } = useTexts()
  const { data } = useForm()
  const value = valueAt(data, at)
  const block = isObject(value) ? value : {}
  const isUnknown = useIsUnknown(block, name)
  const { mutate, isPending, data: kept } = useKeep(at, block, uses)
  if (kept?.name === name) return <InBook />
  if (!isUnknown) return null
  return (
    <div className="asked">
      <Button size="compact-xs" loading={isPending} onClick={() => mutate()}>
        {t('fill.keep')}
      </Button>
    </div>
  )
}

/** True once it is known that the address book has no such party. */
function useIsUnknown(block: JsonObject, name: string): boolean {
  const api = useApi()
  const [asked] = useDebouncedValue(name, rest)
  const { data } = useQuery({
    queryKey: [...bookKey, 'named', asked],
    queryFn: async ({ signal }) =>
      (await api.searchContractors({ body: { query: asked.slice(0, 200) } }, { signal, retries: 0 })).items,
    enabled: asked === name,
    throwOnError: false,
  })
  return (
    data !== undefined &&
    asked === name &&
    !data.some((contractor) => isSameParty(block, contractor as JsonObject, folded))
  )
}

/** Keeps a block of the note in the address book, and from then on knows it by its id. */
function useKeep(at: string, block: JsonObject, uses: readonly Use[] | null) {
  const api = useApi()
  const texts = useTexts()
  const toast = useToast()
  const queries = useQueryClient()
  const { type, set } = useForm()
  return useMutation({
    mutationFn: () =>
      api.saveContractor({
        body: {
          operation_id: crypto.randomUUID(),
          id: crypto.randomUUID(),
          base_revision: 0,
          record: recordOf(block, uses) as NewContractor,
        },
      }),
    onSuccess: async (kept) => {
      const { contractorId } = blockOf(type.definition, at, kept as JsonObject)
      if (contractorId !== undefined) set(`${at}/contractorId`, contractorId)
      await queries.invalidateQueries({ queryKey: bookKey })
    },
    onError: (error) => toast(errorText(error, texts)),
  })
}

type NewContractor = Parameters<Client['saveContractor']>[0]['body']['record']
