import type { TypeDefinition } from '@consign/document-types'
import type { Client } from '@consign/sdk'
import { useApi } from '../../api/use-api.tsx'
import { contractorFilling, type Filling, vehicleFilling } from '../model/completion.ts'
import type { JsonObject } from '../model/json.ts'
import { valueAt } from '../model/pointer.ts'
import type { Vehicle } from './use-book.ts'
import { useFill } from './use-fill.ts'

/** Fills in a vehicle, and with that of the note itself its usual trailer and its carrier, where there are none yet. */
export function useFillVehicle(definition: TypeDefinition, at: string) {
  const api = useApi()
  const fill = useFill()
  return async (vehicle: Vehicle) => {
    fill(vehicle.plate, at, () => vehicleFilling(definition, at, vehicle as unknown as JsonObject))
    const trailerAt = at.replace(/(?:tractor|vehicle)Plate$/, 'trailerPlate')
    if (trailerAt === at || /\/\d/.test(at)) return
    const { trailer, carrier } = await companionsOf(api, vehicle)
    if (trailer)
      fill(trailer.plate, trailerAt, () => onlyAdded(vehicleFilling(definition, trailerAt, trailer)))
    if (carrier)
      fill(carrier.name, '', (data) =>
        valueAt(data, '/carrier/name') === undefined
          ? contractorFilling(definition, '/carrier', carrier)
          : none,
      )
  }
}

const none: Filling = { replaced: [], added: [] }
const onlyAdded = ({ replaced }: Filling): Filling => ({ replaced: [], added: replaced })

/** The records that a vehicle names; none of what is not there or cannot be read now. */
async function companionsOf(api: Client, { usualTrailerId, carrierId }: Vehicle) {
  const [trailers, carriers] = await Promise.all([
    usualTrailerId ? api.read('vehicles', { where: { id: { eq: usualTrailerId } } }) : nothing,
    carrierId ? api.read('contractors', { where: { id: { eq: carrierId } } }) : nothing,
  ]).catch(() => [nothing, nothing] as const)
  return {
    trailer: trailers.rows[0]?.body as (JsonObject & { plate: string }) | undefined,
    carrier: carriers.rows[0]?.body as (JsonObject & { name: string }) | undefined,
  }
}

const nothing = { rows: [] as { body: unknown }[] }
