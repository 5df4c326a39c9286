import type { Output, trustStatus } from '@consign/contract'
import type { CompanyContext } from '../../contexts/context.ts'

/** The log of the instance, of all companies together, without owners of entries. */
export async function logPart({ service }: CompanyContext): Promise<Output<typeof trustStatus>['log']> {
  const { size, witnessedSize, checkpointAt, owed } = await service.tlog.figures()
  const halted = await service.tlog.halted()
  return {
    size,
    witnessedSize,
    checkpointAt: checkpointAt?.toISOString() ?? null,
    owed,
    ...(halted === undefined ? {} : { halted: halted.slice(0, 500) }),
  }
}
