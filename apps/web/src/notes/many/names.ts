import { folded } from '../../parts/folded.ts'

/** Characters of a name, so that the longest reference with its number and ending is a name that every system takes. */
const most = 120

/** The names of files about notes, each once: letters, digits and hyphens, as every system and every ZIP takes them. */
export function fileNames(references: readonly string[], ending: string): readonly string[] {
  const seen = new Map<string, number>()
  return references.map((reference) => {
    const plain = folded(reference).replaceAll(/[^a-z0-9]+/g, '-')
    const name = plain.replaceAll(/^-|-$/g, '').slice(0, most).toUpperCase() || 'NOTE'
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? `${name}${ending}` : `${name}_${times}${ending}`
  })
}
