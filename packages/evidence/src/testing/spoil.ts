import { readDer } from '../der/read.ts'
import { der } from '../der/write.ts'

const CONSTRUCTED = 0x20
const OCTET_STRING = 0x04

type Place = readonly (number | string)[]

/** The elements inside a DER element, also those that an octet string wraps. */
const childrenOf = (element: Uint8Array): readonly Uint8Array[] => {
  const [{ tag, value } = { tag: 0, value: element }] = readDer(element) ?? []
  if ((tag & CONSTRUCTED) === 0 && tag !== OCTET_STRING) return []
  return (readDer(value) ?? []).map(({ whole }) => whole)
}

/** Every element of a DER element by its way from the top, itself included. */
export const derPlaces = (element: Uint8Array): readonly Place[] => [
  [],
  ...childrenOf(element).flatMap((child, at) => derPlaces(child).map((place) => [at, ...place])),
]

/** The DER element with another content at the place; all lengths fit. */
export const derWith = (element: Uint8Array, [at, ...rest]: Place, content: Uint8Array): Uint8Array => {
  const tag = element[0] as number
  if (at === undefined) return der(tag, content)
  return der(
    tag,
    ...childrenOf(element).map((child, index) => (index === at ? derWith(child, rest, content) : child)),
  )
}

/** Every place below the top of a JSON value. */
export const jsonPlaces = (value: unknown): readonly Place[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, member]) => [
        [key],
        ...jsonPlaces(member).map((place) => [key, ...place]),
      ])

/** A copy of the JSON value with another one at the place. */
export const jsonWith = <T>(value: T, [key, ...rest]: Place, other: unknown): T => {
  if (key === undefined) return other as T
  const changed = jsonWith((value as Record<string, unknown>)[key], rest, other)
  return (Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }) as T
}
