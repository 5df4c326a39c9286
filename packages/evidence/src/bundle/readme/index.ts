import type { Evidence } from '../../chain/types.ts'
import { README } from '../paths.ts'
import type { ManifestFile } from '../types.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { factsOf, type Packed } from './facts.ts'
import { pl } from './pl.ts'
import { text } from './text.ts'

/**
 * What a court's expert needs to read and check a bundle without us, in three languages. `files` are the files they
 * can list, every one but themselves and the manifest. Depends on its input alone.
 */
export const readmes = (
  evidence: Evidence,
  packed: Packed,
  files: readonly ManifestFile[],
): readonly (readonly [path: string, text: string])[] => {
  const facts = factsOf(evidence, packed, files)
  return [
    [README, text(en, facts)],
    ['README.de.txt', text(de, facts)],
    ['README.pl.txt', text(pl, facts)],
  ]
}
