import { flood } from './flood.ts'
import { callInTurn, finishNotes, finishNotesAtPace } from './load.ts'

/** What a load process can do. */
export const jobs = { finishNotes, finishNotesAtPace, flood, callInTurn }

export type Jobs = typeof jobs

/** The message of a load process at the end of a job. */
export type Answer = { result: unknown } | { error: string }
