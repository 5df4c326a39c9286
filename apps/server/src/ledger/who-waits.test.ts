import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { afterWhoWaits, whileSomebodyWaits } from './who-waits.ts'

const held = () => Promise.withResolvers<string>()

it('what nobody waits for goes at once where nobody waits', async () => {
  await afterWhoWaits(randomUUID())
})

it('it goes after the last of all who wait for that document, whatever became of them', async () => {
  const id = randomUUID()
  const order: string[] = []
  const [first, second] = [held(), held()]
  const one = whileSomebodyWaits(id, () => first.promise).then((answer) => order.push(answer))
  const other = whileSomebodyWaits(id, () => second.promise).catch(() => order.push('refused'))
  const after = afterWhoWaits(id).then(() => order.push('job'))
  await afterWhoWaits(randomUUID())
  first.resolve('signed')
  await one
  second.reject(new Error('no'))
  await Promise.all([other, after])
  expect(order.toSorted()).toEqual(['job', 'refused', 'signed'])
  expect(order.indexOf('signed')).toBe(0)
  await afterWhoWaits(id)
})

it('and after its patience at the latest', async () => {
  const id = randomUUID()
  const { promise, resolve } = held()
  const waiting = whileSomebodyWaits(id, () => promise)
  await afterWhoWaits(id, 20)
  resolve('signed')
  expect(await waiting).toBe('signed')
})
