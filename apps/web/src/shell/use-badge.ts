import { usePendingApprovals } from '../approvals/use-approvals.ts'

/** How many approvals wait for a person. */
export const useWaitingApprovals = (): number => usePendingApprovals().length
