/** Members of a subject that people know things by, in the order in which they are told. */
const told = ['name', 'email', 'reference', 'role', 'operation', 'code'] as const

/** What a subject of the log says in words; ids and digests are left to the entry as it was recorded. */
export const namesIn = (subject: Readonly<Record<string, unknown>>): string[] =>
  told.flatMap((member) => {
    const value = Object.hasOwn(subject, member) ? subject[member] : undefined
    return typeof value === 'string' && value !== '' ? [value] : []
  })
