import { child, type Tag } from '../writer/tags.ts'

/** Gives each entry an element of its own, the same one for all of its lines. */
export function paragraphs(section: Tag): (entry: number) => Tag {
  const made = new Map<number, Tag>()
  return (entry) => {
    const known = made.get(entry) ?? child(section, 'P')
    made.set(entry, known)
    return known
  }
}
