import { operation } from '../operation.ts'
import { sessionParams } from '../schemas/tracking.ts'

export const getRoute = operation({
  id: 'get_route',
  method: 'GET',
  path: '/functions/v1/tracking/{sessionId}/route.geojson',
  tag: 'Tracking',
  summary:
    'The way driven so far as one GeoJSON Feature (RFC 7946), simplified: a LineString, null below two positions, with properties.times of each coordinate.',
  who: 'company',
  permission: 'tracking:manage',
  params: sessionParams,
  ok: { status: 200, contentType: 'application/geo+json' },
  errors: ['NOT_FOUND'],
})
