import { folds } from '@consign/document-types/folds'
import { expect, it } from 'vitest'
import { foldedUnlike } from '../testing/folds/alike.ts'
import { drawnLists } from '../testing/folds/drawn.ts'
import { folded } from './fold-events.ts'
import { readHistory } from './history.ts'

it('TypeScript and Python fold any events of 0.7 and 0.8 to the same states, after each of them', () => {
  expect(foldedUnlike(400, 1)).toEqual([])
})

it('the state after an event is that of the events up to it', () => {
  for (const evidence of drawnLists(60, 2)) {
    const history = readHistory(evidence)
    const chain = { evidence, history, types: folds }
    for (let count = 0; count <= evidence.events.length; count += 1) {
      const first = { ...chain, evidence: { ...evidence, events: evidence.events.slice(0, count) } }
      expect(folded(chain, count)).toEqual(folded({ ...first, history: { ...history } }, count))
    }
  }
})
