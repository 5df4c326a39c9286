import type { Evidence, JsonObject } from '../../chain/types.ts'
import type { EvidenceFiles, Verdict } from '../../verify/result.ts'
import { shortData } from '../note.ts'
import { Story } from '../signed-note.ts'

/** Evidence with its expected verdict and the sentence that explains it. */
export interface EvidenceCase {
  /** File name of the vector, without verdict and ending. */
  readonly name: string
  readonly verdict: Verdict
  /** For a case that is not valid: what is wrong with it. */
  readonly says: string
  /** Names of exactly the failing checks; for an incomplete case, of those whose bytes are missing. */
  readonly fails: readonly string[]
  readonly files: EvidenceFiles
}

type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T
export type Draft = Mutable<Evidence>

/** A story of a short note, issued. */
export const issued = (
  steps: (story: Story) => void = () => {},
  data: JsonObject = shortData,
  by: 'person' | 'agent' = 'person',
): Story => {
  const story = new Story('vectors')
  story.issue(data, story[by])
  steps(story)
  return story
}

/** The files of a story, its evidence changed after the digests were made. */
export const files = (
  story: Story,
  change: (evidence: Draft) => void = () => {},
  other: Partial<EvidenceFiles> = {},
): EvidenceFiles => {
  const { evidence, ...rest } = story.files
  const draft = structuredClone(evidence) as Draft
  change(draft)
  return { ...rest, ...other, evidence: draft }
}

/** A broken rule with correct digests, as a dishonest or faulty server would write it. */
export const told = (
  name: string,
  says: string,
  fails: readonly string[],
  steps: (story: Story) => void,
  change: (evidence: Draft) => void = () => {},
): EvidenceCase => ({ name, verdict: 'invalid', says, fails, files: files(issued(steps), change) })

/** An honest history of three signatures, changed afterwards without new digests. */
export const tampered = (
  name: string,
  says: string,
  fails: readonly string[],
  change: (evidence: Draft) => void,
): EvidenceCase => ({ name, verdict: 'invalid', says, fails, files: files(signedByAll(), change) })

export const signedByAll = (): Story =>
  issued((story) => {
    story.sign('sender')
    story.sign('carrier')
    story.sign('consignee', { reservations: '2 palety uszkodzone' })
  })
