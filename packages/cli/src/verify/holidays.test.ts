import type { Check, Deadlines, OpenVerified } from '@consign/evidence'
import { expect, it } from 'vitest'
import { verifyCommand } from './command.ts'
import { holidaysCompared } from './holidays.ts'

const vector = new URL('../../../../vectors/bundle-3/deadlines.valid.zip', import.meta.url)

/** What is said of the holidays of goods received in Germany on Wednesday, 1 April 2026, before Easter. */
const saidOf = async (deadlines: Deadlines, country: string | undefined = 'DE', result = 'passed') => {
  const data = { delivery: { place: { address: { country } } } }
  const evidence = { deadlines, versions: [{ data }] }
  const verification = {
    verdict: 'valid',
    checks: [{ name: 'deadlines', result }],
    remarks: [],
    informational: [],
  }
  const verified = { bundle: { evidence }, verification } as unknown as OpenVerified
  const { checks, verdict } = (await holidaysCompared(verified)).verification
  expect(verdict).toBe('valid')
  return checks.find(({ name }: Check) => name === 'public holidays')
}

const easter = ['2026-04-03', '2026-04-05', '2026-04-06']
const right: Deadlines = { notApparentUntil: '2026-04-11', delayUntil: '2026-04-22', skipped: easter }

it('holidays that this program knows are said to be right', async () => {
  expect(await saidOf(right)).toMatchObject({ result: 'passed' })
})

it.each<[string, Deadlines, string]>([
  [
    'one invented',
    { ...right, notApparentUntil: '2026-04-13', skipped: [...easter, '2026-04-07', '2026-04-12'] },
    '2026-04-07',
  ],
  [
    'one left out',
    { ...right, notApparentUntil: '2026-04-10', skipped: easter.slice(1) },
    '2026-04-03, 2026-04-05',
  ],
])('%s is said, and makes nothing invalid', async (_, deadlines, day) => {
  const said = await saidOf(deadlines)
  expect(said).toMatchObject({ result: 'not checkable offline' })
  expect(said?.reason).toContain(day)
  expect(said?.reason).toContain('it would be 2026-04-11')
})

it('it stays open where no holidays are known, and is not asked of days that are wrong', async () => {
  expect(await saidOf(right, '')).toMatchObject({ result: 'not checkable offline' })
  expect(await saidOf(right, 'DE', 'failed')).toBeUndefined()
})

it('consign-verify says it of a bundle', async () => {
  const { exitCode, stdout } = await verifyCommand([vector.pathname])
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(
    /public holidays .*\n.*2026-09-10 skips 2026-09-03, 2026-09-06; .* for DE it would be 2026-09-09/,
  )
})
