import { expect, it } from 'vitest'
import { refusalsMustBeDeclared } from './watch-refusals.ts'

const answered = (...values: [operation: string, code: string][]) =>
  ({
    refusals: {
      get: async () => ({ values: values.map(([operation, code]) => ({ labels: { operation, code } })) }),
    },
  }) as unknown as Parameters<typeof refusalsMustBeDeclared>[0]

it('what an operation does not declare is named', async () => {
  const metrics = answered(['publish', 'LAST_OWNER'], ['publish', 'DRAFT_NOT_FOUND'])
  await expect(refusalsMustBeDeclared(metrics)).rejects.toThrow(/: publish: LAST_OWNER$/)
})

it('once, where several files ask: the next is blamed for what is new alone', async () => {
  const told = new Set<string>()
  await expect(refusalsMustBeDeclared(answered(['publish', 'LAST_OWNER']), told)).rejects.toThrow()
  await refusalsMustBeDeclared(answered(['publish', 'LAST_OWNER']), told)
  const both = answered(['publish', 'LAST_OWNER'], ['whoami', 'LAST_OWNER'])
  await expect(refusalsMustBeDeclared(both, told)).rejects.toThrow(/: whoami: LAST_OWNER$/)
})
