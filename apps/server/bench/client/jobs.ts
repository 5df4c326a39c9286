import { bareSelect } from '../floor/bare-select.ts'
import { replayNotes } from '../floor/replay.ts'
import { callInTurn, finishNotes } from './load.ts'

/** What a load process can do. */
export const jobs = { finishNotes, callInTurn, replayNotes, bareSelect }

export type Jobs = typeof jobs
