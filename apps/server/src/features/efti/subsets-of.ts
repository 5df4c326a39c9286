import { eftiSource, subsets } from '@consign/efti'
import { refuse } from '../../ground/refusal.ts'

const known = new Set(subsets)

/** The named subsets, without duplicates. Refuses EFTI_SUBSET_UNKNOWN, naming those missing from the schema. */
export function subsetsOf(named: string): readonly string[] {
  const asked = [...new Set(named.split(','))]
  const unknown = asked.filter((subset) => !known.has(subset))
  if (unknown.length > 0) throw refuse('EFTI_SUBSET_UNKNOWN', { details: { unknown } })
  return asked
}

const { repository, file, commit, version } = eftiSource

/** Every export's statement about itself. */
export const disclaimer = `Valid against ${repository} ${file}, version ${version}, at commit ${commit}; not certified (Regulation (EU) 2020/1056).`
