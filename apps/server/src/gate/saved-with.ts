import type { CompanyCaller } from '../identity/caller.ts'

const samePieceOfWork = 10 * 60_000

/** True if the caller saved the draft's last revision within the last 10 minutes. */
export const savedWith = (
  caller: CompanyCaller,
  draft: { readonly saved_by: string | null; readonly updated_at: string; readonly now: string },
): boolean =>
  caller.connectionId !== null &&
  draft.saved_by === caller.connectionId &&
  Date.parse(draft.now) - Date.parse(draft.updated_at) <= samePieceOfWork
