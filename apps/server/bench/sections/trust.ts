import type { Section } from '../section.ts'
import { bundles } from './trust-bundles.ts'
import { signingCost, signingTable } from './trust-signing.ts'
import { logBySize, sizesTable } from './trust-sizes.ts'

/** What timestamps, seals and the log cost whoever signs, and how the log does when it is large. */
export const trust: Section = async (effort) => {
  const signing = await signingCost(effort)
  const witnessed = await bundles(effort)
  const sizes = await logBySize(effort)
  return {
    tables: [signingTable(signing), ...witnessed.tables, sizesTable(sizes)],
    figures: { signing, sizes, ...witnessed.figures },
  }
}
