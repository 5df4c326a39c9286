import { vehicle } from '../examples/library.ts'
import { operation } from '../operation.ts'
import { closed, list } from '../schemas/common.ts'
import { mostFoundRecords, SearchVehicles, Vehicle } from '../schemas/library.ts'

export const searchVehicles = operation({
  id: 'search_vehicles',
  method: 'POST',
  path: '/rest/v1/rpc/search_vehicles',
  tag: 'Address book',
  summary:
    'Vehicles by the beginning of the plate, without regard to case, accents, spaces and hyphens. Best match first, then the most used of 90 days; archived ones are not found.',
  who: 'company',
  readOnly: true,
  permission: 'library:read',
  body: SearchVehicles,
  ok: { status: 200, body: closed({ items: list(Vehicle, mostFoundRecords) }) },
  errors: [],
  example: { body: { query: 'wa1234' }, ok: { items: [vehicle] } },
})
