/** Members of a subject that name it to a person, in the order in which they are shown. */
const told = ['name', 'email', 'reference', 'role', 'operation', 'code'] as const
export type Told = (typeof told)[number]

/**
 * The subject of an entry in words; ids and digests are left to the entry as it was recorded.
 * @param wordOf the page's own word for a value, where it has one
 */
export const namesIn = (
  subject: Readonly<Record<string, unknown>>,
  wordOf: (member: Told, value: string) => string = (_, value) => value,
): string[] =>
  told.flatMap((member) => {
    const value = Object.hasOwn(subject, member) ? subject[member] : undefined
    return typeof value === 'string' && value !== '' ? [wordOf(member, value)] : []
  })
