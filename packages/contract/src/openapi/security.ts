import { doorsOf, type Guarded } from '../doors.ts'
import type { Json } from './json.ts'

/** The security requirements of a row of the contract. The token of a connection or key is enough by itself. */
export function securityOf(guarded: Guarded, readsBearer = false): readonly Json[] {
  const names = doorsOf(guarded).map(({ name }) => name)
  const apikey = names.includes('apikey') ? { apikey: [] } : {}
  const bearer = names.includes('bearer') || readsBearer ? { bearer: [] } : {}
  const both = { ...apikey, ...bearer }
  if (Object.keys(both).length === 0) return []
  return guarded.who === 'company' && 'apikey' in both ? [both, bearer] : [both]
}
