import { inspection as ecmr1 } from './ecmr-1/inspection.ts'
import type { Inspection, InspectionOf } from './inspection.ts'
import { inspection as plWaybill1 } from './pl-waybill-1/inspection.ts'
import { findType } from './registry.ts'
import type { TypeRef } from './types.ts'

const inspections: Readonly<Record<string, InspectionOf>> = { 'ecmr 1': ecmr1, 'pl-waybill 1': plWaybill1 }

/** Valid data of a type as an inspector reads them. Throws for an unknown type. */
export function inspectionOf(ref: TypeRef, data: Readonly<Record<string, unknown>>): Inspection {
  const type = findType(ref)
  const inspect = inspections[`${ref.name} ${ref.version}`]
  if (!type || !inspect) throw new Error(`no type ${ref.name} ${ref.version}`)
  return inspect(data, type.definition)
}
