import type { JsonObject } from './json.ts'
import { valueAt, withValue } from './pointer.ts'

/** What a template keeps only at a person’s wish: the vehicle, what it draws, and its driver, by type of note. */
const vehicle = ['/vehicle', '/driver', '/vehiclePlate', '/trailerPlate', '/driverName']

/** The data of a template, from what is left of a note for another. */
export const templateData = (data: JsonObject, withVehicle: boolean): JsonObject =>
  [...(withVehicle ? [] : vehicle), '/type'].reduce(
    (left, pointer) => withValue(left, pointer, undefined),
    data,
  )

/** The longest name of a template. */
const mostOfName = 120

/** For whom and where to, as people name their usual notes. */
export function templateName(data: JsonObject): string {
  const text = (...pointers: string[]) =>
    pointers.map((pointer) => valueAt(data, pointer)).find((value) => typeof value === 'string') ?? ''
  const route = [
    text('/takingOver/place/address/city', '/loading/place/city'),
    text('/delivery/place/address/city', '/destination/place/city', '/consignee/address/city'),
  ]
  return [text('/consignee/name'), route.filter(Boolean).join(' – ')]
    .filter(Boolean)
    .join(', ')
    .slice(0, mostOfName)
}
