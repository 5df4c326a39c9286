import type { Client } from '@consign/sdk'
import type { TrackingSession } from '@consign/sdk/tracking'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { trackingKey } from '../api/tracking-key.ts'
import { useApi } from '../api/use-api.tsx'
import type { Transport } from './transport.ts'

/** Last places are read again in milliseconds; everything else the feed reports. */
const again = 30_000

/** Sessions shown at once, and documents asked for at once: their ids stand in the address. */
const [mostSessions, mostAsked] = [200, 50]

/** Everything that is on the road. */
export function useTransports() {
  const api = useApi()
  return useQuery({
    queryKey: [...trackingKey, 'all'],
    queryFn: async () => {
      const { rows } = await api.read('tracking_sessions', {
        where: { status: { eq: 'active' } },
        limit: mostSessions,
      })
      return transportsOf(
        api,
        rows.map(({ body }) => body),
      )
    },
    refetchInterval: again,
  })
}

/** The newest session of a note, or null. */
export function useSession(documentId: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...trackingKey, 'of', documentId],
    queryFn: async () => {
      const { rows } = await api.read('tracking_sessions', {
        where: { document_id: { eq: documentId } },
        limit: 1,
      })
      return rows[0]?.body ?? null
    },
  })
}

/** After an act of the viewer everything about tracking is read anew. */
export function useReadTrackingAnew(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: trackingKey })
}

async function transportsOf(api: Client, sessions: readonly TrackingSession[]): Promise<Transport[]> {
  const ids = sessions.map(({ documentId }) => documentId)
  const parts = Array.from({ length: Math.ceil(ids.length / mostAsked) }, (_, i) =>
    ids.slice(i * mostAsked, (i + 1) * mostAsked),
  )
  const pages = await Promise.all(parts.map((some) => documentsOf(api, some)))
  const rows = new Map(pages.flat().map((row) => [row.id, row]))
  return sessions.flatMap((session) => {
    const row = rows.get(session.documentId)
    if (!row) return []
    return [
      {
        session,
        id: row.id,
        versionId: row.body.currentVersionId,
        reference: row.reference,
        state: row.state,
        from: { city: row.from_city, country: row.from_country },
        to: { city: row.to_city, country: row.to_country },
        due: row.to_date,
        plate: row.vehicle_plate,
      },
    ]
  })
}

async function documentsOf(api: Client, ids: readonly string[]) {
  const { rows } = await api.read('documents', {
    select: [
      'id',
      'reference',
      'state',
      'from_city',
      'from_country',
      'to_city',
      'to_country',
      'to_date',
      'vehicle_plate',
      'body',
    ],
    where: { id: { in: ids } },
    limit: mostAsked,
  })
  return rows
}
