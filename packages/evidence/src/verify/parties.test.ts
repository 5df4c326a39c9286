import { expect, it } from 'vitest'
import { nodePrimitives } from '../node.ts'
import { generationCases } from '../testing/cases/generations.ts'
import { statementCases } from '../testing/cases/statements.ts'
import { brokenStatements } from '../testing/cases/statements-broken.ts'
import { types } from '../testing/fold.ts'
import { verifyEvidence } from './verify-evidence.ts'

const cases = [...statementCases, ...brokenStatements, ...generationCases]

it.each(cases.map((one) => [one.name, one] as const))('%s', async (_, { fails, files, verdict }) => {
  const { checks, verdict: found } = await verifyEvidence(files, { primitives: nodePrimitives, types })
  const wrong = checks.filter(({ missing, result }) => result === 'failed' || missing === true)
  expect([found, [...new Set(wrong.map(({ name }) => name))].sort()]).toEqual([verdict, [...fails].sort()])
})
