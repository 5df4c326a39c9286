import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { folds } from '@consign/document-types/folds'
import type { Evidence } from '../../chain/types.ts'
import { folded } from '../../verify/fold-events.ts'
import { readHistory } from '../../verify/history.ts'
import { drawnLists } from './drawn.ts'

const PROGRAM = join(import.meta.dirname, '../../../python/folds.py')

/** The lists of events for which the types' folds and check.py differ, with the states of both after each event. */
export const foldedUnlike = (count: number, seed: number): readonly unknown[] => {
  const lists = drawnLists(count, seed)
  const answers = execFileSync('python3', [PROGRAM], {
    input: JSON.stringify(lists),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const python = answers.trimEnd().split('\n')
  return lists.flatMap((evidence, n) => {
    const ours = JSON.stringify(statesOf(evidence))
    const theirs = JSON.stringify(JSON.parse(python[n] ?? ''))
    const { document, events } = evidence
    const read = events.map(({ name, versionId }) => `${name} ${versionId.slice(0, 4)}`)
    return ours === theirs ? [] : [{ type: document.type.name, read, ours, theirs }]
  })
}

const statesOf = (evidence: Evidence): readonly unknown[] => {
  const chain = { evidence, history: readHistory(evidence), types: folds }
  return Array.from({ length: evidence.events.length + 1 }, (_, count) => {
    const { cmrComplete, problem, state } = folded(chain, count)
    return [problem ?? state, cmrComplete]
  })
}
