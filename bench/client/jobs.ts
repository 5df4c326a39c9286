import { flood } from './flood.ts'
import { callInTurn, finishNotes, finishNotesAtPace } from './load.ts'

/** What a load process can do. */
export const jobs = { finishNotes, finishNotesAtPace, flood, callInTurn }

export type Jobs = typeof jobs

/** What a process that does a job says when it is done. */
export type Answer = { result: unknown } | { error: string }
