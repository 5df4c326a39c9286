import { canonicalize, webPrimitives } from '@consign/evidence'
import { expect, it } from 'vitest'
import { brokenAt } from './chain.ts'
import type { AuditEntry } from './entry.ts'

/** A log of so many entries as the server makes one, the newest first. */
async function logOf(count: number): Promise<AuditEntry[]> {
  const log: AuditEntry[] = []
  for (let position = 1; position <= count; position += 1) {
    const previousDigest = log[0]?.digest ?? null
    const actor = { kind: 'user', id: 'a', name: 'Ania' } as const
    const said = {
      id: String(position),
      at: '2026-09-01T08:00:00Z',
      actor,
      action: 'x',
      subject: {},
      previousDigest,
    }
    const digest = await webPrimitives.sha256(new TextEncoder().encode(canonicalize(said)))
    log.unshift({ ...said, position, digest })
  }
  return log
}

it('a log that is as it was made holds', async () => {
  expect(await brokenAt(await logOf(4))).toBeNull()
  expect(await brokenAt([])).toBeNull()
})

it('an entry that was changed, and one that was taken out, are found', async () => {
  const log = await logOf(4)
  expect(await brokenAt(log.map((entry) => (entry.position === 2 ? { ...entry, action: 'y' } : entry)))).toBe(
    2,
  )
  expect(await brokenAt(log.filter(({ position }) => position !== 2))).toBe(3)
})

it('of entries that were picked out each is held against its own digest', async () => {
  const picked = (await logOf(4)).filter(({ position }) => position !== 2)
  expect(await brokenAt(picked, { isWhole: false })).toBeNull()
  const changed = picked.map((entry) => (entry.position === 3 ? { ...entry, subject: { a: 1 } } : entry))
  expect(await brokenAt(changed, { isWhole: false })).toBe(3)
})
