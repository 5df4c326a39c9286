import { example as ecmr1 } from './ecmr-1/example.ts'
import { example as plWaybill1 } from './pl-waybill-1/example.ts'

/** Complete data of every type, by `name@version`, for demonstrations and tests. All parties are invented. */
export const examples: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map<
  string,
  Readonly<Record<string, unknown>>
>([
  ['ecmr@1', ecmr1],
  ['pl-waybill@1', plWaybill1],
])
