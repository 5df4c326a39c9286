import type { consignKeys } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import type { VKey } from '../../tlog/tlog.ts'

/** Empty until the log has its name, moments after the first start. */
export const handle: HandlerOf<typeof consignKeys> = async ({ service }) => ({
  log: (await service.tlog.keys('log_key')).map(shown),
  receipts: (await service.tlog.keys('receipt_key')).map(shown),
  bundles: (await service.tlog.keys('bundle_key')).map(shown),
})

const shown = ({ vkey, activeAt, endedAt }: VKey) => ({
  vkey,
  activeAt: activeAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})
