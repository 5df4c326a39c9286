import { jobKind } from '../jobs/kind.ts'

const hour = 3600

/** 5 s doubling to an hour, then every hour: for three days. */
const waits = [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, ...Array<number>(72).fill(hour)]
const keepDays = { done: 7, dead: 90 }

/** Makes the pending seals of a note, in their order, as far as possible now. */
export const sealJob = jobKind<{ readonly tenantId: string; readonly documentId: string }>({
  name: 'seal',
  atOnce: 2,
  seconds: 60,
  waits,
  keepDays,
})

/** Asks DNS about a seal; `round` counts from 1. */
export const verifySealJob = jobKind<{
  readonly tenantId: string
  readonly documentId: string
  readonly sealId: string
  readonly round: number
}>({ name: 'verify_seal', atOnce: 2, seconds: 60, waits, keepDays })
