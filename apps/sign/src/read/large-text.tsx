import { useShown } from '../parts/here.tsx'
import { type Say, useSay } from '../parts/say.tsx'
import type { Line } from './sections.ts'
import { useSections } from './use-sections.ts'

/** The note’s data by section and box number, in the reader’s language: an aid beside the page, which alone is signed. */
export function LargeText() {
  const say = useSay()
  const [{ evidence, definition }] = useShown()
  const sectionsOf = useSections()
  if (!definition || !sectionsOf)
    return <div class="sheet grey tall" role="status" aria-label={say('loading')} />
  const sections = sectionsOf(evidence, definition, say.language, say('read.total'))
  if (sections.length === 0) return <pre class="sheet">{JSON.stringify(evidence.version.data, null, 2)}</pre>
  return (
    <div class="sheet large-text">
      {sections.map((section) => (
        <section key={section.id} aria-label={`${section.number} ${section.caption}`.trim()}>
          <p class="box-caption">
            <b>{section.number}</b>
            {section.caption}
          </p>
          {section.lines.map((line, i) => (
            <Text key={i} line={line} say={say} />
          ))}
        </section>
      ))}
    </div>
  )
}

function Text({ line: { label, value, strong }, say }: { line: Line; say: Say }) {
  const shown = spoken(value, say)
  return (
    <p>
      {label && <span class="quiet">{label}: </span>}
      <bdi>{strong ? <b>{shown}</b> : shown}</bdi>
    </p>
  )
}

/** A day, alone or before an hour, as the reader's language writes it; the hour stays as it is printed. */
function spoken(value: string, say: Say): string {
  const [, day, hour] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d.*))?$/s.exec(value) ?? []
  return day ? [say.day(day), hour].filter(Boolean).join(', ') : value
}
