import { type Outline, project, townNamed } from '@consign/map'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { type Place, placeName, type Transport } from './transport.ts'

interface WithPlaces {
  readonly takingOver?: { readonly place?: Spot }
  readonly delivery?: { readonly place?: Spot }
}

interface Spot {
  readonly lat?: number
  readonly lon?: number
}

/** Where a transport begins and ends: by the note’s coordinates, else by the name of a town on the map, else nowhere. */
export function useStops({ versionId, from, to }: Transport, outline: Outline | null) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['version', versionId, 'places'],
    queryFn: async () => {
      const { rows } = await api.read('versions', { where: { id: { eq: versionId } }, limit: 1 })
      return (rows[0]?.body.data ?? null) as WithPlaces | null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (outline === null) return { from: null, to: null }
  return {
    from: stopOf(outline, from, data?.takingOver?.place),
    to: stopOf(outline, to, data?.delivery?.place),
  }
}

function stopOf(outline: Outline, place: Place, spot: Spot | undefined) {
  const { lat, lon } = spot ?? {}
  const at =
    lat !== undefined && lon !== undefined
      ? project({ lat, lon })
      : townNamed(outline, place.city ?? '', place.country)
  return at && { name: place.city ?? placeName(place), at }
}
