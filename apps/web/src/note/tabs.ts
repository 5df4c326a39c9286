export const noteTabs = ['signatures', 'timeline', 'photos', 'evidence', 'versions', 'page'] as const
type NoteTab = (typeof noteTabs)[number]

/** The tab that an address names, if there is one. */
export function noteSearch(search: Readonly<Record<string, unknown>>): { tab?: NoteTab } {
  const tab = noteTabs.find((each) => each === search['tab'])
  return tab ? { tab } : {}
}
