import { jobKind } from '../jobs/kind.ts'
import type { Message } from './message.ts'

const hour = 3600

/** Retried for two days. The payload has ids instead of secret links. */
export const mailJob = jobKind<Message>({
  name: 'mail',
  atOnce: 4,
  seconds: 180,
  waits: [5, 30, 120, 600, hour, 4 * hour, 12 * hour, 24 * hour],
  keepDays: { done: 7, dead: 90 },
})
