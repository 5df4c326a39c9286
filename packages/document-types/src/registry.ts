import { ecmr1 } from './ecmr-1/definition.ts'
import { plWaybill1 } from './pl-waybill-1/definition.ts'
import type { DocumentType, TypeRef } from './types.ts'

/** Every document type. A new one is a folder, a line here and a line in `folds.ts`. */
export const types: readonly DocumentType[] = [ecmr1, plWaybill1]

/** The type of a draft that names none. */
export const defaultType: TypeRef = Object.freeze({ name: ecmr1.name, version: ecmr1.version })

/** The type of exactly this name and version; undefined for an unknown one. */
export function findType(ref: TypeRef): DocumentType | undefined {
  return types.find((type) => type.name === ref.name && type.version === ref.version)
}
