import type { Client, OutputOf } from '@consign/sdk'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../../api/use-api.tsx'
import { folded } from '../../parts/folded.ts'
import type { Use } from '../model/completion.ts'

export type Contractor = OutputOf<'search_contractors'>['items'][number]
export type Vehicle = OutputOf<'search_vehicles'>['items'][number]

/** Milliseconds without a key before the service is asked, and for which an answer is taken again. */
const [rest, fresh] = [120, 60_000]
/** Records that are shown at most, and of how many those of a kind are taken. */
const [mostShown, mostAsked] = [8, 50]

export const bookKey = ['book'] as const

interface Asked<T> {
  readonly about: readonly unknown[]
  readonly typed: string
  /** The list is wanted. */
  readonly isOn: boolean
  ask(api: Client, query: string, signal: AbortSignal): Promise<readonly T[]>
  /** The texts by which a record is found. */
  textsOf(record: T): readonly (string | undefined)[]
}

/**
 * Records of the address book for what is typed, best match first. Until the service has answered, those of the last answer
 * that still match; without network, or where it refuses, none.
 */
function useFound<T>({ about, typed, isOn, ask, textsOf }: Asked<T>): readonly T[] {
  const api = useApi()
  const query = typed.trim().slice(0, 200)
  const [asked] = useDebouncedValue(query, rest)
  const { data } = useQuery({
    queryKey: [...bookKey, ...about, asked],
    queryFn: ({ signal }) => ask(api, asked, signal),
    enabled: isOn && asked === query,
    staleTime: fresh,
    throwOnError: false,
  })
  const last = useRef<readonly T[]>([])
  if (data) last.current = data
  if (!isOn) return []
  return data && asked === query ? data : last.current.filter((record) => isMatch(query, textsOf(record)))
}

/** Each typed word begins a word of the texts. */
export function isMatch(typed: string, texts: readonly (string | undefined)[]): boolean {
  const words = folded(texts.filter(Boolean).join(' ')).split(' ')
  return folded(typed)
    .split(' ')
    .every((want) => words.some((word) => word.startsWith(want)))
}

/** Contractors for a box of the note: those that are used in it first, then the others. */
export const useContractors = (typed: string, uses: readonly Use[] | null, isOn: boolean) =>
  useFound<Contractor>({
    about: ['contractors', uses],
    typed,
    isOn,
    ask: async (api, query, signal) => {
      const search = async (more: { readonly uses?: Use[] }) =>
        (await api.searchContractors({ body: { query, limit: mostShown, ...more } }, { signal, retries: 0 }))
          .items
      const fitting = await search(uses === null ? {} : { uses: [...uses] })
      if (uses === null || fitting.length >= mostShown) return fitting
      const others = (await search({})).filter(({ id }) => fitting.every((one) => one.id !== id))
      return [...fitting, ...others].slice(0, mostShown)
    },
    textsOf: ({ name, shortName, address, taxId }) => [name, shortName, address?.city, taxId],
  })

const drawing: ReadonlySet<Vehicle['kind']> = new Set(['tractor', 'rigid', 'van'])

/** Vehicles by plate: those that draw, or those that are drawn. */
export const useVehicles = (typed: string, draws: boolean, isOn: boolean) =>
  useFound<Vehicle>({
    about: ['vehicles', draws],
    typed,
    isOn,
    ask: async (api, query, signal) =>
      (await searchVehicles(api, query, signal))
        .filter(({ kind }) => drawing.has(kind) === draws)
        .slice(0, mostShown),
    textsOf: ({ plate }) => [plate, plate.replaceAll(/[\s-]/g, '')],
  })

/** Drivers of the most used vehicles, by name, each once. */
export const useDrivers = (typed: string, isOn: boolean) => {
  const vehicles = useFound<Vehicle>({
    about: ['drivers'],
    typed: '',
    isOn,
    ask: (api, query, signal) => searchVehicles(api, query, signal),
    textsOf: () => [],
  })
  const drivers = vehicles.flatMap(({ driver, plate }) =>
    driver?.name ? [{ ...driver, name: driver.name, plate }] : [],
  )
  return [...new Map(drivers.map((driver) => [`${driver.name} ${driver.phone ?? ''}`, driver])).values()]
    .filter(({ name }) => isMatch(typed, [name]))
    .slice(0, mostShown)
}

const searchVehicles = async (api: Client, query: string, signal: AbortSignal) =>
  (await api.searchVehicles({ body: { query, limit: mostAsked } }, { signal, retries: 0 })).items
