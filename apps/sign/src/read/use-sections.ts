import { useEffect, useState } from 'preact/hooks'
import { brought } from '../visit/brought.ts'

type Sections = typeof import('./sections.ts')

/** The reader of boxes, larger than any step, comes after the reader of PDFs; null until it is there. */
export function useSections(): Sections['sectionsOf'] | null {
  const [sections, setSections] = useState<Sections | null>(null)
  useEffect(() => {
    void brought(() => import('./sections.ts')).then(setSections)
  }, [])
  return sections?.sectionsOf ?? null
}
