const kept = 'consign.templates'

export const templateKey = ['templates'] as const

/** How many are remembered. */
const most = 20

/** The ids of the templates that were used last in this browser, the last one first. */
export function lastTemplates(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(kept) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** Remembers that a template was used. */
export function keepTemplateUsed(id: string): void {
  localStorage.setItem(
    kept,
    JSON.stringify([id, ...lastTemplates().filter((each) => each !== id)].slice(0, most)),
  )
}
