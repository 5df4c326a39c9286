import type { Output, trustStatus } from '@consign/contract'
import type { CompanyContext } from '../../context.ts'

/** No company seals here: none is owed. */
export const sealsPart = async (_ctx: CompanyContext): Promise<Output<typeof trustStatus>['seals']> => ({
  owed: [],
})
