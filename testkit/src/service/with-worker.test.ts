import { expect, it, onTestFinished } from 'vitest'
import { endOfWorker, endsWithWorker } from './with-worker.ts'

it('what files share ends with the worker, the last first, all of it, and what fails is told', async () => {
  const key = Symbol.for('consign.with-worker')
  const held = globalThis as { [key: symbol]: unknown }
  const ofThisWorker = held[key]
  held[key] = []
  onTestFinished(() => {
    held[key] = ofThisWorker
  })
  const ended: string[] = []
  const named = (name: string, end = () => void ended.push(name)) =>
    endsWithWorker({ [Symbol.asyncDispose]: async () => end() })
  named('first')
  named('bad', () => {
    throw new Error('it hangs')
  })
  named('last')
  await expect(endOfWorker()).rejects.toThrow('it hangs')
  expect(ended).toEqual(['last', 'first'])
  await endOfWorker()
})
